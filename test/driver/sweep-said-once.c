// RUN: sparcity-model %s -m skx -D n=1-9:9 2>%t.err | FileCheck %s
// RUN: FileCheck %s --check-prefix=ERR < %t.err
// RUN: not sparcity-model %s -m skx -D n=1-9:9 --strict >/dev/null 2>%t.strict
// RUN: FileCheck %s --check-prefix=STRICT < %t.strict
// RUN: sparcity-model %s -m skx -D n=1-9:9 --format json | %python %root/test/check-json.py | FileCheck %s --check-prefix=JSON
// RUN: sparcity-model %s -m skx --kernel second --cores 8 -D n=1-9:9 2>&1 >/dev/null | FileCheck %s --check-prefix=IDLE
//
// What points say is said once, with their values; points are no parts of a sum.

int guarded(int n, const int *restrict a, int *restrict b) {
  // ERR-DAG: sweep-said-once.c:[[#@LINE+1]]:3: warning: the loop does not run for these sizes (n from 1 to 3) [empty-loop]
  for (int i = 3; i < n; i++)
    // ERR-DAG: sweep-said-once.c:[[#@LINE+1]]:9: warning: the condition depends on data: each way is assumed to be equally likely [assumed-probability]
    if (a[i] > 0)
      b[i] = 3 * a[i];
  // ERR-NOT: warning:
  return 0;
}
// ERR: 2 nests modelled, 1 with assumptions, 0 left out

void second(int n, double *restrict x) {
  // IDLE: warning: loop 'i', which the cores share, has 1 iterations: 7 of 8 cores {{.*}} (n = 1; likewise up to 7) [idle-cores]
  // IDLE-NOT: idle-cores
  for (int i = 0; i < n; i++)
    x[i] = 1;
}

// STRICT: error: --strict: something was assumed or left out

// CHECK: guarded at {{.*}} on skx, over n
// CHECK: n = 1 to 9 (9 values)
// CHECK: second at {{.*}} on skx, over n
// CHECK-NOT: Functions with several nests
// JSON: valid, 18 results
