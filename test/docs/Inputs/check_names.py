"""Fails where a page names what is not there.

    check_names.py ROOT PAGE...

Of each page: links to files and to headings of pages; files and folders between
backquotes, of which the first part is a folder of ROOT (a part in capitals stands
for any name: what stands before it is looked up); and in rows of a table,
`Name` in `file`: the file is to have such a name.
"""
import os
import re
import sys

LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
QUOTED = re.compile(r"`([^`\s]+)`")
NAMED = re.compile(r"`(\w+)` in `([^`]+)`")
FENCE = re.compile(r"^\s*```.*?^\s*```", re.M | re.S)


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def anchors(path):
    """What headings of a page are called in links."""
    found = set()
    for heading in re.findall(r"(?m)^#+ (.*)$", FENCE.sub("", read(path))):
        text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).lower()
        found.add(re.sub(r"[^\w\- ]", "", text).replace(" ", "-"))
    return found


def faults_of_link(page, link):
    if "://" in link:
        return
    file, _, anchor = link.partition("#")
    path = os.path.join(os.path.dirname(page), file) if file else page
    if not os.path.exists(path):
        yield f"no file '{file}'"
    elif anchor and anchor not in anchors(path):
        yield f"no heading '#{anchor}' in '{file or os.path.basename(page)}'"


def is_path(root, text):
    top = text.split("/")[0]
    return "/" in text and not top.startswith("build") and os.path.isdir(os.path.join(root, top))


def faults_of_path(root, text):
    known = []
    for part in text.rstrip("/").split("/"):
        if re.fullmatch(r"[A-Z]+(\.\w+)?", part) or "*" in part or "…" in part:
            break
        known.append(part)
    if not os.path.exists(os.path.join(root, *known)):
        yield f"no file or folder '{text}'"


def faults_of_name(root, name, file):
    path = os.path.join(root, file)
    if os.path.isfile(path) and not re.search(rf"\b{re.escape(name)}\b", read(path)):
        yield f"no '{name}' in '{file}'"


def main():
    root, pages = sys.argv[1], sys.argv[2:]
    checked, faults = 0, []
    for page in pages:
        for number, line in enumerate(read(page).splitlines(), 1):
            names = [
                *(faults_of_link(page, link) for link in LINK.findall(line)),
                *(faults_of_path(root, text) for text in QUOTED.findall(line)
                  if is_path(root, text)),
                *(faults_of_name(root, *pair) for pair in NAMED.findall(line)),
            ]
            checked += len(names)
            for fault in names:
                faults += [f"{os.path.relpath(page, root)}:{number}: {text}" for text in fault]
    for fault in faults:
        print(fault)
    print(f"{checked} names, {len(faults)} faults")
    return 1 if faults or not checked else 0


if __name__ == "__main__":
    sys.exit(main())
