// A gather in one of several innermost loops: lines are of all of them, however their loops are written,
// and as counted with the numbers.
//
// DEFINE: %{lines} = %python %S/Inputs/lines-of.py e
// RUN: sparcity-model %s -m ivb -D n=101 --format json 2>/dev/null | %{lines} | FileCheck %s
// RUN: sed 's/int n, //; s/\bn\b/101/g' %s > %t.c
// RUN: sparcity-model %t.c -m ivb --format json 2>/dev/null | %{lines} | FileCheck %s
//
// RUN: %python -c "print(*[37 * i % 218 for i in range(218)], sep='\n')" > %t.numbers
// RUN: sparcity-model %s -m ivb -D n=101 --data t=%t.numbers --format json 2>/dev/null | %{lines} | FileCheck %s
//
// CHECK: diagonal L1-L2 145{{[01][0-9][0-9]}}.
void diagonal(int n, double b[restrict 2 * n + 16], double c[restrict 2 * n + 16],
              double e[restrict 2 * n + 16][2 * n + 16][2 * n + 16], int t[restrict 2 * n + 16]) {
  for (int i1 = 0; i1 < n; i1++) {
    for (int i2 = 2; i2 < n; i2++)
      for (int i3 = 0; i3 < n; i3++)
        c[i3] *= e[i2][3][i3 + 7];
    for (int i4 = 0; i4 < n; i4++)
      for (int i5 = 1; i5 < n; ++i5)
        b[t[i5]] += c[t[i5]] * e[i5 + 3][i5 + 5][i5];
  }
}
