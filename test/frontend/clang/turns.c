// Numbers that come back in an innermost loop: its iterations stay those of the source, as its
// machine code has them.
//
// RUN: sparcity-model %s -m skx -D n=4000 --model ecm,lc --format json 2>/dev/null | %python -c "import json, sys; [print(r['kernel']['name'], r['total_iterations'], r['work']['loads'], r['work']['stores'], round(r['traffic']['levels'][0]['load'], 2)) for r in json.load(sys.stdin)['results']]" | FileCheck %s
// RUN: sparcity-model %s -m skx --kernel toggle --kernel half --model lc | FileCheck --check-prefix=OPEN %s
// CHECK: plain 4000 1 1 2
// CHECK-NEXT: sign 4000 1 1 2
// CHECK-NEXT: branches 4000 1 1 2
// CHECK-NEXT: ring 4000 2 1 0
// CHECK-NEXT: toggle 4000 1 1 3
// CHECK-NEXT: half 4000 1 1 1.5
// OPEN-LABEL: toggle at
// OPEN: all 3.00 1.00 0.00 3.00 3.00 1.00
// OPEN-LABEL: half at
// OPEN: all 1.50 1.00 0.00 1.50 1.50 1.00
void plain(int n, double *restrict a, const double *restrict b) {
  for (int i = 0; i < n; i++)
    a[i] = 3 * b[i];
}
void sign(int n, double *restrict a, const double *restrict b) {
  int s = 1;
  for (int i = 0; i < n; i++) {
    a[i] = s * b[i];
    s = -s;
  }
}
void branches(int n, double *restrict a, const double *restrict b) {
  int s = 1;
  for (int i = 0; i < n; i++, s = -s) {
    if (s > 0)
      a[i] = b[i];
    else
      a[i] = -b[i];
  }
}
void ring(int n, double *restrict a, const double *restrict b) {
  int p = 0, q = 1, r = 2;
  for (int i = 0; i < n; i++) {
    a[i] = b[p] - b[q];
    int t = p;
    p = q;
    q = r;
    r = t;
  }
}
void toggle(int n, double *restrict a, const double *restrict b) {
  int c = 0;
  for (int i = 0; i < n; i++) {
    a[i] = b[2 * i + c];
    c = 1 - c;
  }
}
void half(int n, double *restrict a, const double *restrict b) {
  for (int i = 0; i < n; i++)
    a[i] = b[i / 2];
}
