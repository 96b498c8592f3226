// RUN: sparcity-model %s -m ivb -D n=1000000 --model carm --benchmark copy --format json | %python %root/test/expect-json.py carm.kernel.roofs.3.bandwidth=17.91e9
// Stores that pass by the caches load nothing: of a copy the core asks for each byte that
// moves, and its roof is the measured bandwidth; with a write-allocate it is 2/3 of that.
void copy(long n, double *restrict a, const double *restrict b) {
  for (long i = 0; i < n; ++i)
    __builtin_nontemporal_store(b[i], &a[i]);
}
