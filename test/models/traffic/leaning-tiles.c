// Tiles of columns in a triangle: what bounds an inner loop are two loops around, of which nothing
// moves with the one.
// RUN: sparcity-model %s -m skx -D n=8000 --model lc --effort 0 --format json 2>/dev/null | %python -c "import json, sys; [print(r['kernel']['name'], r['traffic']['compulsory_lines'], round(r['traffic']['levels'][-1]['load'], 2)) for r in json.load(sys.stdin)['results']]" | FileCheck %s

// CHECK: lines 4004000 1.0
void lines(int n, double *restrict a) {
  for (int jj = 0; jj < n; jj += 8)
    for (int i = jj; i < n; i++)
      for (int j = jj; j < (jj + 8 < i + 1 ? jj + 8 : i + 1); j++)
        a[i * n + j] = 1;
}
// CHECK: all 4004000 1.0
void all(int n, double *restrict a) {
  for (int jj = 0; jj < n; jj += 24)
    for (int i = 0; i < n; i++)
      for (int j = jj; j < (jj + 24 < i + 1 ? jj + 24 : i + 1); j++)
        a[i * n + j] = 1;
}
