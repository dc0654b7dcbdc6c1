/* Picking a person under a name that is being typed. Without this script the server asks after the name is sent. */
"use strict";

(() => {
  const fieldOf = (element) => element.closest("[data-name-field]");
  const close = (field) => {
    field.querySelector(".matches").replaceChildren();
    field.dataset.closed = ""; // until something is typed
  };

  const pick = (button) => {
    const field = fieldOf(button);
    const input = field.querySelector("input:not([type=hidden])");
    input.value = button.dataset.name;
    field.querySelector("input[type=hidden]").value = button.dataset.person;
    close(field);
    input.focus();
  };

  const step = (field, from, by) => {
    const stops = [field.querySelector("input:not([type=hidden])"), ...field.querySelectorAll(".matches button")];
    const next = stops[stops.indexOf(from) + by];
    if (next) next.focus();
  };

  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-name-field] .matches button");
    if (button) pick(button);
  });

  document.addEventListener("input", (event) => {
    const field = fieldOf(event.target);
    if (!field) return;
    delete field.dataset.closed;
    field.querySelector("input[type=hidden]").value = ""; // what is typed may mean somebody else now
  });

  // What was asked before does not open it again by coming late.
  for (const name of ["htmx:beforeRequest", "htmx:beforeSwap"]) {
    document.addEventListener(name, (event) => {
      if (fieldOf(event.target)?.dataset.closed === "") event.preventDefault();
    });
  }

  document.addEventListener("keydown", (event) => {
    const field = fieldOf(event.target);
    if (!field) return;
    if (event.key === "Escape") close(field);
    else if (event.key === "ArrowDown") step(field, event.target, 1);
    else if (event.key === "ArrowUp") step(field, event.target, -1);
    else return;
    event.preventDefault();
  });
})();
