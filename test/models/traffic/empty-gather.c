// A nest that does not run for these sizes touches nothing, though it gathers: the same whether
// the compiler may know the bounds or -D gives them.
// RUN: sparcity-model %s -m ivb -D n=7 --format json 2>/dev/null | %python -c "import json, sys; [print(r['kernel']['name'], r['traffic']['compulsory_lines'], r['traffic']['resident_level']) for r in json.load(sys.stdin)['results']]" | FileCheck %s

// CHECK: numbers 0 L1
void numbers(double a[92][92], double *g, int *c) {
  for (int i = 0; i < 7; i += 3)
    for (int j = i; j > i; j += -3)
      for (int k = 1; k < 6; k++)
        a[18][2 * k + 18] = g[c[k + 16]];
}
// CHECK: sizes 0 L1
void sizes(int n, double a[n][n], double *g, int *c) {
  for (int i = 0; i < n; i += 3)
    for (int j = i; j > i; j += -3)
      for (int k = 1; k < n - 1; k++)
        a[18][2 * k + 18] = g[c[k + 16]];
}
