// Runs that begin where those before end are one stream, also where the loop inside counts on
// from the bounds that the one around gives it.
// RUN: sparcity-model %s -m skx -D n=300000 --model ecm --format json 2>/dev/null | %python -c "import json, sys; [print(r['kernel']['name'], [(p['array'], p['pattern'], float(round(p['unforeseen'], 2))) for p in r['traffic']['patterns']]) for r in json.load(sys.stdin)['results']]" | FileCheck %s

// CHECK: tiles [('a', 'stream', 0.0), ('b', 'stream', 0.0)]
void tiles(int n, double *restrict a, const double *restrict b) {
  for (int ii = 0; ii < n; ii += 64)
    for (int i = ii; i < (ii + 64 < n ? ii + 64 : n); i++)
      a[i] = 2 * b[i];
}
// CHECK: blocks [('a', 'stream', 0.0)]
void blocks(int n, double *restrict a) {
  for (int j = 0; j < n / 24; j++)
    for (int i = j * 24; i < j * 24 + 24; i++)
      a[i] *= 2;
}
// With a gap behind each they are runs of their own.
// CHECK: apart [('a', 'short runs', 0.67)]
void apart(int n, double *restrict a) {
  for (int j = 0; j < n / 48; j++)
    for (int i = j * 48; i < j * 48 + 24; i++)
      a[i] *= 2;
}
// A window slides on, and stops at the edges.
// CHECK: window [('y', 'stream', 0.0), ('x', 'stream', 0.0)]
void window(int n, double *restrict y, const double *restrict x) {
  for (int i = 0; i < n; i++)
    for (int j = (i > 20 ? i - 20 : 0); j < (i + 20 < n ? i + 20 : n); j++)
      y[i] += x[j];
}
// Tiles of rows: 8 lines of each.
// CHECK: squares [('a', 'short runs', 0.25)]
void squares(int n, double a[3200][3200]) {
  for (int jj = 0; jj < 3200; jj += 64)
    for (int ii = 0; ii < 3200; ii += 64)
      for (int j = jj; j < jj + 64; j++)
        for (int i = ii; i < ii + 64; i++)
          a[j][i] *= 2;
}
// Rows that wrap around inside a tile of them.
// CHECK: wrapped [('a', 'stream', 0.0), ('b', 'stream', 0.0)]
void wrapped(int n, const double a[3200][3200], double b[3200][3200]) {
  for (int jj = 0; jj < 3200; jj += 16)
    for (int j = jj; j < jj + 16; j++)
      for (int i = 0; i < 3200; i++)
        b[j][i] = a[(j + 1) % 3200][(i + 1) % 3200];
}
