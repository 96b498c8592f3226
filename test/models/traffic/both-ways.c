// Of two ways of a branch one is always taken, whatever is compared: all lines are touched where both
// touch the same, in the count and in formulas, of few iterations and of many.
//
// DEFINE: %{lines} = %python %S/Inputs/lines-of.py a
// RUN: sparcity-model %s -m icx -D n=1000000 --format json 2>/dev/null | %{lines} | FileCheck %s
// RUN: sparcity-model %s -m icx -D n=10000000 --format json 2>/dev/null | %{lines} | FileCheck %s --check-prefix=MANY
// From LLVM IR, where the compiler has put some of the ways together.
// RUN: sparcity-model %s -m icx --frontend llvm -D n=1000000 --format json 2>/dev/null | %{lines} | FileCheck %s
// RUN: sparcity-model %s -m icx --frontend llvm -D n=10000000 --format json 2>/dev/null | %{lines} | FileCheck %s --check-prefix=MANY
// RUN: sparcity-model %s -m icx --kernel numbers 2>/dev/null | FileCheck %s --check-prefix=OPEN
//
// OPEN: L1-L2 {{ *}}L2-L3
// OPEN: a {{ *}}8.00 {{ *}}8.00

// CHECK: numbers L1-L2 1000000.00
// MANY: numbers L1-L2 10000000.00
void numbers(long n, const double *restrict c, double *restrict a) {
  for (long i = 0; i < n; ++i) {
    if (c[i] > 0)
      a[8 * i] = 0;
    else
      a[8 * i] = c[i];
  }
}

// CHECK: kinds L1-L2 1000000.00
// MANY: kinds L1-L2 10000000.00
void kinds(long n, const int *restrict kind, double *restrict a) {
  for (long i = 0; i < n; ++i) {
    if (kind[i] == 0)
      a[8 * i] = 0;
    else
      a[8 * i] = 1;
  }
}

// Two that know nothing of each other: one of them is taken in three of four iterations.
// CHECK: others L1-L2 750000.00
// MANY: others L1-L2 7500000.00
void others(long n, const double *restrict c, const double *restrict d, double *restrict a) {
  for (long i = 0; i < n; ++i) {
    if (c[i] > 0)
      a[8 * i] = 0;
    if (d[i] > 0)
      a[8 * i] = 1;
  }
}

// Words of one line, by two conditions of which the second is asked in one way of the first.
// CHECK: nested L1-L2 1000000.00
// MANY: nested L1-L2 10000000.00
void nested(long n, const double *restrict c, double *restrict a) {
  for (long i = 0; i < n; ++i) {
    if (c[i] > 0)
      a[8 * i] = 0;
    else if (c[i] < -1)
      a[8 * i + 1] = 1;
    else
      a[8 * i + 2] = 2;
  }
}

// Asked once and kept, in words of one line; and with `continue`.
// CHECK: kept L1-L2 1000000.00
// MANY: kept L1-L2 10000000.00
void kept(long n, const double *restrict c, double *restrict a, double s) {
  for (long i = 0; i < n; ++i) {
    int over = c[i] > s;
    if (over)
      a[8 * i] *= s;
    if (!over)
      a[8 * i + 2] += s;
  }
}

// CHECK: left L1-L2 1000000.00
// MANY: left L1-L2 10000000.00
void left(long n, const double *restrict c, double *restrict a, double s) {
  for (long i = 0; i < n; ++i) {
    if (!(c[i] > s)) {
      a[8 * i + 2] += s;
      continue;
    }
    a[8 * i] *= s;
  }
}
