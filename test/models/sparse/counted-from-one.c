// Matrices of Fortran count from 1, and the number of rows may stand behind a pointer.
// RUN: sparcity-model %s -m skx --model ecm --matrix gen:random:3000:8 --kernel fortran 2>&1 | FileCheck %s --check-prefix=ROWS
// ROWS: remark: CSR of 3000 x 3000 with 24000 non-zeros, counted from 1: start = rowptr, column = col, *n = 3000 [matrix-bound]
// RUN: sparcity-model %s -m skx --model lc --cache-predictor sim --matrix gen:random:3000:8 --kernel triples 2>&1 | FileCheck %s --check-prefix=COO
// COO: remark: COO of 3000 x 3000 with 24000 non-zeros, counted from 1: row = row, column = col, n = 24000 [matrix-bound]

// The lines are those of a matrix that is counted from 0.
// RUN: sparcity-model %s -m skx --model ecm --matrix gen:random:3000:8 --kernel fortran 2>/dev/null | grep -E '^  (x|y|value|column) ' > %t.one
// RUN: sparcity-model %kernels/sparse/spmv-csr.c -m skx --model ecm --matrix gen:random:3000:8 2>/dev/null | grep -E '^  (x|y|value|column) ' > %t.zero
// RUN: diff %t.one %t.zero

void fortran(const int *n, const int *restrict start, const int *restrict column,
             const double *restrict value, const double *restrict x, double *restrict y) {
  for (int i = 1; i <= *n; i++) {
    double sum = 0;
    for (int k = start[i - 1]; k <= start[i] - 1; k++)
      sum += value[k - 1] * x[column[k - 1] - 1];
    y[i - 1] = sum;
  }
}

void triples(int n, const int *restrict row, const int *restrict column,
             const double *restrict value, const double *restrict x, double *restrict y) {
  for (int k = 0; k < n; k++)
    y[row[k] - 1] += value[k] * x[column[k] - 1];
}
