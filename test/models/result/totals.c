// RUN: sparcity-model %s -m ivb -D n=50000000 | FileCheck %s
// RUN: sparcity-model %s -m ivb | FileCheck %s --check-prefix=OPEN
// RUN: sparcity-model %s -m ivb -D n=50000000 --format json | %python %root/test/check-json.py
void two(int n, double *restrict a, double *restrict b) {
  for (int i = 0; i < n; i++)
    a[i] = b[i];
  for (int i = 0; i < n; i++)
    b[i] = 2 * a[i];
}
// CHECK: two:5 at {{.*}}totals.c:5:3 on ivb
// CHECK: two:7 at {{.*}}totals.c:7:3 on ivb
// CHECK: Functions with several nests
// CHECK: two on ivb: 2 nests, {{[0-9.]+}} Mcy, {{[0-9.]+}} ms in all
// OPEN: two on ivb: 2 nests, the time in all depends on sizes that are not given
