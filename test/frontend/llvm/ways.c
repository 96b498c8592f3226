// Addresses that branches choose: each with the condition of its way, and all ways together are 1.
// RUN: sparcity-model %s --frontend llvm --emit ir 2>/dev/null | FileCheck %s
// RUN: sparcity-model %s --frontend llvm -m skx --model lc 2>/dev/null | FileCheck %s --check-prefix=LINES

// CHECK-LABEL: name: "other"
// CHECK-DAG: {store: "x", offset: 8*i
// CHECK-DAG: {store: "y", offset: 8*i
// CHECK: guard: {data: "load(decision, i) == 0", probability: 0.5}
void other(int n, const double *c, double *x, double *y) {
  for (int i = 0; i < n; i++)
    if (c[i] > 0)
      x[i] = 1;
    else
      y[i] = 2;
}

// CHECK-LABEL: name: "by_index"
// CHECK: {store: "{{[xy]}}", offset: 8*i
// CHECK: guard: {condition: "i {{<|>=}} m"}
void by_index(int n, int m, double *x, double *y) {
  for (int i = 0; i < n; i++)
    (i < m ? x : y)[i] = 1;
}

// A row chosen among neighbours.
// LINES: upwind at
// LINES-NOT: b 8.00
void upwind(int n, int m, const double *v, double *restrict a, const double *restrict b) {
  for (int j = 1; j < m; j++)
    for (int i = 0; i < n; i++) {
      int jj = v[j * n + i] > 0 ? j - 1 : j;
      a[j * n + i] = b[jj * n + i];
    }
}

// What an iteration before has loaded.
// LINES: before at
// LINES: all 2.00 1.00
void before(int n, double *restrict a, const double *restrict b) {
  double x = b[n - 1];
  for (int i = 0; i < n; i++) {
    a[i] = (b[i] + x) * 0.5;
    x = b[i];
  }
}

// Of three ways each a third, also where the loop around chooses.
// CHECK-LABEL: name: "three"
// CHECK-COUNT-3: guard: {probability: 0.333
void three(int n, const int *mode, double *restrict a, double *restrict b, double *restrict c) {
  for (int j = 0; j < n; j++) {
    double *p;
    switch (mode[j]) {
    case 0:
      p = a;
      break;
    case 5:
      p = b;
      break;
    default:
      p = c;
    }
    p[j] = 1;
  }
}

// LINES: outer at
// LINES: work no flops, 1 load (8 B), 1 store (8 B) an iteration
void outer(int m, int n, const int *mode, const double *restrict v, double *restrict a,
           double *restrict b) {
  for (int j = 0; j < m; j++) {
    double *p = a;
    if (mode[j] > 0)
      p = b;
    for (int i = 0; i < n; i++)
      p[(long)j * n + i] = v[i];
  }
}
