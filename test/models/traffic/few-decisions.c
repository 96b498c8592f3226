// Three elements decide for all rows which of the cells of a row are touched: of all ways in which
// they may fall, 777 * (3/4 + 1/2) lines of g on average (two cells are a line), whether the
// compiler unrolls the loop, and whatever nest stands behind it.
// RUN: sparcity-model %s -m zen3 -D n=777 -D m=3 --format json 2>/dev/null | %python %S/Inputs/lines-of.py g | FileCheck %s
// Of a nest that is too long to be walked through for each of the ways, too.
// RUN: sparcity-model %s -m zen3 -D n=777777 --kernel unrolled --format json 2>/dev/null | %python %S/Inputs/lines-of.py g | FileCheck %s --check-prefix LONG
// RUN: sparcity-model %s -m zen3 -D n=777 -D m=3 --kernel loop 2>/dev/null | FileCheck %s --check-prefix SAYS --strict-whitespace

// SAYS: lines are counted, {{[0-9]+}} accesses: {{.*}}
// SAYS: (the mean of 64 walks that decide conditions on{{$}}
// SAYS-NEXT: data differently, within 0.1 %)

struct cell {
  double x, y, z, w;
};

// CHECK: loop L1-L2 971.25 whole 971.25
void loop(int n, int m, struct cell g[restrict n][64], const int *restrict t, double s) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      if (t[j] > 0)
        g[i][j].y += s;
}

// CHECK: unrolled L1-L2 971.25 whole 971.25
// LONG: unrolled L1-L2 972221.25 whole 972221.25
void unrolled(int n, struct cell g[restrict n][64], const int *restrict t, double s) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 3; j++) {
      if (t[j] <= 0)
        continue;
      g[i][j].y += s;
    }
}

// CHECK: twice:{{[0-9]+}} L1-L2 971.25 whole 971.25
// CHECK: twice:{{[0-9]+}} L1-L2 1554.00 whole 1554.00
void twice(int n, int m, struct cell g[restrict n][64], const int *restrict t, double s) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      if (t[j] > 0)
        g[i][j].y += s;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      g[i][j].x += s;
}
