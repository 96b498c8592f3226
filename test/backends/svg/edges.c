// Kernels at the edges of the models: pictures and words, and no number that is none.
// RUN: rm -rf %t && mkdir -p %t
// RUN: sparcity-model %s -m skx -m a64fx --model all --format json -o %t/r.json 2> %t/log
// RUN: sparcity-model %s -m skx -m a64fx --model all --format svg -o %t/r.svg 2>> %t/log
// RUN: %python %S/Inputs/read_back.py %t/r.json %t/r-*.svg | FileCheck %s
// CHECK: {{[4-9][0-9]}} pictures, {{[1-9][0-9]+}} numbers compared, 0 faults
// RUN: cat %t/r-count-skx-roofline.svg %t/r-chain-skx-traffic.svg | FileCheck %s --check-prefix=WORDS
// WORDS: no floating-point operations: times in place of flop/s
// WORDS: no lines cross any boundary: all data stay in L1
// RUN: sparcity-model %s -m skx -m a64fx --model all --format vega -o %t/r.vega 2>> %t/log
// RUN: %python %S/../vega/Inputs/values.py %t/r.json %t/r.vega | FileCheck %s --check-prefix=VEGA
// VEGA: numbers compared, 0 faults

// Integers only.
unsigned count(const unsigned *a, long n) {
  unsigned sum = 0;
  for (long i = 0; i < n; ++i)
    sum += __builtin_popcount(a[i]);
  return sum;
}

// No flops: intensity 0.
void clear(double *a, long n) {
  for (long i = 0; i < n; ++i)
    a[i] = 0;
}

// No memory access: intensity infinite.
double chain(double x, long n) {
  for (long i = 0; i < n; ++i)
    x = x * 0.5 + 1.0;
  return x;
}

// All data fit in L1.
double table[256];
void within(double f) {
  for (int r = 0; r < 1000; ++r)
    for (int i = 0; i < 256; ++i)
      table[i] = table[i] * f + 1.0;
}
