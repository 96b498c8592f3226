// Compressed columns and the transpose of compressed rows are the same loop: rows are bound unless
// columns are asked for.
// RUN: rm -rf %t && mkdir %t
// RUN: %python %S/Inputs/columns.py %t
// RUN: sparcity-model %s -m skx --model lc --cache-predictor sim --matrix %t/a.mtx 2>&1 | FileCheck %s --check-prefix=ROWS
// ROWS: columns.c:[[#@LINE+19]]:3: remark: CSR of 300 x 200 with 900 non-zeros: start = rowptr, index = col, n = 300; columns of the matrix instead: --bind colptr=ARRAY [matrix-bound]
// RUN: sparcity-model %s -m skx --model lc --cache-predictor sim --matrix %t/a.mtx --bind colptr=start 2>&1 | FileCheck %s --check-prefix=COLUMNS
// COLUMNS: remark: CSC of 300 x 200 with 900 non-zeros: start = colptr, index = row, n = 200 [matrix-bound]

// The columns of A are the rows of its transpose.
// RUN: sparcity-model %s -m skx --model ecm --cache-predictor sim --sim whole --format json --matrix %t/a.mtx --bind colptr=start,row=index 2>/dev/null | %python %S/Inputs/columns.py lines > %t/columns
// RUN: sparcity-model %s -m skx --model ecm --cache-predictor sim --sim whole --format json --matrix %t/transpose.mtx 2>/dev/null | %python %S/Inputs/columns.py lines > %t/rows
// RUN: diff %t/columns %t/rows
// RUN: sparcity-model %s -m skx --model ecm --cache-predictor sim --sim whole --format json --matrix %t/a.mtx 2>/dev/null | %python %S/Inputs/columns.py lines > %t/other
// RUN: not diff %t/other %t/rows

// Where the loop gathers alone, nothing is said of columns; other formats have no such pointers.
// RUN: sparcity-model %kernels/sparse/spmv-csr.c -m skx --model lc --matrix %t/a.mtx 2>&1 | FileCheck %s --check-prefix=GATHER --implicit-check-not=colptr
// GATHER: rows = 300 [matrix-bound]
// RUN: not sparcity-model %kernels/sparse/spmv-coo.c -m skx --matrix %t/a.mtx --bind colptr=column 2>&1 | FileCheck %s --check-prefix=COO
// COO: error: --matrix: colptr is for products with compressed columns (--bind) [matrix-binding]

void product(int n, const int *restrict start, const int *restrict index,
             const double *restrict value, const double *restrict x, double *restrict y) {
  for (int j = 0; j < n; j++)
    for (int k = start[j]; k < start[j + 1]; k++)
      y[index[k]] += value[k] * x[j];
}
