// RUN: sparcity-model %s -m ivb -D n=4000000 --kernel halves --format json | FileCheck %s --check-prefix=HALVES
// RUN: sparcity-model %s -m ivb -D n=2200 --kernel triangles --format json | FileCheck %s --check-prefix=TRIANGLES
// RUN: sparcity-model %s -m ivb -D n=2000000 --kernel again --format json | FileCheck %s --check-prefix=AGAIN
// RUN: sparcity-model %s -m ivb -D n=1500000 --kernel parts --format json | FileCheck %s --check-prefix=PARTS
// Nests on different parts of one array do not find what the others used of it, and all parts
// lie between two uses of one; lines as a plain LRU cache of 25 MiB has them in the second call.

// 32 MB gone through in turn: nothing is left.
void halves(int n, double *restrict a) {
  for (int i = 0; i < n / 2; i++)
    a[i] += 1;
  for (int i = n / 2; i < n; i++)
    a[i] += 2;
}
// HALVES: "found": []
// HALVES: "found": []
// HALVES: "functions"
// HALVES: "between": "L3-MEM",
// HALVES-NEXT: "load": 500000,
// HALVES-NEXT: "evict": 500000

// Two triangles of a matrix have their diagonal in common; 604596 by LRU.
void triangles(int n, double a[n][n], double *restrict x, double *restrict b) {
  for (int i = 0; i < n; i++) {
    double s = b[i];
    for (int j = 0; j < i; j++)
      s -= a[i][j] * x[j];
    x[i] = s;
  }
  for (int i = n - 1; i >= 0; i--) {
    double s = x[i];
    for (int j = i + 1; j < n; j++)
      s -= a[i][j] * x[j];
    x[i] = s / a[i][i];
  }
}
// TRIANGLES: "functions"
// TRIANGLES: "between": "L3-MEM",
// TRIANGLES-NEXT: "load": 604{{[0-9.]+}}

// One half is used twice in a row, the last time in the call before.
void again(int n, double a[2][n]) {
  for (int i = 0; i < n; i++)
    a[0][i] += 1;
  for (int i = 0; i < n; i++)
    a[1][i] += 1;
  for (int i = 0; i < n; i++)
    a[0][i] += 2;
}
// AGAIN: "functions"
// AGAIN: "between": "L3-MEM",
// AGAIN-NEXT: "load": 500000,
// AGAIN-NEXT: "evict": 500000

// Two parts side by side in time; 527900 by LRU.
void parts(int n, double a[3][n]) {
  for (int i = 0; i < n; i++)
    a[0][i] += 1;
  for (int i = 0; i < n; i++)
    a[1][i] += a[0][i];
  for (int i = 0; i < n; i++)
    a[2][i] += a[1][i];
}
// PARTS: "functions"
// PARTS: "between": "L3-MEM",
// PARTS-NEXT: "load": 52{{[0-9][0-9][0-9][0-9]}}
