// What a function touches whose body is not visible is in no line: the lines are not checked, and
// where the data are is not known.
//
// RUN: sparcity-model %s -m icx -D n=1000 2>/dev/null | FileCheck %s
// CHECK: lines not checked: what the call in line [[#@LINE+7]] touches is left out
// CHECK-NOT: data all arrays fit
// CHECK: checked not checked
void shift(double *to, const double *from, int m);

void rows(int n, int m, double *restrict a, const double *restrict b) {
  for (int i = 0; i < n; i++)
    shift(a + (long)i * m, b + (long)i * m, m);
}
