// Loads and stores of 80 bits are several micro-ops that LLVM's models do not have: 9 cycles an
// iteration measured on Zen 4, 5 of a store on Skylake.
// RUN: sparcity-model %s -m zen4 --model incore -D n=500 --kernel twice 2> %t.err | FileCheck %s --check-prefix=ZEN
// RUN: sparcity-model %s -m skx --model incore -D n=500 --kernel twice 2> %t.err | FileCheck %s --check-prefix=SKX
// ZEN: expected 72.00 36.00
// SKX: expected {{[0-9.]+}} 20.00
// What a sum waits for is not seen, and said: 5.95 cycles an iteration are measured on Zen 4.
// RUN: sparcity-model %s -m zen4 --model incore -D n=500 --kernel sum 2> %t.err | FileCheck %s --check-prefix=SUM
// SUM: in-core: it computes on the x87 stack (long double), where chains are not followed
// RUN: sparcity-model %s -m zen4 --model incore -D n=500 --kernel plain 2> %t.err | FileCheck %s --check-prefix=PLAIN --implicit-check-not=x87
// PLAIN: plain at
void twice(long double *restrict a, const long double *restrict b, int n) {
  for (int i = 0; i < n; i++)
    a[i] = b[i] + b[i];
}
long double sum(const long double *x, int n) {
  long double s = 0;
  for (int i = 0; i < n; i++)
    s += x[i] * x[i];
  return s;
}
double plain(const double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += x[i] * x[i];
  return s;
}
