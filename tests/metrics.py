"""Reads the metrics that the bot serves on its metrics port."""

import asyncio
import urllib.error
import urllib.request

from prometheus_client.parser import text_string_to_metric_families

from bot.metrics import REGISTRY


async def get(url):
    """Requests a URL; returns the answer's status and text."""

    def ask():
        try:
            with urllib.request.urlopen(url, timeout=30) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()

    return await asyncio.to_thread(ask)


class Samples(dict):
    """Samples read from a text of metrics, by name and labels."""

    def __init__(self, text):
        super().__init__(
            ((sample.name, frozenset(sample.labels.items())), sample.value)
            for family in text_string_to_metric_families(text)
            for sample in family.samples
        )

    def of(self, name, **labels):
        """Returns the sum of the samples with this name and labels."""
        wanted = {(label, str(value)) for label, value in labels.items()}
        return sum(value for (found, given), value in self.items() if found == name and wanted <= given)

    def since(self, before):
        """Returns the increases since the earlier samples `before`."""
        return {key: value - before.get(key, 0.0) for key, value in self.items() if value != before.get(key, 0.0)}


def value(name, **labels):
    """Returns a sample's value in this process, or 0."""
    return REGISTRY.get_sample_value(name, {label: str(each) for label, each in labels.items()}) or 0.0


async def read(address):
    status, text = await get(f"{address}/metrics")
    assert status == 200
    return Samples(text)
