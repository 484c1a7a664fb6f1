"""Reading what the bot says of itself on the port of its metrics."""

import asyncio
import urllib.error
import urllib.request

from prometheus_client.parser import text_string_to_metric_families

from bot.metrics import REGISTRY


async def get(url):
    """Status and text of an answer."""

    def ask():
        try:
            with urllib.request.urlopen(url, timeout=30) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()

    return await asyncio.to_thread(ask)


class Samples(dict):
    """The samples of a text of metrics, by name and labels."""

    def __init__(self, text):
        super().__init__(
            ((sample.name, frozenset(sample.labels.items())), sample.value)
            for family in text_string_to_metric_families(text)
            for sample in family.samples
        )

    def of(self, name, **labels):
        """The sum of all samples of that name which have these labels."""
        wanted = {(label, str(value)) for label, value in labels.items()}
        return sum(value for (found, given), value in self.items() if found == name and wanted <= given)

    def since(self, before):
        """What has been added since other samples were read."""
        return {key: value - before.get(key, 0.0) for key, value in self.items() if value != before.get(key, 0.0)}


def value(name, **labels):
    """What a sample of this process stands at; 0 if there is none."""
    return REGISTRY.get_sample_value(name, {label: str(each) for label, each in labels.items()}) or 0.0


async def read(address):
    status, text = await get(f"{address}/metrics")
    assert status == 200
    return Samples(text)
