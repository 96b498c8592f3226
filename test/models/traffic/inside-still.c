// A loop inside comes by the same cell of z again and again: it is touched where one of these
// iterations lets it be, not in as large a part of the rows as of the iterations. A line has two.
// RUN: sparcity-model %s -m ivb -D n=4000 -D m=1600 --effort 0 --format json 2>/dev/null | %python %S/Inputs/lines-of.py z | FileCheck %s

struct cell {
  double x, y, z, w;
};

// CHECK: third L1-L2 1999.00
void third(int n, int m, double a[restrict 2 * n][2 * n], const struct cell z[restrict n]) {
  for (int i = 1; i < n - 1; i++)
    for (int j = 0; j < m; j++)
      if (j % 3 == 1 && j > 4)
        a[j + 3][i] *= z[i].y;
}
// Of the cells those of even rows, which are one of each line; of the rows i the half that some j
// lets run.
// CHECK: even L1-L2 1999.00
void even(int n, int m, double a[restrict 2 * n][2 * n], const struct cell z[restrict n]) {
  for (int i = 1; i < n - 1; i++)
    for (int j = 0; j < m; j++)
      if (j % 3 == 1 && i % 2 == 0)
        a[j + 3][i] *= z[i].y;
}
// CHECK: half L1-L2 1000.00
void half(int n, int m, double a[restrict 2 * n][2 * n], const struct cell z[restrict n]) {
  for (int i = 1; i < n - 1; i++)
    for (int j = 0; j < m; j++)
      if (j > 4 && i < n / 2)
        a[j + 3][i] *= z[i].y;
}
// No iteration lets it be.
// CHECK: never L1-L2 0.00
void never(int n, int m, double a[restrict 2 * n][2 * n], const struct cell z[restrict n]) {
  for (int i = 1; i < n - 1; i++)
    for (int j = 0; j < m; j++) {
      a[j][i] *= 2;
      if (j < 0)
        a[j + 3][i] *= z[i].y;
    }
}
