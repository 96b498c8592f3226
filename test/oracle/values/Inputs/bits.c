#include <stdint.h>

uint64_t popcounts(int n, const uint64_t *words, uint8_t *restrict counts) {
  uint64_t sum = 0;
  for (int i = 0; i < n; i++) {
    counts[i] = (uint8_t)__builtin_popcountll(words[i]);
    sum += __builtin_bswap64(words[i]) >> 3;
    if (__builtin_expect(counts[i] > 32, 0))
      sum ^= words[n - 1];
  }
  return sum;
}

void histogram(int n, const int *key, long *counts) {
  for (int i = 0; i < n; i++)
    counts[key[i]] += __builtin_ctz(key[i] | 8);
}

void stream(int n, const double *a, double *restrict b) {
  for (int i = 0; i < n; i++)
    __builtin_nontemporal_store(a[i] * 2, &b[i]);
}
