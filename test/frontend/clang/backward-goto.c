// A loop that goto makes is said, whether or not there are nests in it.
//
// RUN: not sparcity-model %s -m skx -D n=1000 --model lc --strict 2>&1 | FileCheck %s
// CHECK: backward-goto.c:11:5: error: 'goto' backwards makes a loop that cannot be represented; it is left out [unsupported-statement]
// CHECK: backward-goto.c:20:5: warning: 'goto' backwards makes a loop that cannot be represented; the nests in it are modelled, each on its own [outer-loop]
void alone(int n, double *restrict a, const double *restrict b) {
  int i = 0;
next:
  a[i] = b[i];
  if (++i < n)
    goto next;
}
double around(int n, double *restrict a) {
  double change = 0;
again:
  change = 0;
  for (int i = 0; i < n; ++i)
    change += a[i] *= 0.5;
  if (change > 1)
    goto again;
  return change;
}
