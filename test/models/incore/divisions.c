// Eight divisions a pass are eight iterations: the induction variable says so, no access does.
// RUN: sparcity-model %s -m clx --model incore -D n=100000 | FileCheck %s
// CHECK: one pass of the machine loop is 8
// CHECK-NEXT: iterations (known from induction step)
double harmonic(int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += 1.0 / (i + 1);
  return s;
}
