// Numbers that no loop changes: where another one begins, other lines are touched, whether a
// short loop goes through them or not; and none is counted twice in a row of few lines.
//
// RUN: sparcity-model %s -m ivb -D n=100000 --model lc 2>/dev/null | FileCheck %s

// Of each row of 50 lines 2.94 of three.
// CHECK-LABEL: written at
// CHECK: m 23.52 0.00 23.52 0.00
// CHECK: first touch 306541 lines
void written(int n, double m[restrict n][400], double *restrict y, const int *restrict c) {
  for (int i = 0; i < n; i++)
    y[i] += m[i][c[0]] + m[i][c[1]] + m[i][c[2]];
}
// CHECK-LABEL: shortLoop at
// CHECK: m 23.52 0.00 23.52 0.00
// CHECK: first touch 306541 lines
void shortLoop(int n, double m[restrict n][400], double *restrict y, const int *restrict c) {
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 3; k++)
      y[i] += m[i][c[k]];
}
// Two lines a row.
// CHECK-LABEL: narrow at
// CHECK: m 15.50 0.00 15.50 0.00
// CHECK: first touch 206251 lines
void narrow(int n, double m[restrict n][16], double *restrict y, const int *restrict c) {
  for (int i = 0; i < n; i++)
    y[i] += m[i][c[0]] + m[i][c[1]] + m[i][c[2]] + m[i][c[3]] + m[i][c[4]];
}
// Numbers that choose planes: every i finds other lines in each of them, 16 a row of i.
// CHECK-LABEL: planes at
// CHECK: first touch 1{{5[5-9]...|6[01]...}} lines
void planes(int n, double e[restrict 500][10000][16], const int *restrict t) {
  for (int i = 0; i < 10000; i++)
    for (int k = 0; k < 16; k++)
      e[t[k]][i][k] = 1;
}
// Rows of a size that is known have room where they have, however many there are.
// CHECK-LABEL: records at
// CHECK: first touch 212501 lines
// CHECK-NEXT: all arrays fit in L3
struct record {
  double v[6];
};
void records(int n, struct record (*restrict r)[300], double *restrict y, const int *restrict c) {
  for (int i = 0; i < n; i++)
    y[i] = r[i][c[0]].v[1] * r[i][c[1]].v[2];
}
