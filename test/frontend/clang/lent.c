// A variable whose address is taken may be assigned by whoever has it: as an index it is one that
// data decide, which is said.
//
// RUN: sparcity-model %s --emit ir 2>&1 | FileCheck %s
// CHECK-DAG: lent.c:24:5: warning: 'at' is computed from data
// CHECK-DAG: lent.c:32:5: warning: 'at' is computed from data
// CHECK-DAG: lent.c:39:5: warning: 'to' is computed from data
// CHECK: name: "called"
// CHECK: store: "a", offset: "8*load(at_2, i)"
// CHECK: name: "kept"
// CHECK: store: "a", offset: "8*load(at_2, i)"
// CHECK: name: "moved"
// CHECK: store: "to", offset: "8*load(to_2, i)"
// CHECK: name: "read"
// CHECK: store: "a", offset: 8*at + 8*i
void keep(int *at);
static void bump(int *at) { *at += 1; }
static void move(double **p) { *p += 2; }

void called(int n, double *a, double *b) {
  int at = 0;
  for (int i = 0; i < n; i++) {
    // The last value is not that of the first iteration.
    a[at] = b[i];
    bump(&at);
  }
}
void kept(int n, double *a, double *b) {
  int at = 0;
  int *where = &at;
  for (int i = 0; i < n; i++) {
    a[at] = b[i];
    *where += 2;
  }
}
void moved(int n, double *a, double *b) {
  double *to = a;
  for (int i = 0; i < n; i++) {
    *to = b[i];
    move(&to);
  }
}
void read(int n, double *a, double *b) {
  int at;
  keep(&at);
  for (int i = 0; i < n; i++)
    a[at + i] = b[i];
}
