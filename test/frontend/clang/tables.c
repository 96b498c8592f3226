// RUN: sparcity-model %s --emit ir 2>/dev/null | FileCheck %s
// RUN: sparcity-model %s --emit ir 2>&1 >/dev/null | FileCheck %s --check-prefix=SAID
//
// Rows behind pointers lie at one distance, for which a symbol stands.

struct cell {
  int n;
  double *data;
};

// CHECK-LABEL: name: "rows"
void rows(int n, int m, double **a) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      // CHECK: {load: "a", offset: 8*i, bytes: 8
      // CHECK-NEXT: {store: "a[]", offset: i*pitch_a + 8*j, bytes: 8
      // SAID: tables.c:[[#@LINE+1]]:7: warning: the rows that the pointers in 'a' {{.*}}[pointer-table]
      a[i][j] = 0;
}

// CHECK-LABEL: name: "members"
void members(int n, int m, struct cell *c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      // CHECK: {load: "c", offset: 16*i + 8, bytes: 8
      // CHECK-NEXT: {store: "c[].data", offset: i*pitch_c.data + 8*j, bytes: 8
      c[i].data[j] = 0;
}

// CHECK-LABEL: name: "indices"
void indices(int n, int m, int **c, double *x) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      // CHECK: {store: "x", offset: "8*load(c[], i*pitch_c/4 + j)"
      x[c[i][j]] = 0;
}
