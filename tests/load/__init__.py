"""The running bot under load: ``make load``, described in docs/hosting.md."""
