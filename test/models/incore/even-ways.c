// What the source leaves open is even in the machine code too, whatever LLVM guesses of comparisons
// with zero: two ways to write one condition get one answer.
// RUN: sparcity-model %s -m clx --kernel zero -D n=3000000 --model incore --format json > %t.json
// RUN: %python %S/Inputs/branches.py %t.json 0.5 14 | FileCheck %s
// RUN: sparcity-model %s -m clx --kernel parameter -D n=3000000 --model incore --format json > %t.json
// RUN: %python %S/Inputs/branches.py %t.json 0.5 14 | FileCheck %s
// CHECK: 0.50 mispredictions an iteration
// What the user says holds, and not the guess.
// RUN: sparcity-model %s -m clx --kernel zero -D n=3000000 --model incore --probability 16=0.2 --format json > %t.json
// RUN: %python %S/Inputs/branches.py %t.json 0.2 14 | FileCheck %s --check-prefix=SAID
// SAID: 0.20 mispredictions an iteration

double zero(int n, const double *restrict a, const int *restrict s, double *restrict out) {
  double sum = 0;
  for (int i = 0; i < n; i++) {
    if (s[i] > 0)
      sum += a[i];
    else
      out[i] = a[i] / 3.0;
  }
  return sum;
}

double parameter(int n, const double *restrict a, const int *restrict s, double *restrict out, int least) {
  double sum = 0;
  for (int i = 0; i < n; i++) {
    if (s[i] > least)
      sum += a[i];
    else
      out[i] = a[i] / 3.0;
  }
  return sum;
}
