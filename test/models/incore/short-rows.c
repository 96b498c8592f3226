// What short rows take beside their main loop, rests and the code around them, is
// T_outer; in long rows it is counted, too, but prints as 0.0 and is no term.
// RUN: sparcity-model %s -m skx --model ecm -D rows=1000 -D n=40 | FileCheck %s --check-prefix=SHORT
// RUN: sparcity-model %s -m skx --model ecm -D rows=1000 -D n=20000 | FileCheck %s --check-prefix=LONG
// SHORT: ECM model
// SHORT: T_outer {{ *[0-9.]+}} #
// SHORT: around loops 1000
// SHORT: main loop
// LONG: ECM model
// LONG-NOT: T_outer {{ *[0-9.]+}} #
// LONG: T_outer (start-up, rests, code around loops) 0.0 of it
void addRow(int rows, int n, const double (*restrict a)[n], const double *restrict b,
            double (*restrict y)[n]) {
  for (int j = 0; j < rows; ++j)
    for (int i = 0; i < n; ++i)
      y[j][i] = a[j][i] + b[i];
}

// For rows without elements the compiler makes a vector loop of y[j] = 0, which is
// not what 40 elements take.
// RUN: sparcity-model %s -m skx --model incore --kernel rowSums -D rows=1000 -D n=40 | FileCheck %s --check-prefix=SUM
// SUM: code scalar, not vectorised
// SUM: around loops 1000
// SUM: main loop 5000
void rowSums(int rows, int n, const double (*restrict a)[n], double *restrict y) {
  for (int j = 0; j < rows; ++j) {
    double s = 0;
    for (int i = 0; i < n; ++i)
      s += a[j][i];
    y[j] = s;
  }
}
