// A row that begins in the middle of a line and of which the compiler unrolls the loop: 101 elements are
// in 14 lines, each of them counted once. Without a count conditions alone say so.
//
// RUN: sparcity-model %s -m ivb --effort 0 2>/dev/null | FileCheck %s
// CHECK: {{^}}  e {{ *}}112.00 {{ *}}0.00
void rows(double c[restrict 101], double e[restrict 218][218][218]) {
  for (int i1 = 0; i1 < 101; i1++)
    for (int i2 = 2; i2 < 101; i2++)
      for (int i3 = 0; i3 < 101; i3++)
        c[i3] *= e[i2][3][i3 + 7];
}
