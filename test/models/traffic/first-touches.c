// First touches of nests in which data choose, or let run, what is touched.
// RUN: sparcity-model %s -m ivb --model lc -D m=16 2>/dev/null | FileCheck %s

// Of all inner loops: 63 of x, 32 of c, about 123 of g, 200 of a.
// CHECK-LABEL: beside at
// CHECK: first touch 418 lines
void beside(double x[500], double g[1000], int c[500], double a[200][4096]) {
  for (int r = 0; r < 200; r++) {
    for (int i = 0; i < 500; i++)
      x[i] += g[c[i]];
    for (int j = 0; j < 8; j++)
      a[r][64 * 8] += j;
  }
}

// One number for each row lets all of its elements run, which are one line: half of them.
// CHECK-LABEL: rows at
// CHECK: first touch 63 lines
void rows(int m, float g[112][16], int t[112]) {
  for (int i = 0; i < 112; i++)
    for (int j = 0; j < m; j++)
      if (t[i] >= 0)
        g[i][j] = 1;
}

// 128 rows are chosen from once, 16 others again and again, by 9 lines of numbers.
// CHECK-LABEL: periods at
// CHECK: first touch 151 lines
void periods(int m, float g[272][272], int t[144], double s[1]) {
  for (int i = 0; i < 128; i++) {
    g[i][t[i]] += 1;
    for (int j = 1; j <= m; j++)
      s[0] += g[j + 130][t[j]];
  }
}

// What is chosen once for all from an array of which nothing is known.
// CHECK-LABEL: fixed at
// CHECK-NOT: first touch
// CHECK-LABEL: end at
void fixed(double y[100], const double *g, const int *c) {
  for (int i = 0; i < 100; i++)
    y[i] += g[c[0]] + g[c[1]];
}
void end(double y[100]) {
  for (int i = 0; i < 100; i++)
    y[i] = 0;
}
