// A product and a triangular solve call different arrays the same: each has its own.
// RUN: sparcity-model %s -m skx --model ecm --matrix gen:laplace2d:100 --kernel multiply --kernel solve 2>/dev/null | grep counted > %t.both
// RUN: sparcity-model %s -m skx --model ecm --matrix gen:laplace2d:100 --kernel multiply 2>/dev/null | grep counted > %t.apart
// RUN: sparcity-model %s -m skx --model ecm --matrix gen:laplace2d:100 --kernel solve 2>/dev/null | grep counted >> %t.apart
// RUN: diff %t.both %t.apart
// RUN: FileCheck %s < %t.both
// 49600 elements with three accesses and 10000 rows with three; 19800 below the diagonal, where a
// row has six: the right-hand side, the last element and once more the end of the row for it.
// CHECK: with warm caches: 178800 accesses
// CHECK: with warm caches: 119400 accesses

// Nests without the matrix need no sizes.
// RUN: sparcity-model %s -m skx --model ecm --matrix gen:laplace2d:100 --kernel multiply --kernel scale 2>&1 | FileCheck %s --check-prefix=MIXED --implicit-check-not=error
// MIXED: parameters n open
// MIXED: (layer conditions
// MIXED: with warm caches: 178800 accesses
void scale(int n, double a, double *x) {
  for (int i = 0; i < n; i++)
    x[i] *= a;
}

void multiply(int n, const int *start, const int *column, const double *value, const double *x,
              double *y) {
  for (int i = 0; i < n; i++) {
    double sum = 0;
    for (int k = start[i]; k < start[i + 1]; k++)
      sum += value[k] * x[column[k]];
    y[i] = sum;
  }
}

void solve(int n, const int *start, const int *column, const double *value, const double *b,
           double *x) {
  for (int i = 0; i < n; i++) {
    double sum = b[i];
    for (int k = start[i]; k < start[i + 1] - 1; k++)
      sum -= value[k] * x[column[k]];
    x[i] = sum / value[start[i + 1] - 1];
  }
}
