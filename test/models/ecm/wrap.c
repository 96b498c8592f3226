// Indices that wrap around or stop at an edge go on as the plain ones do but for a line a row,
// and what a row touches beside its loop is of the row's lines.
// RUN: sparcity-model %s -m skx -D n=4000 --model ecm --format json 2>/dev/null | %python -c "import json, sys; [print(r['kernel']['name'], [(p['array'], p['pattern'], float(round(p['unforeseen'], 3))) for p in r['traffic']['patterns']]) for r in json.load(sys.stdin)['results']]" | FileCheck %s

// CHECK: wraps [('a', 'stream', 0.0), ('b', 'stream', 0.0)]
void wraps(int n, const double *restrict a, double *restrict b) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      b[j * n + i] = a[j * n + (i + n - 1) % n] + a[j * n + (i + 1) % n] + a[((j + 1) % n) * n + i];
}
// CHECK: tests [('a', 'stream', 0.0), ('b', 'stream', 0.0)]
void tests(int n, const double *restrict a, double *restrict b) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++) {
      int r = i + 1;
      if (r == n)
        r = 0;
      b[j * n + i] = a[j * n + r];
    }
}
// CHECK: stops [('a', 'stream', 0.0), ('b', 'stream', 0.0)]
void stops(int n, const double *restrict a, double *restrict b) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      b[j * n + i] = a[j * n + (i > 0 ? i - 1 : 0)] + a[(j < n - 1 ? j + 1 : n - 1) * n + i];
}
// CHECK: edges [('a', 'stream', 0.0), ('b', 'stream', 0.0)]
void edges(int n, const double *restrict a, double *restrict b) {
  for (int j = 0; j < n; j++) {
    b[j * n] = a[j * n] + a[j * n + 1];
    for (int i = 1; i < n - 1; i++)
      b[j * n + i] = a[j * n + i - 1] + a[j * n + i + 1];
    b[j * n + n - 1] = a[j * n + n - 2] + a[j * n + n - 1];
  }
}
// CHECK: halves [('a', 'stream', 0.0), ('b', 'stream', 0.0)]
void halves(int n, const double *restrict a, double *restrict b) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      b[(j / 2) * (n / 2) + i / 2] += a[j * n + i];
}
// Rows of a packed triangle follow each other.
// CHECK: packed [('a', 'stream', 0.0)]
void packed(int n, double *restrict a) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      a[i * (i + 1) / 2 + j] *= 2;
}
// Columns that wrap around are columns: of 4000 runs by turns 32 are followed.
// CHECK: columns [('a', 'strided', 0.992), ('b', 'stream', 0.0)]
void columns(int n, const double *restrict a, double *restrict b) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      b[j * n + i] = a[((i + 1) % n) * n + j];
}
// CHECK: transposed [('a', 'stream', 0.0), ('b', 'strided', 1.0)]
void transposed(int n, const double *restrict a, double *restrict b) {
  for (int k = 0; k < n * n; k++)
    b[(k % n) * n + k / n] = a[k];
}
