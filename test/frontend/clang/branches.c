// RUN: sparcity-model %s --emit ir 2>/dev/null | FileCheck %s
// RUN: sparcity-model %s --emit ir 2>&1 >/dev/null | FileCheck %s --check-prefix=SAID
//
// Branches on data, switches, and what leaves a loop.

// CHECK-LABEL: name: "masked"
void masked(int n, const int *mask, double *a) {
  for (int i = 0; i < n; i++)
    // CHECK: {store: "a"
    // CHECK: guard: {data: "load(mask, i) != 0", probability: 0.5}
    // SAID: branches.c:[[#@LINE+1]]:9: warning: the condition depends on data: {{.*}}[assumed-probability]
    if (mask[i])
      a[i] = 0;
}

// CHECK-LABEL: name: "expected"
void expected(int n, const double *b, double *a) {
  for (int i = 0; i < n; i++)
    // SAID-NOT: branches.c:[[#@LINE+1]]
    if (__builtin_expect_with_probability(b[i] > 0, 0, 0.9))
      // CHECK: {store: "a"
      // CHECK: guard: {data: "load(index, i) != 0", probability: 0.0999{{[0-9]*}}}
      a[i] = 0;
}

// CHECK-LABEL: name: "choice"
void choice(int n, const int *kind, double *a, double *b) {
  for (int i = 0; i < n; i++)
    switch (kind[i]) {
    case 0:
      // CHECK: {store: "a", offset: 8*i
      // CHECK: guard: {data: "load(kind, i) == 0", probability: 0.5}
      a[i] = 0;
      break;
    default:
      // CHECK: {store: "b", offset: 8*i
      // CHECK: guard: {data: "load(kind, i) != 0", probability: 0.5}
      b[i] = 0;
    }
}

// CHECK-LABEL: name: "search"
void search(int n, double key, double *a) {
  for (int i = 0; i < n; i++) {
    // CHECK: may_end_early: true
    // SAID: branches.c:[[#@LINE+2]]:7: warning: the loop may end here {{.*}}[early-exit]
    if (a[i] == key)
      break;
    // CHECK: {store: "a"
    // CHECK-NOT: guard
    a[i] = 0;
  }
}

#define CHECKED(x)                                                                                 \
  do {                                                                                             \
    if (mask[i] < 0)                                                                               \
      break;                                                                                       \
    x;                                                                                             \
  } while (0)

// CHECK-LABEL: name: "macro"
void macro(int n, const int *mask, double *a, double *b) {
  do {
    for (int i = 0; i < n; i++) {
      // CHECK: body:
      // CHECK-NOT: for:
      // CHECK: {store: "a", offset: 8*i
      // CHECK: guard: {data: "load(mask, i) >= 0", probability: 0.5}
      CHECKED(a[i] = 0);
      // CHECK: {store: "b", offset: 8*i
      // CHECK-NOT: guard: {data: "load(mask, i) >= 0"
      b[i] = 0;
    }
  } while (0);
}

// CHECK-LABEL: name: "wrap"
void wrap(int n, const double *a, double *b) {
  for (int i = 0; i < n; i++) {
    int left = i - 1;
    if (left < 0)
      left = n - 1;
    // CHECK: {load: "a", offset: "-8*i*max(0, min(-i + 1, 1)) + 8*max(0, min(-i + 1, 1))*n + 8*i - 8"
    b[i] = a[left];
  }
}

// CHECK-LABEL: name: "escape"
void escape(int n, const double *c, int *count) {
  for (int i = 0; i < n; i++) {
    double x = 0;
    int k = 0;
    // CHECK: for: "it"
    // CHECK: to: trip_it
    // SAID: branches.c:[[#@LINE+1]]:5: warning: how often this loop runs {{.*}}[unknown-trip-count]
    while (x * x < 4)
      x = x * x + c[i], k++;
    count[i] = k;
  }
}
