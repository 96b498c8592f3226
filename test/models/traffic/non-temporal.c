// Stores that pass by the caches come to memory, and nothing else does, whoever counts.
//
// RUN: sparcity-model %s -m ivb -D n=1000000 --model lc --cache-predictor lc | FileCheck %s
// RUN: sparcity-model %s -m ivb -D n=1000000 --model lc --cache-predictor sim | FileCheck %s
// RUN: sparcity-model %s -m ivb -D n=1000000 --model lc --cache-predictor rd | FileCheck %s

void copy(long n, double *restrict a, const double *restrict b) {
  // CHECK: array L1-L2 L2-L3 L3-MEM
  // CHECK: a 0.00 0.00 0.00 0.00 0.00 1.00
  for (long i = 0; i < n; ++i)
    __builtin_nontemporal_store(b[i], &a[i]);
}
