// Numbers choose a row, of which one element is taken: of the lines of another row that the nest goes
// through, one at most can be among them. The same with a loop that the compiler unrolls, and with the
// numbers given.
//
// DEFINE: %{lines} = %python %S/Inputs/lines-of.py e
// RUN: sparcity-model %s -m ivb -D n=101 --format json 2>/dev/null | %{lines} | FileCheck %s
// RUN: sed 's/int n, //; s/\bn\b/101/g' %s > %t.c
// RUN: sparcity-model %t.c -m ivb --format json 2>/dev/null | %{lines} | FileCheck %s
// RUN: %python -c "print(*[(37 * i + 5) % 218 for i in range(218)], sep='\n')" > %t.numbers
// RUN: sparcity-model %s -m ivb -D n=101 --data t=%t.numbers --format json 2>/dev/null | %{lines} | FileCheck %s
//
// CHECK: rows L1-L2 14
void rows(int n, double c[restrict 2 * n + 16],
          double e[restrict 2 * n + 16][2 * n + 16][2 * n + 16], int t[restrict 2 * n + 16]) {
  for (int i1 = 0; i1 < n; i1++)
    for (int i2 = 2; i2 < n; i2++) {
      e[i2][t[i2]][n + 8 - i2] += c[i2];
      for (int i3 = 0; i3 < n; i3++)
        c[i3] *= e[i2][3][i3 + 7];
    }
}
