// Loops that run one after the other take what each takes by itself, its chain included: a row is added
// up, then divided by its sum. In one nest, and in two.
// RUN: sparcity-model %s -m skx -D n=10000 -D m=10000 --unit s 2>/dev/null | FileCheck %s
// RUN: sparcity-model %s -m skx -D n=10000 -D m=10000 --kernel together --model ecm 2>/dev/null | FileCheck %s --check-prefix=WHY

// CHECK: together at
// CHECK: time 249.2{{[0-9]}} ms for the nest
// CHECK: apart:{{[0-9]+}} at
// CHECK: time 165.8{{[0-9]}} ms for the nest
// CHECK: apart:{{[0-9]+}} at
// CHECK: time 83.3{{[0-9]}} ms for the nest
// WHY: bottleneck instructions through the core, T_core: the core takes 47.{{[0-9]}} cy/CL for

void together(int n, int m, double *b) {
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int j = 0; j < m; j++)
      s += b[(long)i * m + j];
    for (int j = 0; j < m; j++)
      b[(long)i * m + j] /= s;
  }
}

void apart(int n, int m, double *restrict b, double *restrict s) {
  for (int i = 0; i < n; i++) {
    double t = 0;
    for (int j = 0; j < m; j++)
      t += b[(long)i * m + j];
    s[i] = t;
  }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      b[(long)i * m + j] /= s[i];
}
