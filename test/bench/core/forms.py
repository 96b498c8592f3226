"""Instruction forms as the lists beside this file write them, a line each:

    SET  TEMPLATE            avx512  vfmadd231pd <z:r>, <z:r>, <z:x>

SET is the instruction set. In the template `<CLASS:ROLE>` is an operand that loops
choose: a register or, with a class that begins with `m`, a place in memory, which the
form reads (`r`), writes (`w`) or both (`x`). `<=1>` is the first operand again. All else
stands as it is. Instructions divided by `;` are one form, named by those that have
operands, or by the last: what resets a mask before a gather is no part of its name.
"""
import re
from dataclasses import dataclass

OPERAND = re.compile(r"<([\w.]+):([rwx])>")
AGAIN = re.compile(r"<=(\d)>")
# A place that vectors of indices choose: base, scale and AVX2's mask are no part of the name.
INDEXED = re.compile(r"(?:%[xy]mm13,\s*)?\d*\(%\w+,%([xyz])mm\d+,\d\)")


@dataclass(frozen=True)
class Operand:
    kind: str
    role: str

    @property
    def is_memory(self):
        return self.kind.startswith("m")


@dataclass(frozen=True)
class Form:
    set: str
    template: str

    @property
    def name(self):
        parts = self.template.split(";")
        shown = [part.strip() for part in parts if OPERAND.search(part)] or [parts[-1].strip()]
        text = OPERAND.sub(lambda match: match.group(1), INDEXED.sub(r"m[\1]", "; ".join(shown)))
        text = AGAIN.sub(lambda match: self.operands[int(match.group(1)) - 1].kind, text)
        return re.sub(r"\s*,\s*", ",", re.sub("[%$#]", "", text))

    @property
    def operands(self):
        return [Operand(*match.groups()) for match in OPERAND.finditer(self.template)]

    def text(self, registers):
        """Its instructions with one text for each operand, in their order."""
        texts = iter(registers)
        filled = OPERAND.sub(lambda _: next(texts), self.template)
        filled = AGAIN.sub(lambda match: registers[int(match.group(1)) - 1], filled)
        return [instruction.strip() for instruction in filled.split(";")]


def lines_of(path):
    """What a list has, without comments and empty lines."""
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            text = line.strip()
            if text and not text.startswith("#"):
                yield number, text


def read_forms(path):
    forms = {}
    for number, line in lines_of(path):
        parts = line.split(None, 1)
        if len(parts) != 2:
            raise ValueError(f"{path}:{number}: no instruction behind the set '{line}'")
        form = Form(*parts)
        if form.name in forms:
            raise ValueError(f"{path}:{number}: there is a form '{form.name}' already")
        forms[form.name] = form
    if not forms:
        raise ValueError(f"{path}: no form is in it")
    return list(forms.values())


@dataclass(frozen=True)
class Group:
    """Forms that a loop has side by side, each so many times."""
    parts: tuple

    @property
    def name(self):
        return " + ".join(f"{count} {form.name}" if count > 1 else form.name for count, form in self.parts)


def read_groups(path, forms):
    """A line is `[COUNT] NAME + [COUNT] NAME ...` with names of forms."""
    by_name = {form.name: form for form in forms}
    groups = []
    for number, line in lines_of(path):
        parts = []
        for part in line.split(" + "):
            count, name = re.fullmatch(r"(?:(\d+) )?(.+)", part.strip()).groups()
            if name not in by_name:
                raise ValueError(f"{path}:{number}: no form is named '{name}'")
            parts.append((int(count or 1), by_name[name]))
        groups.append(Group(tuple(parts)))
    return groups
