"""Checks of any report.

    page.py REPORT.html [RESULTS.json]

Opens the page as it is on disk, wide, narrow and dark. Fails on whatever the
console says, on requests, on text that is no number, on a page wider than its
window, and on a number that is not the one of the JSON document at its place.
With RESULTS.json, what `--format json` writes, the page must have the same inside.
"""
import json
import re
import sys

from browser import Browser

NUMBERS = """
[...document.querySelectorAll('article[data-result], .card[data-result]')].flatMap((part) =>
  [...part.querySelectorAll('data[data-of]')].map((data) => ({
    result: Number(part.dataset.result), of: data.dataset.of, value: Number(data.value),
    text: data.textContent })))
"""
# Elements of pictures say where in the document they are.
DRAWN = """
[...document.querySelectorAll('article[data-result] svg [data-at], .pictures svg [data-at]')].map((element) => ({
  at: element.dataset.at, data: Object.fromEntries([...element.attributes]
    .filter((attribute) => attribute.name.startsWith('data-'))
    .map((attribute) => [attribute.name.slice(5), attribute.value])) }))
"""


def at(value, path):
    for step in path:
        value = value[int(step)] if isinstance(value, list) else value[step]
    return value


def steps(value, of):
    """`incore.ports.a.b` has one step where a key has points."""
    if not of:
        return value
    for name in sorted(value, key=len, reverse=True) if isinstance(value, dict) else []:
        if of == name or of.startswith(name + "."):
            return steps(value[name], of[len(name) + 1:])
    step, _, rest = of.partition(".")
    return steps(at(value, [step]), rest)


def check_numbers(browser, results):
    numbers = browser.value(NUMBERS)
    for number in numbers:
        true = steps(results[number["result"]], number["of"])
        assert true == number["value"], (number, true)
        shown = re.fullmatch(r"-?[0-9]+(\.[0-9]+)?", number["text"])
        assert shown, number
        decimals = len((shown.group(1) or ".")[1:])
        # G for rates, n and p for energies, a unit's own prefix.
        assert any(abs(float(number["text"]) - true * scale) <= 0.5001 * 10 ** -decimals
                   for scale in (1, 1e-9, 1e9, 1e12)), (number, true)
    return len(numbers)


def check_pictures(browser, document):
    drawn = browser.value(DRAWN)
    for element in drawn:
        shown = at(document, element["at"].strip("/").split("/"))
        named = {re.sub(r"[^a-z0-9]", "_", key.lower()): value
                 for key, value in shown.items()} if isinstance(shown, dict) else {}
        for name, text in element["data"].items():
            value = named.get(name)
            if isinstance(value, (int, float)) and not isinstance(value, bool):
                assert float(text) == value, (element, value)
    return len(drawn)


def check_text(browser):
    text = browser.value("document.body.innerText")
    for word in ("NaN", "Infinity", "undefined", "null", "[object", "1.#", "-nan", " inf "):
        assert word not in text, f"'{word}' in: " + text[max(0, text.find(word) - 80):][:160]
    empty = browser.value("[...document.querySelectorAll('svg [d], svg [x], svg [y]')].filter("
                          "(e) => /NaN|Infinity|undefined/.test(e.outerHTML)).length")
    assert empty == 0, "a picture has coordinates that are no numbers"


def check(browser, path, width, dark=False, expected=None):
    browser.look(width, dark)
    browser.open(path)
    assert browser.faults() == [], browser.faults()
    assert len(browser.requests()) == 1, browser.requests()
    document = json.loads(browser.value("document.getElementById('results').textContent"))
    assert expected is None or document == expected, "not what --format json writes"
    check_text(browser)
    wide = browser.value("document.documentElement.scrollWidth")
    assert wide <= width, f"{wide} pixels wide in a window of {width}"
    count = check_numbers(browser, document["results"])
    drawn = check_pictures(browser, document)
    articles = browser.value("document.querySelectorAll('article').length")
    assert articles >= len(document["results"]) and articles > 0
    paper = browser.value("getComputedStyle(document.body).backgroundColor")
    light = int(re.findall(r"\d+", paper)[0]) > 127
    assert light != dark, f"background {paper}"
    return count, drawn


def main():
    path = sys.argv[1]
    expected = json.load(open(sys.argv[2])) if len(sys.argv) > 2 else None
    size = len(open(path, "rb").read())
    assert size < 1_280_000, f"{size} bytes"
    with Browser() as browser:
        count, drawn = check(browser, path, 1280, expected=expected)
        check(browser, path, 400)
        check(browser, path, 1280, dark=True)
    print(f"numbers: {count}, elements of pictures: {drawn}, as in the document")


main()
