// Loads and stores of 80 bits are several micro-ops that LLVM's models do not have: 9 cycles an
// iteration measured on Zen 4, 5 of a store on Skylake.
// RUN: sparcity-model %s -m zen4 --model incore -D n=500 2> %t.err | FileCheck %s --check-prefix=ZEN
// RUN: sparcity-model %s -m skx --model incore -D n=500 2> %t.err | FileCheck %s --check-prefix=SKX
// ZEN: expected 72.00 36.00
// SKX: expected {{[0-9.]+}} 20.00
void twice(long double *restrict a, const long double *restrict b, int n) {
  for (int i = 0; i < n; i++)
    a[i] = b[i] + b[i];
}
