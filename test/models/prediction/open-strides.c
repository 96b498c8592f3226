// Open sizes are large; of one that is only a stride this is said.
// RUN: sparcity-model %s -m skx --model lc 2>&1 | FileCheck %s
// RUN: sparcity-model %s -m skx --model lc -D inc=1 2>&1 | FileCheck %s --check-prefix=ONE
// RUN: sparcity-model %s -m skx --model lc --kernel column 2>&1 | FileCheck %s --check-prefix=ROWS
// ROWS-NOT: {{\[}}open-stride
// ONE-NOT: {{\[}}open-stride
// ONE: strided at
// ONE: all 2.00 1.00
void strided(int n, int inc, double *a, const double *b) {
  for (int i = 0; i < n; i++)
    // CHECK: open-strides.c:[[#@LINE+1]]:5: warning: 'inc', by which the accesses to a move, is taken to be large: each is in a line of its own [open-stride]
    a[i * inc] += b[i];
}

// CHECK: open-strides.c:[[#@LINE+3]]:12: warning: 'inc', by which the accesses to b move
void stepped(int n, int inc, double *a, const double *b) {
  for (int i = 0; i < n; i += inc)
    a[i] = b[i];
}

// The length of a row is as large as the matrix.
double column(int n, const double a[n][n]) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += a[i][3];
  return sum;
}
