// Rows that need not follow each other: starts and ends are arrays of their own.
// RUN: sparcity-model %s -m skx --model ecm --matrix gen:random:3000:8 2>&1 | FileCheck %s
// CHECK: row-ends.c:[[#@LINE+10]]:3: remark: CSR of 3000 x 3000 with 24000 non-zeros: end = rowend, start = rowptr, column = col, rows = 3000 [matrix-bound]

// Of a band, the lines are those of rows that follow each other.
// RUN: sparcity-model %s -m skx --model ecm --matrix gen:banded:3000:8 2>/dev/null | grep -E '^  (x|y|value|column) ' > %t.ends
// RUN: sparcity-model %kernels/sparse/spmv-csr.c -m skx --model ecm --matrix gen:banded:3000:8 2>/dev/null | grep -E '^  (x|y|value|column) ' > %t.rows
// RUN: diff %t.ends %t.rows

void spmv(int rows, const int *restrict start, const int *restrict end,
          const int *restrict column, const double *restrict value, const double *restrict x,
          double *restrict y) {
  for (int i = 0; i < rows; i++) {
    double sum = 0.0;
    for (int k = start[i]; k < end[i]; k++)
      sum += value[k] * x[column[k]];
    y[i] = sum;
  }
}

// Any order of rows: then both arrays are said.
// RUN: not sparcity-model %s -m skx --matrix gen:random:3000:8 --bind rowend=nothing 2>&1 | FileCheck %s --check-prefix=NAME
// NAME: error: --matrix: there is no array 'nothing' here (--bind) [matrix-binding]
