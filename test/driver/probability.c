// RUN: sparcity-model %s --emit ir --kernel branch 2>&1 | FileCheck %s --check-prefix=ASSUMED
// RUN: sparcity-model %s --emit ir --probability 17=0.1 --probability %s:28=0 --probability 37=0.5 --probability 39=0.25 2>&1 | FileCheck %s --implicit-check-not=assumed
// RUN: not sparcity-model %s --emit ir --probability 17=1.5 2>&1 | FileCheck %s --check-prefix=RANGE
// RUN: not sparcity-model %s --emit ir --probability nowhere=1 2>&1 | FileCheck %s --check-prefix=RANGE
// RUN: not sparcity-model %s --emit ir --probability 17=nan 2>&1 | FileCheck %s --check-prefix=RANGE
// RUN: not sparcity-model %s --emit ir --probability 16=0.5 2>&1 | FileCheck %s --check-prefix=UNUSED
// RUN: not sparcity-model %s --emit ir --probability else.c:17=0.5 2>&1 | FileCheck %s --check-prefix=OTHER
// RUN: not sparcity-model %s --emit ir --probability 37=0.5 --probability 39=0.75 2>&1 | FileCheck %s --check-prefix=SUM
//
// RANGE: error: --probability {{.*}}: expected LINE=P or FILE:LINE=P with P from 0 to 1
// UNUSED: error: --probability: no branch that depends on data has its condition at line 16
// OTHER: error: --probability: no branch that depends on data has its condition at else.c:17

// ASSUMED: warning: the condition depends on data: {{.*}} [assumed-probability]
void branch(int n, double *a, const double *restrict b) {
  for (int i = 0; i < n; ++i)
    if (b[i] > 0) // 17
      // CHECK: name: "branch"
      // CHECK: probability: 0.1
      // ASSUMED: probability: 0.5
      a[i] = 0;
}

// CHECK: name: "choose"
// CHECK-NOT: store: "b"
void choose(int n, double *restrict a, double *restrict b) {
  for (int i = 0; i < n; ++i) {
    a[i] = a[i] > 0 ? (b[i] = 1) : 2; // 28
  }
}

// CHECK: name: "switched"
void switched(int n, const int *restrict k, double *restrict a) {
  for (int i = 0; i < n; ++i)
    switch (k[i]) {
    // CHECK: probability: 0.5
    case 1: // 37
      a[i] = 1; break;
    case 2: // 39: half of the rest
      // CHECK: probability: 0.25
      a[i] = 2; break;
    }
}
// SUM: probability.c:37:5: error: the probabilities of the labels add up to 1.25{{.*}} [probability-sum]
