// What a counter under a condition on indices points to is written line by line, as with a step.
// RUN: sparcity-model %s -m skx -D n=2000 --model lc --format json 2>/dev/null | %python -c "import json, sys; [print(r['kernel']['name'], round(r['traffic']['levels'][-1]['load'], 2), round(r['traffic']['levels'][-1]['evict'], 2)) for r in json.load(sys.stdin)['results']]" | FileCheck %s

// CHECK: seconds 1.5 0.5
void seconds(int n, const double *restrict b, double *restrict a) {
  int k = 0;
  for (int i = 0; i < 10000 * n; i++)
    if (i % 2 == 0)
      a[k++] = b[i];
}
// CHECK: others 2.0 1.0
void others(int n, const double *restrict b, double *restrict a) {
  int k = 0;
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      if (i != j)
        a[k++] = b[j * n + i];
}
// CHECK: quarters 1.25 0.25
void quarters(int n, const double *restrict b, double *restrict a) {
  double *p = a;
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      if (i % 4 == 3)
        *p++ = b[j * n + i];
}
// The color is not known: half of the cells.
// CHECK: cells 1.5 0.5
void cells(int n, int color, const double *restrict b, double *restrict a) {
  int k = 0;
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      if ((i + j) % 2 == color)
        a[k++] = b[j * n + i];
}
