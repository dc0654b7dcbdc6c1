from django.apps import AppConfig


class DeployConfig(AppConfig):
    """Assembles and runs: settings, addresses, background processes, the commands of the house."""

    name = "deploy"

    def ready(self) -> None:
        from django.conf import settings

        from deploy import logs

        logs.hide_keys()
        if settings.REDIS_URL:
            from club import jobs
            from deploy import celery

            jobs.on_ask(celery.wake)
