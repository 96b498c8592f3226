// Pragmas say what is unrolled; what they ask for in vain is said.
// RUN: sparcity-model %s --emit ir --kernel asks | FileCheck %s --check-prefix=ASKS
// RUN: sparcity-model %s --model lc -m skx 2>&1 | FileCheck %s
// RUN: sparcity-model %s --emit ir-normalised -m skx 2>&1 | FileCheck %s --check-prefix=COMPILED

// ASKS: unroll: 0
// ASKS: unroll: 1
// ASKS: unroll: 4
// ASKS: unroll: 2
// CHECK-NOT: pragmas.c:{{1?[0-9]}}:
// CHECK: pragmas.c:[[#@LINE+5]]:5: remark: {{.*}} 300 iterations {{.*}}[loop-unrolled]
// CHECK: pragmas.c:[[#@LINE+10]]:5: remark: {{.*}} 4 iterations {{.*}}[loop-unrolled]
void asks(int n, const double *restrict a, double *restrict b) {
  for (int i = 0; i < n; i++) {
#pragma unroll
    for (int k = 0; k < 300; k++)
      b[i] += a[i + k];
#pragma clang loop unroll(disable)
    for (int k = 0; k < 4; k++)
      b[i] += a[i + k];
#pragma unroll 4
    for (int k = 0; k < 4; k++)
      b[i] += a[i + k];
#pragma unroll(2)
    for (int k = 0; k < 4; k++)
      b[i] += a[i + k];
  }
}

// CHECK: pragmas.c:[[#@LINE+4]]:5: warning: this loop is taken as it is written: {{.*}} [unroll-limit]
void tooLarge(int n, const double *restrict a, double *restrict b) {
  for (int i = 0; i < n; i++) {
#pragma unroll
    for (int k = 0; k < 100000; k++)
      b[i] += a[i + k];
  }
}
// What the compiler made counts: a loop that it kept has code of its own.
// COMPILED-LABEL: name: "asks"
// COMPILED: for: "i"
// COMPILED: for: "k"
