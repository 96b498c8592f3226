#include <stdint.h>

void mask(int n, const uint32_t *restrict a, const uint32_t *restrict b, uint32_t *restrict c) {
  for (int i = 0; i < n; i++)
    c[i] = (a[i] ^ b[i]) + 7;
}

// 2 flop, and 3 operations of integers.
void both(int n, uint32_t *restrict k, const float *restrict x, float *restrict y) {
  for (int i = 0; i < n; i++) {
    y[i] = 2.0f * x[i] + y[i];
    k[i] = (k[i] ^ 5) * 3 + 1;
  }
}
