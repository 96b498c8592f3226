// On Ice Lake vectors of 64 bytes move 70 B/cy, those of 32 bytes 80, in either direction, where the ports
// would do more; transfers from other caches hide it (docs/accuracy.md).
//
// RUN: sparcity-model %s -m icx -D n=2000 -- -ffast-math 2>/dev/null | FileCheck %s
// RUN: sparcity-model %s -m icx -D n=20000 -- -ffast-math 2>/dev/null | FileCheck %s --check-prefix=L2
// RUN: sparcity-model %s -m icx -D n=2000 --compiler-flags -mprefer-vector-width=256 -- -ffast-math 2>/dev/null | FileCheck %s --check-prefix=HALF
//
// CHECK-LABEL: load at
// CHECK: bottleneck in-core execution, T_OL: the ports of the core, or its paths to L1, are busy
// CHECK: T_OL {{ *[0-9.]+}} 0.91
// CHECK-NEXT: T_nOL {{ *[0-9.]+}} 0.50
// CHECK: loads {{ *[0-9.]+}} 0.91 bytes stored, or moved either way
// CHECK: bottleneck load path: 7.31{{.*}} cy a pass for 512 B
// CHECK-LABEL: daxpy at
// CHECK: T_OL {{ *[0-9.]+}} 2.74
// CHECK: stores {{ *[0-9.]+}} 2.74
// L2-LABEL: load at
// L2: = { 0.9 || 0.5 | 1.0 | 0.0 | 0.0 }
// HALF-LABEL: load at
// HALF: T_nOL {{ *[0-9.]+}} 1.00
// HALF-LABEL: daxpy at
// HALF: T_OL {{ *[0-9.]+}} 2.40
double load(long n, const double *restrict a) {
  double s = 0;
#pragma clang loop interleave_count(8)
  for (long i = 0; i < n; ++i)
    s += a[i];
  return s;
}

void daxpy(long n, double *restrict y, const double *restrict x, double s) {
  for (long i = 0; i < n; ++i)
    y[i] += s * x[i];
}
