// Rows of ELLPACK whose lengths are loaded, and elements or rows at a distance of its own.
// RUN: sparcity-model %s -m skx --model carm --matrix gen:laplace2d:100 2>&1 | FileCheck %s
// 49600 elements of three accesses; 10000 rows that load the length and store the result.
// CHECK: remark: ELLPACK of 10000 x 10000 with 49600 non-zeros: length = rowlen, column = col, n = 10000, stride = 10000 [matrix-bound]
// CHECK: byColumns at
// CHECK: non-zero 3 loads and 0 stores (20 B) by the source
// CHECK: row 1 loads and 1 stores (12 B)
// CHECK: with warm caches: 168800 accesses
// CHECK: remark: ELLPACK of 10000 x 10000 with 49600 non-zeros: length = rowlen, column = col, n = 10000, stride = 5 [matrix-bound]
// CHECK: byRows at
// CHECK: row 1 loads and 1 stores (12 B)
// CHECK: with warm caches: 168800 accesses
// CHECK: remark: ELLPACK of 10000 x 10000 with 49600 non-zeros: column = col, rows = 10000, width = 5 [matrix-bound]
// CHECK: padded at
// CHECK: row 0 loads and 1 stores (8 B)
// CHECK: with warm caches: 160000 accesses

// Parts of cores go by the lengths: of two rows, the second has twice as many.
// RUN: sparcity-model %s -m skx --kernel byColumns --model ecm --cores 2 --matrix %S/../matrix/Inputs/matrices/two-rows.mtx 2>&1 | FileCheck %s --check-prefix=PARTS
// PARTS: 0 1 1 33.3 %
// PARTS-NEXT: 1 1 2 66.7 %
void byColumns(int n, int stride, const int *restrict length, const int *restrict column,
               const double *restrict value, const double *restrict x, double *restrict y) {
  for (int i = 0; i < n; i++) {
    double sum = 0;
    for (int k = 0; k < length[i]; k++)
      sum += value[k * stride + i] * x[column[k * stride + i]];
    y[i] = sum;
  }
}

void byRows(int n, int stride, const int *restrict length, const int *restrict column,
            const double *restrict value, const double *restrict x, double *restrict y) {
  for (int i = 0; i < n; i++) {
    double sum = 0;
    for (int k = 0; k < length[i]; k++)
      sum += value[i * stride + k] * x[column[i * stride + k]];
    y[i] = sum;
  }
}

void padded(int rows, int width, const int *restrict column, const double *restrict value,
            const double *restrict x, double *restrict y) {
  for (int i = 0; i < rows; i++) {
    double sum = 0;
    for (int k = 0; k < width; k++)
      sum += value[k * rows + i] * x[column[k * rows + i]];
    y[i] = sum;
  }
}
