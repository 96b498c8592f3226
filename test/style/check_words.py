#!/usr/bin/env python3
"""Holds models to what they may say.

    check_words.py ROOT

What people read stands in models/report, in models/words, models/reading, models/page,
models/pictures and, of two results, models/comparison: a text of three words or more in another folder of models is a fault, but
for errors, help, and texts that no user sees. A sentence that no model says is a fault, and
so is one that is said and is in no table, but for the id of a message whose words are another
phrase.
"""
import os
import re
import sys

WORDS = ("models/report/", "models/words/", "models/reading/", "models/page/", "models/pictures/",
         "models/plot/", "models/comparison/")
# What is wrong with files, expressions and assembly that are read.
READERS = ("models/machine/", "models/matrix/", "models/study/", "models/incore/AsmParser.cpp",
           "models/threads/EventFile.cpp", "models/distributed/Cluster.cpp", "models/distributed/CheckTopology.cpp")
# Names of several words: of where a bandwidth is from, of an order, of a predictor in --help;
# and parts of errors.
NAMES = {"load and store paths", "ports and paths", "as it is", " of the whole nest",
         "the access to '", "combinations of links"}
# What stands before a text that may be one: an error with its cause, a broken promise, a
# contradiction, a line of help.
ALLOWED = re.compile(
    r"assert\(|\.(help|heading) =|createStringError\(|faultOf\(|LocatedError>?\(|make_error|"
    r"\b(fault|refuse|unsupported|say|checkSign|checkLines|value)\(|PredictorEntry> ")
ID = r"[a-z][a-z0-9]*(?:-[a-z0-9]+)+"


def sources(root):
    for folder, _, names in os.walk(os.path.join(root, "models")):
        for name in sorted(names):
            if name.endswith((".h", ".cpp")):
                path = os.path.join(folder, name)
                with open(path, encoding="utf-8") as file:
                    yield os.path.relpath(path, root), file.read()


def without_comments(text):
    return re.sub(r'("(?:\\.|[^"\\\n])*")|//[^\n]*', lambda m: m.group(1) or "", text)


def statements(text):
    """Each with the line that it begins in."""
    at = 0
    for part in re.split(r'((?:"(?:\\.|[^"\\\n])*"|[^;"])*;)', text):
        yield text.count("\n", 0, at) + 1, part
        at += len(part)


def english(statement):
    """The first text of several words that nothing allows, or None."""
    for match in re.finditer(r'(?:"(?:\\.|[^"\\\n])*"\s*)+', statement):
        words = "".join(re.findall(r'"((?:\\.|[^"\\\n])*)"', match.group()))
        if words not in NAMES and re.search(r"[A-Za-z']{2,} [a-z']+ [a-z']{2,}", words) and \
                not ALLOWED.search(statement[:match.start()]):
            return words
    return None


def check(root):
    files = [(path, without_comments(text)) for path, text in sources(root)]
    tables = "".join(text for path, text in files if path.endswith("Sentences.cpp"))
    sentences = re.findall(r'\{"(%s|[a-z]+)",\s' % ID, tables)
    models = [(path, text) for path, text in files if not path.startswith(WORDS)]
    said = set()
    for path, text in models:
        said |= set(re.findall(r'"(%s|[a-z]+)"' % ID, text))
        for line, statement in statements(text):
            words = None if path.startswith(READERS) else english(statement)
            if words:
                yield f"{path}:{line}: models say sentences by id: '{words}'"
            for name in re.findall(r'\{"(%s)"(?:\}|, \{(?!report::Phrases\{))' % ID, statement):
                if name not in sentences:
                    yield f"{path}:{line}: '{name}' is in no table of sentences"
    for name in dict.fromkeys(sentences):
        if name not in said:
            yield f"models/report: nothing says '{name}'"
        if sentences.count(name) > 1:
            yield f"models/report: '{name}' has several sentences"
    if not files:
        yield "no sources"


def main():
    faults = list(check(sys.argv[1]))
    print("\n".join(faults + [f"{len(faults)} faults"]))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
