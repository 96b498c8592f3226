// A loop that is empty, as its value stays in a register, beside others that are not.
//
// RUN: sparcity-model %s -m ivb --frontend llvm --model lc -D n=250 2>/dev/null | FileCheck %s
// CHECK: b {{ *}}1.02 {{ *}}1.02
double sums(int n, double b[n + 16][n + 16], double c[n + 16], double e[n + 16][n + 16],
            double f[n + 16], double g[n + 16][n + 16], int t[n + 16], double s) {
  for (int i = 0; i < 96; i++) {
    if (t[i] < 0)
      continue;
    c[i] = f[i] - e[i + 7][i];
    for (int j = 0; j < n; j += 8)
      for (int k = j; k < j + 8; k++)
        c[i] *= 2;
    for (int j = 2; j < n; j++)
      for (int k = 2; k < n; k++)
        b[j][k] += g[k][k] + c[3] > c[k] ? g[k][k] + c[3] : s;
  }
  return 0;
}
