"""Finds functions of the product that nothing but tests calls.

    check_callers.py ROOT

What is declared in a header of the product, called in a test and never in the product, is
an expectation without a product: delete it, or let the product use it. A name counts as
called where it stands in a header a second time, or in a source not as the name of a
definition (which begins its line).
"""
import collections
import pathlib
import re
import sys

PRODUCT = ("backends", "base", "batch", "driver", "frontend", "include", "ir", "library", "models", "pipeline", "tools")
# Ways in for tests and fuzz targets to what the product does by another way.
ALLOWED = {
    "asSelect": "of the formulas' language, to take a choice apart",
    "derivative": "of the formulas' language",
    "parsePredicate": "of the formulas' language: the inverse of printing, without a select around",
    "hasInvalidLines": "state that is compared with a simulator made for the test",
    "parseMatrixMarket": "a text in place of a file",
}


def code(path):
    text = path.read_text(encoding="utf-8")
    text = re.sub(r'"(\\.|[^"\\\n])*"', '""', text)
    return re.sub(r"//.*", "", text)


def sources(root, folders, suffix):
    for folder in folders:
        for path in sorted((root / folder).rglob("*" + suffix)):
            if "Inputs" not in path.relative_to(root).parts:
                yield path


def words(texts):
    return collections.Counter(word for text in texts for word in re.findall(r"\b[A-Za-z_]\w*\b", text))


def main():
    root = pathlib.Path(sys.argv[1])
    headers = {path: code(path) for path in sources(root, PRODUCT, ".h")}
    product = [code(path) for path in sources(root, PRODUCT, ".cpp")]
    inHeaders, inSources = words(headers.values()), words(product)
    defined = words(line.split("(")[0] for text in product for line in re.findall(r"^[A-Za-z].*\(", text, re.M))
    inTests = words(code(path) for suffix in (".h", ".cpp") for path in sources(root, ["test"], suffix))
    count, faults = 0, 0
    for path, text in headers.items():
        for name in sorted(set(re.findall(r"\b([A-Za-z_]\w*)\(", text))):
            count += 1
            isCalled = inHeaders[name] > 1 or inSources[name] > defined[name]
            if inTests[name] and not isCalled and name not in ALLOWED:
                print(f"{path.relative_to(root)}: nothing but tests calls '{name}'")
                faults += 1
    print(f"{count} names, {faults} only tested")
    return faults or not count


sys.exit(bool(main()))
