// A long nest is counted in samples of its outermost loop, which have all of a condition's period, and
// of rows that begin a little further each time: what samples say is what the loop without condition says.
// RUN: sparcity-model %s -m skx -D n=8000 -D m=8000 --kernel everyFourth --kernel byFour 2>/dev/null | FileCheck %s --check-prefix=FOURTH
// RUN: sparcity-model %s -m skx -D n=12000 -D m=8000 --kernel halves --kernel modulo 2>/dev/null | FileCheck %s --check-prefix=HALVES
// RUN: sparcity-model %s -m skx -D n=8000 -D m=2056 --kernel columns --kernel flat 2>/dev/null | FileCheck %s --check-prefix=COLUMNS

// Each fourth row of two arrays of 512 MB.
void everyFourth(int n, int m, double *restrict a, const double *restrict b) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      if (i % 4 == 1)
        a[(long)i * m + j] = b[(long)i * m + j];
}
void byFour(int n, int m, double *restrict a, const double *restrict b) {
  for (int i = 1; i < n; i += 4)
    for (int j = 0; j < m; j++)
      a[(long)i * m + j] = b[(long)i * m + j];
}
// FOURTH: everyFourth at
// FOURTH: data in MEM
// FOURTH: all 0.50 0.25 {{.*}} 0.50 0.25{{$}}
// FOURTH: byFour at
// FOURTH: data in MEM
// FOURTH: all 2.00 1.00 {{.*}} 2.00 1.00{{$}}

// Half of the rows: 0.5 lines are loaded, and as many written back.
void halves(int n, int m, double *a) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      if ((i / 8) % 2 == 0)
        a[(long)i * m + j] *= 2;
}
// A third of them.
void modulo(int n, int m, double *a) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      if (!(i % 3))
        a[(long)i * m + j] *= 2;
}
// HALVES: halves at
// HALVES: all 0.50 0.50 {{.*}} 0.50 0.50{{$}}
// HALVES: modulo at
// HALVES: all 0.33 0.33 {{.*}} 0.33 0.33{{$}}

// Eight columns share their lines, which L2 keeps no longer than one of them takes.
void columns(int n, int m, double *a) {
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++)
      a[(long)i * m + j] *= 2;
}
void flat(int n, int m, double *a) {
  for (int j = 0; j < m; j++)
    for (long i = j; i < (long)n * m; i += m)
      a[i] *= 2;
}
// COLUMNS: columns at
// COLUMNS: data in MEM
// COLUMNS: all 8.00 8.00 0.00 1.00 1.00 1.00{{$}}
// COLUMNS: flat at
// COLUMNS: data in MEM
// COLUMNS: all 8.00 8.00 0.00 1.00 1.00 1.00{{$}}
