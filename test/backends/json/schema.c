// Every output keeps to docs/result.schema.json, which accepts no damaged copy.
// RUN: sparcity-model %s -m ivb -m zen4 --format json -D M=500 -D N=4000 -o %t.json
// RUN: %python %root/test/check-json.py --mutate %t.json | FileCheck %s
// RUN: sparcity-model %s -m skx --format json | %python %root/test/check-json.py --mutate \
// RUN:   | FileCheck %s --check-prefix=OPEN
// RUN: sparcity-model %s -m hsw --model lc --format json -o %t.lc.json
// RUN: %python %root/test/check-json.py --mutate %t.lc.json | FileCheck %s --check-prefix=OPEN

// CHECK: valid, 4 results
// CHECK: mutations, 0 wrongly accepted
// OPEN: valid, 2 results
// OPEN: mutations, 0 wrongly accepted

void jacobi(int M, int N, double a[M][N], double b[restrict M][N]) {
  for (int j = 1; j < M - 1; j++)
    for (int i = 1; i < N - 1; i++)
      b[j][i] = 0.25 * (a[j][i - 1] + a[j][i + 1] + a[j - 1][i] + a[j + 1][i]);
}

void copy(int N, double *restrict a, const double *b) {
  for (int i = 0; i < N; i++)
    a[i] = b[i];
}
