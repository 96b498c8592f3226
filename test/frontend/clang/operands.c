// Conditions of several operands: on indices, on data, and on both.
//
// RUN: sparcity-model %s --emit ir 2>/dev/null | FileCheck %s
// RUN: sparcity-model %s --emit ir --kernel both --probability 49=0.64 2>/dev/null | FileCheck %s --check-prefix=GIVEN
// RUN: sparcity-model %s --emit ir --kernel either --probability 60=0.64 2>/dev/null | FileCheck %s --check-prefix=EITHER
// RUN: sparcity-model %s --emit ir --kernel some --probability 14=0.1 2>%t.said | FileCheck %s --check-prefix=SOME
// RUN: FileCheck %s --check-prefix=SAID < %t.said

// CHECK-LABEL: name: "some"
void some(int n, double *restrict a, const double *restrict b) {
  for (int i = 0; i < n; i++)
    // CHECK: {load: "b", offset: 8*i
    // CHECK: guard: {condition: "-4*floor(i/4) + i == 0"}
    if (i % 4 == 0 && b[i] > 0)
      // CHECK: {store: "a", offset: 8*i
      // CHECK: guard: {condition: "-4*floor(i/4) + i == 0", data: "load(decision, i) != 0", probability: 0.5}
      // SOME: guard: {data: "load(decision, i) != 0", probability: 0.1}
      // SAID: :14:9: warning: the probability given is of the whole condition
      a[i] = 0;
}

// CHECK-LABEL: name: "first"
void first(int n, double *restrict a, double *restrict c, const int *restrict mask) {
  for (int i = 0; i < n; i++)
    // CHECK: {store: "a", offset: 8*i
    // CHECK: guard: {condition: "i == 0"}
    // CHECK: {load: "mask", offset: 4*i
    // CHECK: guard: {condition: "i != 0"}
    // CHECK: {store: "a", offset: 8*i
    // CHECK: guard: {condition: "i != 0", data: "load(mask, i) != 0", probability: 0.5}
    // CHECK: {store: "c", offset: 8*i
    // CHECK: guard: {condition: "i != 0", data: "load(mask, i) == 0", probability: 0.5}
    if (i == 0 || mask[i])
      a[i] = 0;
    else
      c[i] = 0;
}

// CHECK-LABEL: name: "both"
// GIVEN-LABEL: name: "both"
void both(int n, double *restrict a, const double *restrict b, const double *restrict c) {
  for (int i = 0; i < n; i++)
    // CHECK: {load: "c", offset: 8*i
    // CHECK: guard: {data: "load(decision_2, i) != 0", probability: 0.707{{[0-9]*}}}
    // CHECK: {store: "a", offset: 8*i
    // CHECK: guard: {data: "load(decision, i) != 0", probability: 0.5{{0*1?}}}
    // GIVEN: guard: {data: "load(decision_2, i) != 0", probability: 0.8}
    // GIVEN: guard: {data: "load(decision, i) != 0", probability: 0.64}
    if (b[i] > 0 && c[i] > 0)
      a[i] = 0;
}

// CHECK-LABEL: name: "either"
// EITHER-LABEL: name: "either"
void either(int n, double *restrict a, const double *restrict b, const double *restrict c) {
  for (int i = 0; i < n; i++)
    // CHECK: guard: {data: "load(decision_2, i) == 0", probability: 0.707{{[0-9]*}}}
    // EITHER: guard: {data: "load(decision_2, i) == 0", probability: 0.6}
    // EITHER: guard: {data: "load(decision, i) != 0", probability: 0.64}
    if (b[i] > 0 || c[i] > 0)
      a[i] = 0;
}

// Of three, the third is reached where two hold.
// CHECK-LABEL: name: "three"
void three(int n, double *restrict a, const double *restrict b) {
  for (int i = 0; i < n; i++)
    // CHECK: {load: "b", offset: 8*i + 8
    // CHECK: guard: {condition: "i > 0", data: "load(decision, i) != 0", probability: 0.793{{[0-9]*}}}
    // CHECK: {load: "b", offset: 8*i + 16
    // CHECK: guard: {condition: "i > 0", data: "max(min(-load(decision, i), load(decision, i)) + 1, min(-load(decision_2, i), load(decision_2, i)) + 1) <= 0", probability: 0.629{{[0-9]*}}}
    // CHECK: {store: "a"
    // CHECK: guard: {condition: "i > 0", data: "max(max(min(-load(decision, i), load(decision, i)) + 1, min(-load(decision_2, i), load(decision_2, i)) + 1), min(-load(decision_3, i), load(decision_3, i)) + 1) <= 0", probability: 0.5{{0*1?}}}
    if (i > 0 && b[i] > 0 && b[i + 1] > 0 && b[i + 2] > 0)
      a[i] = 0;
}

// CHECK-LABEL: name: "chosen"
void chosen(int n, double *restrict a, const double *restrict b, const double *restrict c) {
  for (int i = 0; i < n; i++)
    // CHECK: {load: "c", offset: 8*i
    // CHECK: guard: {condition: "i < 8", data: "load(decision, i) != 0", probability: 0.5}
    a[i] = i < 8 && b[i] > 0 ? c[i] : 0;
}

// The third operand is reached where the first two let it.
// CHECK-LABEL: name: "kept"
void kept(int n, double *restrict a, const int *restrict b, const int *restrict c) {
  for (int i = 0; i < n; i++) {
    // CHECK: {load: "c", offset: 4*i
    // CHECK: guard: {condition: "i > 3", data: "load(b, i) > 0", probability: 0.707{{[0-9]*}}}
    int holds = i > 3 && b[i] > 0 && c[i] > 0;
    a[i] = holds;
  }
}
