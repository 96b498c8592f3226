"""Stencils and updates of many sizes, each in several forms: the text of one C file."""

import itertools

NAMES = "kji"


def neighbours(dice, dimensions, radius, is_star):
    """Offsets in the order in which the rolled form meets them: its loops, then the rest."""
    if is_star:
        return [tuple(sign * r if d == axis else 0 for d in range(dimensions))
                for r in range(1, radius + 1) for axis in range(dimensions) for sign in (-1, 1)]  # fmt: skip
    return list(itertools.product(range(-radius, radius + 1), repeat=dimensions))


def index(name, distance):
    return name if distance == 0 else f"{name} {'+' if distance > 0 else '-'} {abs(distance)}"


def element(array, point, indices, is_flat):
    parts = [index(i, d) for i, d in zip(indices, point)]
    if not is_flat:
        return array + "".join(f"[{part}]" for part in parts)
    text = f"({parts[0]})"
    for part in parts[1:]:
        text = f"({text} * n + ({part}))"
    return f"{array}[{text}]"


class Stencil:
    def __init__(self, dice, number):
        self.name = f"made{number}"
        self.dimensions = dice.choice([1, 2, 2, 3])
        self.radius = dice.choice([1, 1, 2, 3] if self.dimensions < 3 else [1, 1, 2])
        self.is_star = dice.random() < 0.6 or self.dimensions == 3 and self.radius > 1
        self.type = dice.choice(["double", "double", "float"])
        self.size = dice.choice({1: [200_000, 2_000_000], 2: [500, 1200, 2500], 3: [90, 160]}[self.dimensions])
        self.indices = NAMES[-self.dimensions:]
        self.points = neighbours(dice, self.dimensions, self.radius, self.is_star)

    def head(self, form, is_flat):
        # Of boxes and of flat arrays the compiler keeps other values in registers.
        is_other = is_flat or not self.is_star and form != "unrolled"
        rest = "" if is_flat else "[n]" * (self.dimensions - 1)
        first = "" if is_flat else "n"
        return ("// other code\n" * is_other + f"void {self.name}__{form}(int n, const {self.type} a[restrict {first}]{rest}, "
                f"{self.type} b[restrict {first}]{rest}, {self.type} w) {{\n")

    def loops(self):
        return "".join(f"for (int {i} = {self.radius}; {i} < n - {self.radius}; {i}++)\n" for i in self.indices)

    def unrolled(self, form="unrolled", is_flat=False):
        zero = (0,) * self.dimensions
        adds = "".join(f"s += {element('a', p, self.indices, is_flat)};\n" for p in self.points)
        to = element("b", zero, self.indices, is_flat)
        return (self.head(form, is_flat) + self.loops() + f"{{ {self.type} s = 0;\n{adds}{to} = w * s; }}\n}}\n")

    def rolled(self):
        text = self.head("rolled", False) + self.loops() + f"{{ {self.type} s = 0;\n"
        if self.is_star:
            text += f"for (int r = 1; r <= {self.radius}; r++) {{\n"
            for axis in range(self.dimensions):
                for sign in "-+":
                    place = "".join(f"[{i} {sign} r]" if d == axis else f"[{i}]" for d, i in enumerate(self.indices))
                    text += f"s += a{place};\n"
            text += "}\n"
        else:
            moves = "xyz"[: self.dimensions]
            text += "".join(f"for (int {m} = -{self.radius}; {m} <= {self.radius}; {m}++)\n" for m in moves)
            text += "s += a" + "".join(f"[{i} + {m}]" for i, m in zip(self.indices, moves)) + ";\n"
        return text + f"b{''.join(f'[{i}]' for i in self.indices)} = w * s; }}\n}}\n"

    def table(self):
        """Offsets in constant arrays."""
        count = len(self.points)
        text = self.head("table", False)
        for d, m in enumerate("xyz"[: self.dimensions]):
            text += f"static const int {m}[{count}] = {{{', '.join(str(p[d]) for p in self.points)}}};\n"
        place = "".join(f"[{i} + {m}[q]]" for i, m in zip(self.indices, "xyz"))
        text += self.loops() + f"{{ {self.type} s = 0;\nfor (int q = 0; q < {count}; q++)\ns += a{place};\n"
        return text + f"b{''.join(f'[{i}]' for i in self.indices)} = w * s; }}\n}}\n"

    def source(self):
        forms = [self.unrolled(), self.unrolled("flat", True), self.rolled()]
        if len(self.points) <= 27:
            forms.append(self.table())
        return f"// sizes: n={self.size}\n" + "".join(forms)


def source(dice, count):
    return "".join(Stencil(dice, number).source() for number in range(count))
