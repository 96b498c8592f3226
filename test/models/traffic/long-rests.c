// Rests and quotients of the index of one long loop are counted in samples of strips. Lines are
// those of a shorter loop, 5000 elements stay in L1 or L2; what strips cannot say is left out, or counted
// as a whole where that is no more than ten times the effort.
//
// RUN: sparcity-model %s -m skx -D n=6000000 --model lc --kernel rest --kernel quotient --kernel digits | FileCheck --check-prefixes=CHECK,WHOLE %s
// RUN: sparcity-model %s -m skx -D n=100000000 --model lc --kernel rest --kernel quotient --kernel digits | FileCheck --check-prefixes=CHECK,SAMPLES %s
// RUN: not sparcity-model %s -m skx -D n=100000000 --model lc --kernel spread --effort 0.9 2>&1 | FileCheck --check-prefix=SPREAD %s
// RUN: sparcity-model %s -m skx -D n=100000000 --model lc --kernel spread | FileCheck --check-prefix=MORE %s
// MORE: all 9.00 1.00 0.00 9.00 9.00 1.00
// CHECK-LABEL: rest at
// WHOLE-NOT: samples
// SAMPLES: (from samples, within 0.{{[0-9]}} %)
// CHECK: all 2.00 1.00 0.00 1.00 1.00 1.00
// WHOLE: first touch 750625 lines
// SAMPLES: first touch 12{{4|5}}
// CHECK-LABEL: quotient at
// CHECK: all 1.33 0.33 0.00 1.33 1.33 0.33
// CHECK-LABEL: digits at
// CHECK: all 2.00 1.00 0.00 1.00 1.00 1.00
// SPREAD: error: the access to 'b' is not affine in the loop index 'i'{{.*}} too little is seen
void rest(long n, double *restrict a, const double *restrict b) {
  for (long i = 0; i < n; ++i)
    a[i] += b[i % 5000];
}
void quotient(long n, double *restrict a, const double *restrict b) {
  for (long i = 0; i < n; ++i)
    a[i / 3] += b[i];
}
void digits(long n, double *restrict a, const double *restrict b) {
  for (long i = n - 1; i >= 0; --i)
    a[i] = b[i & 4095] + b[(i >> 6) & 1023];
}
void spread(long n, double *restrict a, const double *restrict b) {
  for (long i = 0; i < n; ++i)
    a[i] = b[i * 17 % n];
}
