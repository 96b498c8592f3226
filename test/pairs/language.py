"""A grammar of kernels: functions with a loop nest, as people might write it, from dice.

Names stand between `@`: a program is written with these names, others, or a number for
each size (`Program.text`). Sizes are @n@ and @m@; all indices stay within their arrays.
"""

import re

PRELUDE = """#include <math.h>
#include <stddef.h>
struct @cell@ { double @x@, @y@; float @w@; int @k@; };
static inline double @mean@(double @p@, double @q@) { return 0.5 * (@p@ + @q@); }
static double @limited@(double @p@, double @q@) { if (@p@ < @q@) return @p@; return @q@; }
"""
# Every array has room for twice an index and a shift.
ROOM = "(2 * @n@ + 16)"
DOUBLES = {"@a@": 2, "@b@": 2, "@c@": 1, "@d@": 1, "@e@": 3}
TYPES = {**dict.fromkeys(DOUBLES, "double"), "@f@": "float", "@g@": "float", "@z@": "struct @cell@", "@t@": "int",
         "@u@": "int"}  # fmt: skip
DIMENSIONS = {**DOUBLES, "@f@": 1, "@g@": 2, "@z@": 1, "@t@": 1, "@u@": 1}


class Function:
    """One function; the dice decide at each place what stands there."""

    def __init__(self, dice, name):
        self.dice, self.name = dice, name
        self.loops, self.fresh, self.whiles = [], 0, 0
        # Values that are cheap to predict and long enough not to be unrolled.
        self.sizes = {"@n@": dice.choice([70, 101, 128, 250, 400]), "@m@": dice.choice([5, 16, 33, 64])}
        self.integer = dice.choice(["int", "int", "int", "long", "size_t"])
        self.body = self.nest(dice.choice([1, 1, 2, 2, 2, 3]))

    def text(self, is_literal):
        arrays = [array for array in TYPES if array in self.body]
        parameters = [] if is_literal else [f"{self.integer} @n@", f"{self.integer} @m@"]
        for array in arrays:
            star = "restrict " if (len(self.body) + len(arrays)) % 3 else ""
            first, rest = f"[{star}{ROOM}]", f"[{ROOM}]" * (DIMENSIONS[array] - 1)
            parameters.append(f"{TYPES[array]} {array}{first}{rest}")
        parameters += ["double @s@", "int @o@"]
        return f"void {self.name}({', '.join(parameters)}) {{\ndouble @r@ = 0;\n{self.body}@c@_[0] = @r@;\n}}\n"

    def new(self):
        self.fresh += 1
        return f"@i{self.fresh}@"

    def nest(self, depth):
        """A loop, what is in it, and perhaps more beside the inner one."""
        if depth == 0:
            return "".join(self.statement() for _ in range(self.dice.choice([1, 1, 2, 3])))
        if depth >= 2 and self.dice.random() < 0.12:
            return self.tiled(depth)
        index = self.new()
        header = self.header(index)
        self.loops.append(index)
        is_while = "\nwhile" in header
        self.whiles += is_while
        body = self.nest(depth - 1)
        if depth >= 2 and self.dice.random() < 0.25:
            body = self.statement() + body
        if depth >= 2 and self.dice.random() < 0.15:
            body += self.nest(depth - 1)
        if depth >= 2 and self.dice.random() < 0.1:
            body = f"if ({self.affine_condition()}) {{\n{body}}}\n"
        self.loops.pop()
        self.whiles -= is_while
        return header.replace("@BODY@", body)

    def header(self, index):
        dice = self.dice
        outer = self.loops[-1] if self.loops else None
        kinds = ["up"] * 8 + ["short", "equal", "down", "step", "while", "inner", "counted"]
        kinds += ["triangle", "triangle", "upper", "band"] if outer and self.integer != "size_t" else []
        first, last = dice.choice([("0", "@n@"), ("1", "@n@ - 1"), ("0", "@m@"), ("2", "@n@")])
        kind = dice.choice(kinds)
        i = self.integer
        return {
            "up": f"for ({i} {index} = {first}; {index} < {last}; {index}++) {{\n@BODY@}}\n",
            "equal": f"for ({i} {index} = 1; {index} <= {last}; ++{index}) {{\n@BODY@}}\n",
            "down": f"for (int {index} = (int)@n@ - 1; {index} >= 0; {index}--) {{\n@BODY@}}\n",
            "step": f"for ({i} {index} = 0; {index} < {last}; {index} += {dice.choice([2, 3, 8])}) {{\n@BODY@}}\n",
            "while": f"{i} {index} = {first};\nwhile ({index} < {last}) {{\n@BODY@{index}++;\n}}\n",
            "inner": f"for ({i} {index} = 1; {index} + 1 < @n@; {index}++) {{\n@BODY@}}\n",
            "short": f"for (int {index} = 0; {index} < {dice.choice([2, 3, 4])}; {index}++) {{\n@BODY@}}\n",
            "counted": f"for (int {index} = 0; {index} < {dice.choice([20, 96])}; {index}++) {{\n@BODY@}}\n",
            "triangle": f"for ({i} {index} = 0; {index} <= {outer}; {index}++) {{\n@BODY@}}\n",
            "upper": f"for ({i} {index} = {outer} + 1; {index} < @n@; {index}++) {{\n@BODY@}}\n",
            "band": f"for ({i} {index} = {outer}; {index} < {outer} + {dice.choice([1, 5, 9])}; {index}++) {{\n@BODY@}}\n",
        }[kind]

    def tiled(self, depth):
        """Two loops over one range."""
        outer, inner, tile = self.new(), self.new(), self.dice.choice([8, 16, 32])
        end = f"{outer} + {tile}"
        if self.dice.random() < 0.6:
            end = f"({end} < @n@ ? {end} : @n@)"
        self.loops.append(inner)
        body = self.nest(depth - 2) if depth > 2 else self.statement()
        self.loops.pop()
        i = self.integer
        return (f"for ({i} {outer} = 0; {outer} < @n@; {outer} += {tile})\n"
                f"for ({i} {inner} = {outer}; {inner} < {end}; {inner}++) {{\n{body}}}\n")  # fmt: skip

    def any_index(self):
        # The innermost one is the most frequent.
        return self.loops[-1] if self.dice.random() < 0.6 else self.dice.choice(self.loops)

    def subscript(self):
        i, dice = self.any_index(), self.dice
        roll = dice.random()
        if roll < 0.5:
            return i
        if roll < 0.7:
            return f"{i} + {dice.randint(1, 8)}"
        if roll < 0.76:
            return str(dice.randint(0, 9))
        if roll < 0.82:
            return f"@n@ + 8 - {i}" if self.integer != "size_t" else i
        if roll < 0.91:
            return f"@t@[{i}]"
        if roll < 0.94:
            return f"{i} {dice.choice(['% 4', '/ 2', '% 7', '/ 3', '& 15'])}"
        if roll < 0.99:
            return f"@u@[@t@[{i}]]"
        return f"(int)(@c@[{i}] * 3)"

    def element(self, arrays):
        array = self.dice.choice(arrays)
        place = [self.subscript() for _ in range(DIMENSIONS[array])]
        if DIMENSIONS[array] == 2 and self.dice.random() < 0.1:
            place = [place[0]] * 2  # a diagonal
        member = f".{self.dice.choice(['@x@', '@y@', '@w@'])}" if array == "@z@" else ""
        return array + "".join(f"[{p}]" for p in place) + member

    def place(self):
        return self.element(["@a@", "@b@", "@c@", "@e@", "@f@", "@g@", "@z@"])

    def value(self, depth=2):
        dice = self.dice
        roll = dice.random()
        if depth == 0 or roll < 0.35:
            return self.element(list(DOUBLES) + ["@f@", "@g@", "@z@"]) if dice.random() < 0.8 else dice.choice(["@s@", "1.5", "@r@", "2"])
        one, other = self.value(depth - 1), self.value(depth - 1)
        if roll < 0.85:
            return f"({one} {dice.choice('++--**/')} {other})"
        return dice.choice([f"@mean@({one}, {other})", f"@limited@({one}, {other})", f"sqrt(fabs({one}))", f"(float)({one})",
                            f"({one} > {other} ? {one} : @s@)", f"(double)@t@[{self.any_index()}]", f"fmax({one}, {other})"])  # fmt: skip

    def affine_condition(self):
        i = self.any_index()
        return self.dice.choice([f"{i} > 2", f"{i} % 2 == 0", f"{i} < @n@ / 2", f"{i} != 7", f"{i} % 3 == 1 && {i} > 4",
                                 f"{self.loops[0]} < {i}", f"{self.loops[0]} == {i}"])  # fmt: skip

    def statement(self):
        dice = self.dice
        roll = dice.random()
        simple = f"{self.place()} {dice.choice(['=', '=', '+=', '*='])} {self.value()};\n"
        if roll < 0.6:
            return simple
        if roll < 0.7:
            return f"@r@ += {self.value()};\n"
        if roll < 0.78:
            return f"if ({self.affine_condition()})\n{simple}"
        if roll < 0.84:
            return f"if ({self.affine_condition()})\n{simple}else\n{self.place()} = {self.value(1)};\n"
        if roll < 0.9:
            return f"if ({self.value(0)} > @s@)\n{simple}"
        if roll < 0.94:
            local = self.new()
            return f"const double {local} = {self.value()};\n{self.place()} = {local} * {local};\n"
        if roll < 0.97 and not self.whiles:  # which would not end
            return f"if (@t@[{self.any_index()}] < 0) continue;\n{simple}"
        return f"@t@[{self.any_index()}] += {dice.choice(['1', '@o@', '@u@[0] & 3'])};\n"


class Program:
    """A file of functions, which share the values of their sizes."""

    def __init__(self, dice, first, count):
        self.functions = [Function(dice, f"@function{first + k}@") for k in range(count)]
        self.sizes = self.functions[0].sizes

    def text(self, rename=lambda name: name, is_literal=False):
        """`rename` gives each name; literals stand for sizes."""
        def word(match):
            name = match[0]
            return str(self.sizes[name]) if is_literal and name in self.sizes else rename(name[1:-1])

        text = PRELUDE + "".join(function.text(is_literal) for function in self.functions)
        # The result of sums is kept alive in an array of its own.
        text = text.replace("double @s@, int @o@)", "double @s@, int @o@, double *@c@_)")
        return re.sub(r"@\w+@", word, text)
