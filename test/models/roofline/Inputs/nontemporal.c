// A copy whose stores pass by the caches.

void copy(int N, double *restrict a, const double *restrict b) {
  for (int i = 0; i < N; i++)
    __builtin_nontemporal_store(b[i], &a[i]);
}
