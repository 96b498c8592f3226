// RUN: sparcity-model %s --emit ir 2>%t | FileCheck %s
// RUN: FileCheck %s --check-prefix=SAID --input-file=%t
//
// Affine conditions are exact; those on data are assumed to hold half the time.

void guards(int N, int M, double *a, const double *b) {
  for (int i = 0; i < N; i++) {
    // CHECK: {store: "a", offset: 8*i
    // CHECK: guard: {condition: "i < M"}
    if (i < M)
      a[i] = 0;
    // SAID: guards.c:[[#@LINE+1]]:9: warning: the condition depends on data{{.*}}[assumed-probability]
    if (b[i] > 0)
      // CHECK: {store: "a", offset: 8*i + 8
      // CHECK: guard: {data: "load(decision, i) != 0", probability: 0.5}
      a[i + 1] = 0;
  }
}
