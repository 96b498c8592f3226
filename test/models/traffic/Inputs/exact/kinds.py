"""Kinds of nests whose lines are counted: each is made from dice, with sizes around
the capacities of four-caches.yaml.

To add a kind, write a function here and list it in KINDS.
"""
import math

# Of the caches in four-caches.yaml, in bytes.
CAPACITIES = [4 << 10, 16 << 10, 64 << 10, 256 << 10]
MOST_ACCESSES = 400_000


class Nest:
    """A function: sizes by name, extents of its arrays by name, and the loops."""

    def __init__(self, sizes, arrays, body, element="double"):
        self.sizes, self.arrays, self.body, self.element = sizes, arrays, body, element

    def extents(self, array):
        return self.arrays[array].split(" x ")

    def as_c(self, name):
        """The function as the tool reads it."""
        parameters = [f"int {size}" for size in self.sizes]
        for array in self.arrays:
            first, *rest = self.extents(array)
            parameters.append(f"{self.element} {array}[restrict {first}]" + "".join(f"[{e}]" for e in rest))
        return f"void {name}({', '.join(parameters)}) {{\n{self.body}}}\n"

    def as_count(self, name, capacities):
        """The function on arrays that count, and a line of what they counted."""
        text = [f"static void {name}(count::Caches &caches) {{"]
        text += [f"const int {size} = {value};" for size, value in self.sizes.items()]
        for array in self.arrays:
            extents = self.extents(array)
            text.append(f"const std::array<std::int64_t, {len(extents)}> {array}Extents = {{{', '.join(extents)}}};")
            text.append(f"const auto {array} = count::array<{self.element}, {len(extents)}>(caches, {array}Extents);")
        text += [f'std::printf("{name}");', "for (int run = 0; run < 2; ++run) {", self.body, "caches.endRun(); }"]
        lines = ", ".join(str(capacity // 64) for capacity in capacities)
        text += ['std::printf("\\n"); }', f"const Registered {name}Registered({name}, {{{lines}}});\n"]
        return "\n".join(text)


def loop(index, first, end, step=1):
    if step < 0:
        return f"for (int {index} = {first}; {index} >= {end}; {index} -= {-step})\n"
    return f"for (int {index} = {first}; {index} < {end}; " + (f"{index}++)\n" if step == 1 else f"{index} += {step})\n")


def bytes_near(dice, least=0.4, most=2.5):
    """A footprint between the smallest cache and beyond the largest."""
    low, high = CAPACITIES[0] * least, CAPACITIES[-1] * most
    return math.exp(dice.uniform(math.log(low), math.log(high)))


def side(dice, arrays=1, dimensions=2, element=8):
    """Of that many square arrays that have such a footprint together."""
    return max(6, round((bytes_near(dice) / element / arrays) ** (1 / dimensions)))


def tiles(dice, has_min=False):
    """Tiled loops: over a transpose, a star, an update or a product."""
    tile = dice.choice([4, 8, 16, 32])
    count = max(2, round(side(dice, 2) / tile))
    n = count * tile + (dice.randint(1, tile - 1) if has_min else 0)
    rows = dice.choice([tile, tile, 2 * tile]) if count % 2 == 0 or has_min else tile

    def end(outer, step):
        return f"({outer} + {step} < n ? {outer} + {step} : n)" if has_min else f"{outer} + {step}"

    kind = dice.choice(["transpose", "star", "columns", "product"])
    if kind == "product":
        tile, n = min(tile, 16), min(n, 64)
        n = n if has_min else max(2, n // tile) * tile
        body = loop("jj", 0, "n", tile) + loop("kk", 0, "n", tile) + loop("i", 0, "n") + loop("k", "kk", end("kk", tile))
        body += loop("j", "jj", end("jj", tile)) + "c[i][j] += a[i][k] * b[k][j];\n"
        return Nest({"n": n}, {"a": "n x n", "b": "n x n", "c": "n x n"}, body)
    body = loop("jj", 0, "n", rows) + loop("ii", 0, "n", tile)
    body += loop("j", "jj", end("jj", rows)) + loop("i", "ii", end("ii", tile))
    statement, extent = {
        "transpose": ("b[j][i] = a[i][j];\n", "n x n"),
        "star": ("b[j + 1][i + 1] = a[j][i + 1] + a[j + 2][i + 1] + a[j + 1][i] + a[j + 1][i + 2];\n", "n + 2 x n + 2"),
        "columns": ("b[i][j] += a[i][j] * 2;\n", "n x n"),
    }[kind]
    return Nest({"n": n}, {"a": extent, "b": extent}, body + statement)


def tiles_min(dice):
    return tiles(dice, has_min=True)


def holes(dice):
    """Boxes in larger arrays, and strides."""
    n = side(dice)
    step, rows = dice.choice([1, 2, 3, 4, 9]), dice.choice([1, 1, 2, 3])
    first, last = dice.randint(0, n // 3), n - dice.randint(0, n // 3)
    repeat = dice.choice(["", loop("t", 0, dice.choice([2, 3]))])
    body = repeat + loop("j", first, last, rows) + loop("i", first, last, step)
    body += dice.choice(["a[j][i] += 1;\n", "b[j][i] = a[j][i];\n", "b[i][j] = a[j][i] + a[j + 1][i];\n"])
    return Nest({"n": n}, {"a": "n + 1 x n + 1", "b": "n + 1 x n + 1"}, body)


def short_rows(dice):
    """Rows that are short in a long pitch, in two or three dimensions."""
    width, pitch = dice.randint(2, 40), dice.choice([50, 64, 100, 128, 200, 500])
    rows = max(4, round(bytes_near(dice) / 64 / max(1, width / 8)))
    shift = dice.choice([0, 0, 1, 5])
    statement = dice.choice(["a[j][i] += 2;\n", "b[j][i] = a[j][i];\n", "b[j + 1][i] = a[j][i] + a[j + 2][i];\n"])
    body = loop("j", 0, "m") + loop("i", shift, f"w + {shift}") + statement
    if dice.random() < 0.5:
        body = loop("t", 0, 3) + body
    return Nest({"m": min(rows, 4000), "w": width}, {"a": f"m + 2 x {pitch}", "b": f"m + 2 x {pitch}"}, body)


def permuted(dice):
    """Arrays of three dimensions, or two, in any order of the loops."""
    depth = dice.choice([2, 3, 3])
    n = side(dice, 2, depth)
    order = list("kji")[-depth:]
    arrays, names = {}, []
    for name in "ab":
        indices = order[:]
        dice.shuffle(indices)
        arrays[name] = " x ".join("n" for _ in indices)
        names.append(name + "".join(f"[{i}]" for i in indices))
    body = "".join(loop(i, 0, "n") for i in order) + f"{names[0]} {dice.choice(['=', '+='])} {names[1]};\n"
    return Nest({"n": min(n, 600 if depth == 2 else 60)}, arrays, body)


def convolution(dice):
    """Taps in loops of their own, in one or two dimensions."""
    taps = dice.choice([3, 5, 7, 11])
    # Few and constant, they are unrolled.
    end = taps if taps < 6 and dice.random() < 0.5 else "m"
    if dice.random() < 0.4:
        n = max(50, round(bytes_near(dice) / 16))
        body = loop("i", 0, "n") + loop("p", 0, end) + "b[i] += w[p] * a[i + p];\n"
        n = min(n, MOST_ACCESSES // taps // 4)
        return Nest({"n": n, "m": taps}, {"a": "n + m", "b": "n", "w": "m"}, body)
    n = min(side(dice, 2), round((MOST_ACCESSES / taps**2 / 4) ** 0.5))
    body = loop("j", 0, "n") + loop("i", 0, "n") + loop("q", 0, end) + loop("p", 0, end)
    body += "b[j][i] += w[q][p] * a[j + q][i + p];\n"
    return Nest({"n": n, "m": taps}, {"a": "n + m x n + m", "b": "n x n", "w": "m x m"}, body)


def triangle(dice):
    """Triangles and solvers at half to twice a capacity."""
    capacity = dice.choice(CAPACITIES) * dice.uniform(0.5, 2)
    n = max(8, round((2 * capacity / 8) ** 0.5))
    two, three = loop("i", 0, "n"), loop("k", 0, "n")
    kind = dice.choice(["lower", "upper", "matvec", "symmetric", "solve", "lu", "rank", "trmm"])
    body = {
        "lower": two + loop("j", 0, "i + 1") + "a[i][j] += 1;\n",
        "upper": loop("t", 0, 2) + two + loop("j", "i", "n") + "a[i][j] += 1;\n",
        "matvec": two + loop("j", 0, "i") + "x[i] += a[i][j] * y[j];\n",
        "symmetric": two + loop("j", 0, "i") + "{ x[i] += a[i][j] * y[j]; x[j] += a[i][j] * y[i]; }\n",
        "solve": two + loop("j", "i + 1", "n") + "x[j] -= a[j][i] * x[i];\n",
        "lu": three + loop("i", "k + 1", "n") + loop("j", "k + 1", "n") + "a[i][j] -= a[i][k] * a[k][j];\n",
        "rank": two + loop("j", 0, "i + 1") + loop("k", 0, "n") + "a[i][j] += c[i][k] * c[j][k];\n",
        "trmm": two + loop("j", 0, "n") + loop("k", "i + 1", "n") + "c[i][j] += a[k][i] * c[k][j];\n",
    }[kind]
    n = min(n, 90) if kind in ("lu", "rank", "trmm") else min(n, 300)
    return Nest({"n": n}, {"a": "n x n", "c": "n x n", "x": "n", "y": "n"}, body)


def mirrored(dice):
    """From both sides."""
    if dice.random() < 0.4:
        n = max(20, round(bytes_near(dice) / 8 / 2))
        body = loop("t", 0, dice.choice([1, 2])) + loop("i", 0, "n")
        body += dice.choice(["b[i] = a[i] + a[n - 1 - i];\n", "a[i] = a[n - 1 - i];\n", "b[n - 1 - i] = a[i];\n"])
        return Nest({"n": n}, {"a": "n", "b": "n"}, body)
    n = side(dice, 2)
    body = loop("i", 0, "n") + loop("j", 0, "n")
    body += dice.choice([
        "b[i][j] = a[i][j] + a[n - 1 - i][j];\n",
        "b[i][j] = a[i][j] + a[i][n - 1 - j];\n",
        "b[i][j] = a[n - 1 - i][n - 1 - j] + a[i][j];\n",
        "a[i][j] = a[j][i];\n",
        "b[i][j] = a[i][j] + a[j][i];\n",
    ])  # fmt: skip
    return Nest({"n": n}, {"a": "n x n", "b": "n x n"}, body)


def condition(dice):
    """A condition on indices around a statement, or around each of two."""
    n = side(dice, 2)
    test = dice.choice(["i % 2 == 0", "(i + j) % 2 == 0", "i < j", "j % 4 == 0", "i > 0 && i < n - 1", "i == j",
                        "i >= n / 2", "i % 3 != 1", "j < 3"])  # fmt: skip
    body = loop("j", 0, "n") + loop("i", 0, "n") + f"if ({test})\n"
    body += dice.choice(["b[j][i] = a[j][i];\n", "a[j][i] += 1;\n", "b[i][j] = a[j][i];\n"])
    if dice.random() < 0.3:
        body += "else\n" + dice.choice(["b[j][i] = 0;\n", "b[j][i] = a[j][i] * 2;\n"])
    return Nest({"n": n}, {"a": "n x n", "b": "n x n"}, body)


def modulo(dice):
    """Indices that are computed but not affine."""
    n = max(40, round(bytes_near(dice) / 8))
    cut = dice.randint(3, n)
    one = loop("t", 0, dice.choice([1, 3])) + loop("i", 0, "n")
    body = dice.choice([
        one + f"b[i] = a[i % {cut}];\n",
        one + "b[i] = a[i / 2];\n",
        one + "b[i] = a[i * 17 % n];\n",
        one + "a[i % 7] += b[i];\n",
        loop("i", 0, "n / 5") + loop("j", 0, 5) + "b[i * 5 + j] = a[j % 3 + i];\n",
    ])  # fmt: skip
    if dice.random() < 0.3:
        n = side(dice, 1)
        body = loop("i", 0, "n") + loop("j", 0, "i + 1") + "a[i * (i + 1) / 2 + j] += b[j];\n"
        return Nest({"n": n}, {"a": "n * (n + 1) / 2", "b": "n"}, body)
    if dice.random() < 0.2:
        n = side(dice, 2)
        body = loop("t", 0, 4) + loop("j", 1, "n - 1") + loop("i", 1, "n - 1")
        body += "a[(t + 1) % 2][j][i] = a[t % 2][j][i - 1] + a[t % 2][j][i + 1] + a[t % 2][j - 1][i] + a[t % 2][j + 1][i];\n"
        return Nest({"n": min(n, 150)}, {"a": "2 x n x n"}, body)
    return Nest({"n": min(n, MOST_ACCESSES // 8)}, {"a": "n", "b": "n"}, body)


def sweeps(dice):
    """Stencils, a number of times or once, with two inner loops or one."""
    n = min(side(dice, 2), 180)
    reach = dice.choice([1, 1, 2])
    star = " + ".join(f"a[j + {y}][i + {x}]" for y, x in [(reach, 0), (reach, 2 * reach), (0, reach), (2 * reach, reach)])
    rows = loop("j", 0, "n") + loop("i", 0, "n")
    body = rows + f"b[j + {reach}][i + {reach}] = {star};\n"
    extent = f"n + {2 * reach} x n + {2 * reach}"
    times = dice.choice([1, 1, 2, 3])
    if times > 1:
        body = loop("t", 0, times) + "{\n" + body
        if dice.random() < 0.6:
            body += rows + f"a[j + {reach}][i + {reach}] = b[j + {reach}][i + {reach}];\n"
        body += "}\n"
    return Nest({"n": n}, {"a": extent, "b": extent}, body, dice.choice(["double", "double", "float"]))


def products(dice):
    """Matrix products in the six orders, of matrices that are not square."""
    order = list("ijk")
    dice.shuffle(order)
    n = min(side(dice, 3), 60)
    sizes = {"l": max(3, n + dice.randint(-n // 3, n // 3)), "m": n, "n": max(3, n + dice.randint(-n // 3, n // 3))}
    ends = dict(zip("ijk", "lmn"))
    body = "".join(loop(i, 0, ends[i]) for i in order)
    body += dice.choice(["c[i][j] += a[i][k] * b[k][j];\n", "c[i][j] += a[k][i] * b[j][k];\n"])
    extents = {"a": "l x n", "b": "n x m"} if "a[i]" in body else {"a": "n x l", "b": "m x n"}
    return Nest(sizes, {**extents, "c": "l x m"}, body)


KINDS = {
    "tiles": tiles, "tiles-min": tiles_min, "holes": holes, "short-rows": short_rows, "permuted": permuted,
    "convolution": convolution, "triangle": triangle, "mirrored": mirrored, "condition": condition,
    "modulo": modulo, "sweeps": sweeps, "products": products,
}  # fmt: skip
