"""The table of layers (layers.yaml), read and checked."""
import os

import yaml

TABLE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "layers.yaml")
KEYS = {"folder", "holds", "box", "over", "said", "alone", "but", "at"}


def within(path, folder):
    return path.startswith(folder + "/")


def longest(text, prefixes):
    """The longest of the prefixes that the text begins with, or None."""
    matches = [prefix for prefix in prefixes if text.startswith(prefix)]
    return max(matches, key=len, default=None)


class Layers:
    def __init__(self, path=TABLE):
        with open(path, encoding="utf-8") as file:
            table = yaml.safe_load(file)
        self.entries = {entry["folder"]: entry for entry in table["layers"]}
        if len(self.entries) != len(table["layers"]):
            raise SystemExit(f"{path}: a folder has two entries")
        self.others = table["others"]
        self.doors = table["doors"]
        self.installed = table.get("installed", {})
        self.ir_headers_show = table["ir headers show"]
        tops = sorted({folder.split("/")[0] for folder in self.entries})
        self.tops = tops
        self.foreign = {
            prefix: tops if folders == "all" else folders
            for prefix, folders in table["foreign"].items()
        }

    def of(self, path):
        """The folder whose entry a file falls under; None: no layer."""
        found = longest(path, [folder + "/" for folder in self.entries])
        return found and found[:-1]

    def spelled_out(self, name):
        """An included file by its path in the tree, where headers are installed by another."""
        prefix = longest(name, self.installed)
        return self.installed[prefix] + name[len(prefix):] if prefix else name

    def part(self, path):
        """The folder of those that do not know each other in which a file is."""
        layer = self.of(path)
        rest = path[len(layer) + 1:].split("/")
        if self.entries[layer].get("alone") and len(rest) > 1:
            return f"{layer}/{rest[0]}"
        return layer

    def knows(self, folder):
        """Of those that do not know each other, the ones that this one knows after all."""
        return (self.entries[self.of(folder + "/")].get("but") or {}).get(folder, [])

    def over(self, folder):
        """What its entry names; a folder without one of its own is in the one around."""
        entry = self.entries.get(folder) or self.entries.get(self.of(folder + "/"), {})
        return entry.get("over", [])

    def below(self, folder):
        """All folders that files of this one may include besides its own."""
        found, queue = [], list(self.over(folder))
        for other in queue:
            if other not in found:
                found.append(other)
                queue.extend(self.over(other))
        return found

    def libraries(self, folder):
        """Foreign libraries that it is a door of."""
        return [
            name for prefix, name in self.doors.items()
            if any(self.of(place + "/") == folder for place in self.foreign[prefix])
        ]

    def faults(self, root):
        """What is wrong with the table itself."""
        for folder, entry in self.entries.items():
            for key in sorted(set(entry) - KEYS):
                yield f"'{folder}' has an unknown key '{key}'"
            if not os.path.isdir(os.path.join(root, folder)):
                yield f"'{folder}' is no folder"
            for other in entry.get("said", []):
                if other not in self.over(folder):
                    yield f"'{folder}' says '{other}', which it is not over"
            for other in self.over(folder):
                if self.of(other + "/") is None:
                    yield f"'{folder}' is over '{other}', which is no layer"
                elif folder in self.below(other):
                    yield f"'{folder}' and '{other}' are over each other"
                for way in self.over(folder):
                    if way != other and other in self.below(way):
                        yield f"'{folder}' is over '{other}' by way of '{way}' anyway"
        for name in sorted(os.listdir(root)):
            if name in self.tops or name in self.others or name.startswith("."):
                continue
            if os.path.exists(os.path.join(root, name, "CMakeLists.txt")):
                yield f"'{name}' is no layer and not among the others"
