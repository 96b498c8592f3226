// A loop that goto makes is read from LLVM IR; what stands around nests is said.
//
// RUN: not sparcity-model %s -m skx -D n=1000 --model lc --frontend ast --strict 2>&1 | FileCheck %s
// RUN: sparcity-model %s -m skx -D n=1000 --model lc 2> %t.err > %t.out
// RUN: FileCheck %s --check-prefix=READ --input-file=%t.err --implicit-check-not=error: --implicit-check-not="is left out"
// RUN: FileCheck %s --check-prefix=OUT --input-file=%t.out
// CHECK: backward-goto.c:[[#@LINE+8]]:1: error: 'goto' backwards makes a loop that cannot be represented; the loop is left out [goto-loop]
// CHECK: backward-goto.c:[[#@LINE+14]]:1: warning: 'goto' backwards makes a loop that cannot be represented; the nests in it are modelled, each on its own [outer-loop]
// READ: backward-goto.c:[[#@LINE+13]]:1: warning: 'goto' backwards {{.*}} [outer-loop]
// READ: remark: this nest is read from LLVM IR: 'goto' backwards makes a loop that cannot be represented [read-from-llvm-ir]
// OUT-DAG: {{^}}alone at
// OUT-DAG: {{^}}around at
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
