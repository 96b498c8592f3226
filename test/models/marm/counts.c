// A load that also computes is one memory instruction: 8 loads, 4 of them in
// multiply-adds, and 4 stores; counter, comparison and jump are the others.
// RUN: sparcity-model %s -m skx --model marm --kernel triad | FileCheck %s --check-prefix=TRIAD
// TRIAD: Mansard roofline (retired instructions a cycle, one core)
// TRIAD: instructions 12 of memory and 3 others a pass, AI = 0.25, B_M = 3
// TRIAD: rates IPC_NM = 1.50, D_M = 3.33
// TRIAD: L1 2.000 0.75
// TRIAD: which one fetches ahead
void triad(int n, double *restrict a, const double *restrict b, const double *restrict c) {
  for (int i = 0; i < n; ++i)
    a[i] = b[i] + 3. * c[i];
}

// 16 B loaded and 8 written back an iteration and nothing allocated: 384 B a pass at
// 19.62 GB/s, that is 8.175 B/cy, take 47 cycles for 12 instructions.
// RUN: sparcity-model %s -m skx --model marm --kernel update -D n=100000000 | FileCheck %s --check-prefix=UPDATE
// UPDATE: region memory
// UPDATE: MEM 0.255
void update(int n, double *restrict a, const double *restrict b) {
  for (int i = 0; i < n; ++i)
    a[i] += 3. * b[i];
}

// An element of every 16th line: no stream that a prefetcher follows.
// RUN: sparcity-model %s -m zen4 --model marm --kernel strided -D n=1000000 | FileCheck %s --check-prefix=STRIDED
// STRIDED: latency-bound in MEM
// STRIDED: MEM {{.*}}latency, in-flight misses
// STRIDED-NOT: fetches ahead
double strided(int n, const double *a) {
  double s = 0;
  for (int i = 0; i < n; ++i)
    s += a[128 * i];
  return s;
}
