"""A large C file for benchmarks: one function after another with loop nests of
many kinds, in the styles that codes are written in. The same for the same seed.

A maker below returns the lines of one function with one nest, about as many as
it is asked for; `source` deals them out so that a file of a number of nests has
a number of lines.
"""
import random


def terms(prefix, parts, end):
    """`prefix part +` and the other parts below each other, a line each."""
    pad = " " * len(prefix)
    lines = [(prefix if i == 0 else pad) + part for i, part in enumerate(parts)]
    return [line + " +" for line in lines[:-1]] + [lines[-1] + end]


def offset(index, distance):
    return index if distance == 0 else f"{index} {'+' if distance > 0 else '-'} {abs(distance)}"


def points(rng, count, dimensions, radius):
    """Different neighbours of a point, the nearest first."""
    reach = range(-radius, radius + 1)
    if dimensions == 2:
        every = [(0, j, i) for j in reach for i in reach]
    else:
        every = [(k, j, i) for k in reach for j in reach for i in reach]
    rng.shuffle(every)
    return sorted(every[: min(count, len(every))], key=lambda p: sum(map(abs, p)))


def stencil_rows(rng, name, lines):
    """On arrays of rows, three dimensions."""
    radius = rng.choice([1, 2, 4])
    body = [
        f"c{n % 3} * a[{offset('k', k)}][{offset('j', j)}][{offset('i', i)}]"
        for n, (k, j, i) in enumerate(points(rng, lines - 9, 3, radius))
    ]
    return [
        f"void {name}(int M, int N, const double a[restrict M][N][N],",
        "    double b[restrict M][N][N], double c0, double c1, double c2) {",
        f"  for (int k = {radius}; k < M - {radius}; k++)",
        f"    for (int j = {radius}; j < N - {radius}; j++)",
        f"      for (int i = {radius}; i < N - {radius}; i++)",
        *terms("        b[k][j][i] = ", body, ";"),
        "}",
        "",
    ]


def stencil_flat(rng, name, lines):
    """On blocks of memory with an index macro and sizes in a structure."""
    radius = rng.choice([1, 2])
    body = [
        f"c[{n % 4}] * g->u[AT({offset('i', i)}, {offset('j', j)}, {offset('k', k)})]"
        for n, (k, j, i) in enumerate(points(rng, lines - 8, 3, radius))
    ]
    return [
        f"void {name}(const struct grid *g, const double *c) {{",
        f"  for (int k = {radius}; k < g->nz - {radius}; ++k)",
        f"    for (int j = {radius}; j < g->ny - {radius}; ++j)",
        f"      for (int i = {radius}; i < g->nx - {radius}; ++i)",
        *terms("        g->v[AT(i, j, k)] = ", body, ";"),
        "}",
        "",
    ]


def stencil_plane(rng, name, lines):
    """In a plane, single precision, with temporaries."""
    radius = rng.choice([1, 2])
    rows = points(rng, lines - 10, 2, radius)
    sums = [f"      s += w{n % 2} * f[{offset('y', j)}][{offset('x', i)}];" for n, (_, j, i) in enumerate(rows)]
    return [
        f"void {name}(int H, int W, float f[restrict H][W], float g[restrict H][W], float w0,",
        "    float w1) {",
        f"  for (int y = {radius}; y <= H - {radius + 1}; y += 1) {{",
        f"    for (int x = {radius}; x <= W - {radius + 1}; x += 1) {{",
        "      float s = 0.0f;",
        *sums,
        "      g[y][x] = s;",
        "    }",
        "  }",
        "}",
        "",
    ]


def streams(rng, name, lines):
    """A loop of many assignments between vectors."""
    body = []
    for n in range(lines - 6):
        x, y, z = (rng.choice("pqrs") for _ in range(3))
        form = rng.choice(["{x}[i] += t * {y}[i];", "{x}[i] = {y}[i] + t * {z}[i];", "{x}[i] = {y}[i] * {z}[i] - {x}[i];"])
        body.append("    " + form.format(x=x, y=y, z=z))
    return [
        f"void {name}(long n, double *restrict p, double *restrict q, double *restrict r,",
        "    double *restrict s, double t) {",
        "  for (long i = 0; i < n; i++) {",
        *body,
        "  }",
        "}",
        "",
    ]


def fields(rng, name, lines):
    """Members of an array of structures."""
    names = ["x", "y", "z", "u", "v", "w"]
    body = []
    for n in range(lines - 4):
        target, source, other = rng.choice(names), rng.choice(names), rng.choice(names)
        body.append(f"    p[i].{target} += dt * p[i].{source} - p[i].{other} * p[i].m;")
    return [
        f"void {name}(size_t n, struct particle *p, double dt) {{",
        "  for (size_t i = 0; i < n; ++i) {",
        *body,
        "  }",
        "}",
        "",
    ]


def pairs(rng, name, lines):
    """All pairs of points, with a root and a division."""
    body = [f"      s{n % 3} += f * d{'xyz'[n % 3]} * {0.5 + n};" for n in range(lines - 16)]
    return [
        f"double {name}(int n, const double *restrict x, const double *restrict y,",
        "    const double *restrict z, double *restrict e) {",
        "  for (int i = 0; i < n; i++) {",
        "    double s0 = 0.0, s1 = 0.0, s2 = 0.0;",
        "    for (int j = 0; j < n; j++) {",
        "      const double dx = x[j] - x[i];",
        "      const double dy = y[j] - y[i];",
        "      const double dz = z[j] - z[i];",
        "      const double f = 1.0 / sqrt(dx * dx + dy * dy + dz * dz + 1e-9);",
        *body,
        "    }",
        "    e[i] = s0 * s0 + s1 * s1 + s2 * s2;",
        "  }",
        "  return e[0];",
        "}",
        "",
    ]


def product(rng, name, lines):
    """A matrix product, unrolled by hand over as many columns as fit."""
    columns = max(1, (lines - 12) // 3)
    loads = [f"      double c{n} = C[i][j + {n}];" for n in range(columns)]
    sums = [f"        c{n} += A[i][k] * B[k][j + {n}];" for n in range(columns)]
    stores = [f"      C[i][j + {n}] = c{n};" for n in range(columns)]
    return [
        f"void {name}(int M, int N, int K, const double A[restrict M][K],",
        "    const double B[restrict K][N], double C[restrict M][N]) {",
        "  for (int i = 0; i < M; i++) {",
        f"    for (int j = 0; j < N - {columns - 1}; j += {columns}) {{",
        *loads,
        "      for (int k = 0; k < K; k++) {",
        *sums,
        "      }",
        *stores,
        "    }",
        "  }",
        "}",
        "",
    ]


def several(rng, name, lines):
    """A time loop around loops one after the other, and a reduction."""
    steps = []
    while len(steps) < lines - 14:
        steps += [
            "    for (int i = 1; i < n - 1; i++) {",
            f"      b[i] = {rng.randint(1, 9)} * a[i] + a[i - 1];",
            f"      a[i] = b[i] * {rng.randint(2, 9)}.5 + a[i + 1];",
            "    }",
        ]
    return [
        f"double {name}(int steps, int n, double *restrict a, double *restrict b) {{",
        "  double error = 0.0;",
        "  for (int t = 0; t < steps; t++) {",
        *steps,
        "    error = 0.0;",
        "    for (int i = 0; i < n; i++)",
        "      error += fabs(a[i] - b[i]);",
        "  }",
        "  return error;",
        "}",
        "",
    ]


def guarded(rng, name, lines):
    """Borders apart from the inside, and a condition on data."""
    body = [f"      v[j][i] += u[j][i] * {n + 1}.0f;" for n in range(lines - 14)]
    return [
        f"void {name}(int N, float u[restrict N][N], float v[restrict N][N]) {{",
        "  for (int j = 0; j < N; j++) {",
        "    for (int i = 0; i < N; i++) {",
        "      if (i == 0 || j == 0)",
        "        v[j][i] = 0.0f;",
        "      else",
        "        v[j][i] = u[j][i - 1] + u[j - 1][i];",
        *body,
        "      if (u[j][i] > 0.0f)",
        "        v[j][i] += sqrtf(u[j][i]);",
        "    }",
        "  }",
        "}",
        "",
    ]


def sparse(rng, name, lines):
    """Compressed rows times several vectors."""
    count = max(1, (lines - 9) // 3)
    return [
        f"void {name}(int n, const int *row, const int *column, const double *value, const double *x,",
        "    double *y) {",
        "  for (int i = 0; i < n; i++) {",
        *[f"    double s{c} = 0.0;" for c in range(count)],
        "    for (int k = row[i]; k < row[i + 1]; k++) {",
        *[f"      s{c} += value[k] * x[{count} * column[k] + {c}];" for c in range(count)],
        "    }",
        *[f"    y[{count} * i + {c}] = s{c};" for c in range(count)],
        "  }",
        "}",
        "",
    ]


def integers(rng, name, lines):
    """Bits and bytes: a hash of rows of pixels."""
    body = [f"      h = (h ^ in[y * pitch + x + {n}]) * 16777619u + (h >> {n % 13 + 1});" for n in range(lines - 10)]
    return [
        f"void {name}(int height, int width, int pitch, const uint8_t *restrict in,",
        "    uint32_t *restrict out) {",
        "  for (int y = 0; y < height; y++) {",
        "    uint32_t h = 2166136261u;",
        "    for (int x = 0; x < width; x++) {",
        *body,
        "    }",
        "    out[y] = h;",
        "  }",
        "}",
        "",
    ]


def helpers(rng, name, lines):
    """Calls of a function beside it, and a switch."""
    body = [f"    s += {name}Of(a[i + {n}], b[i]) * {n + 1}.0;" for n in range(lines - 18)]
    return [
        f"static inline double {name}Of(double x, double y) {{",
        "  double d = x - y;",
        "  return d < 0.0 ? -d : d * y;",
        "}",
        f"double {name}(int n, int order, const double *a, const double *b) {{",
        "  double s = 0.0;",
        "  for (int i = 0; i < n; i++) {",
        *body,
        "    switch (order) {",
        f"    case 1: s += {name}Of(b[i], a[i]); break;",
        "    case 2: s -= b[i]; break;",
        "    default: s += 1.0;",
        "    }",
        "  }",
        "  return s;",
        "}",
        "",
    ]


def walking(rng, name, lines):
    """Pointers that step, in rows of different pitch."""
    body = [f"      *out++ = in[{n}] * gain + {n}.0f;" for n in range(lines - 13)]
    return [
        f"void {name}(int rows, int columns, const float *in, float *out, long pitch, float gain) {{",
        "  while (rows-- > 0) {",
        "    const float *next = in + pitch;",
        "    for (const float *end = in + columns; in != end; in++) {",
        *body,
        "    }",
        "    in = next;",
        "  }",
        "}",
        "",
    ]


PRELUDE = """// Loop nests of many kinds, made by test/bench/nests.py.

#include <math.h>
#include <stddef.h>
#include <stdint.h>

struct grid {
  int nx, ny, nz;
  double *restrict u, *restrict v;
};

struct particle {
  double x, y, z, u, v, w, m;
};

#define AT(i, j, k) ((i) + g->nx * ((j) + g->ny * (k)))

""".splitlines()

# Stencils are the most frequent, as they are in the codes the tool is for.
MAKERS = [
    stencil_rows, streams, stencil_flat, fields, product, stencil_plane,
    pairs, stencil_rows, several, guarded, stencil_flat, sparse, integers, helpers, walking,
]  # fmt: skip


def source(nests, lines, seed=1):
    """The text of a file with that many outermost nests and about as many lines."""
    rng = random.Random(seed)
    text = list(PRELUDE)
    for n in range(nests):
        maker = MAKERS[n % len(MAKERS)]
        share = (lines - len(text)) // (nests - n)
        text += maker(rng, f"{maker.__name__}{n}", max(18, share + rng.randint(-6, 6)))
    return "\n".join(text[:-1]) + "\n"
