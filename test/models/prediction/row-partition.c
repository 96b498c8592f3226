// What OpenMP says of the loops over a matrix goes before equal parts.
// RUN: %python %S/Inputs/orders.py ragged %t.mtx
// RUN: sparcity-model %s -m skx --model ecm --matrix %t.mtx --cores 2 --kernel dealt 2>&1 | FileCheck %s --check-prefix=DEALT --implicit-check-not=openmp-schedule
// DEALT: cores share loop i (schedule(static, 1);
// DEALT: 2.00 of 2 cores at work on average, by non-zeros; imbalance 1.00
// RUN: sparcity-model %s -m skx --model ecm --matrix %t.mtx --cores 2 --kernel dealt --row-partition nnz 2>&1 | FileCheck %s --check-prefix=CUT
// CUT: cores share loop i (equal non-zeros;
void dealt(int rows, const int *restrict rowStart, const int *restrict column,
           const double *restrict value, const double *restrict x, double *restrict y) {
#pragma omp parallel for schedule(static, 1)
  for (int i = 0; i < rows; i++) {
    double sum = 0.0;
    for (int k = rowStart[i]; k < rowStart[i + 1]; k++)
      sum += value[k] * x[column[k]];
    y[i] = sum;
  }
}

// The rows are not what is shared.
// RUN: sparcity-model %s -m skx --model ecm --matrix %t.mtx --cores 2 --kernel within 2>&1 | FileCheck %s --check-prefix=WITHIN --implicit-check-not="share loop"
// WITHIN: row-partition.c:[[#@LINE+6]]:5: warning: OpenMP shares loop 'k' among the cores, not the loop over rows, 'i': each core is taken to have equally much to do [row-partition]
void within(int rows, const int *restrict rowStart, const int *restrict column,
            const double *restrict value, const double *restrict x, double *restrict y) {
  for (int i = 0; i < rows; i++) {
    double sum = 0.0;
#pragma omp parallel for reduction(+ : sum)
    for (int k = rowStart[i]; k < rowStart[i + 1]; k++)
      sum += value[k] * x[column[k]];
    y[i] = sum;
  }
}
