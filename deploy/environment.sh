#!/bin/sh
# Make .venv with what a lock file names (environment.sh LOCK STAMP): with uv when it is there (Python downloads off), else venv + pip.
set -eu
cd "$(dirname "$0")/.."

python=${PYTHON:-}
if [ -z "$python" ]; then
    for candidate in python3.12 python3.13 python3.11 python3; do
        if command -v "$candidate" >/dev/null 2>&1 &&
            "$candidate" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] < (3, 14))' 2>/dev/null; then
            python=$candidate
            break
        fi
    done
fi
if [ -z "$python" ]; then
    echo "Overtrick needs Python 3.11 to 3.13: apt-get install python3 python3-venv" >&2
    exit 1
fi

if command -v uv >/dev/null 2>&1; then
    [ -x .venv/bin/python ] || uv venv --quiet --no-python-downloads --python "$python" .venv
    uv pip install --quiet --python .venv/bin/python --require-hashes -r "$1"
else
    if [ ! -x .venv/bin/pip ]; then
        "$python" -m venv .venv 2>/dev/null || {
            rm -rf .venv
            echo "Python cannot make environments here: apt-get install python3-venv" >&2
            exit 1
        }
    fi
    .venv/bin/pip install --quiet --no-compile --disable-pip-version-check --require-hashes -r "$1"
fi
touch ".venv/$2"
