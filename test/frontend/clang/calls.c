// RUN: not sparcity-model %s --frontend ast --emit ir 2>/dev/null | FileCheck %s
// RUN: not sparcity-model %s --frontend ast --emit ir 2>&1 >/dev/null | FileCheck %s --check-prefix=SAID
//
// Functions whose body is visible are read in the place of their calls.

static inline int clamp(int x, int low, int high) {
  if (x < low)
    return low;
  return x > high ? high : x;
}

static double sum3(const double *p, int stride) { return p[-stride] + p[0] + p[stride]; }

static void put(double *to, double value, int when) {
  if (!when)
    return;
  *to = value;
}

static int factorial(int n) { return n < 2 ? 1 : n * factorial(n - 1); }

// CHECK-LABEL: name: "border"
void border(int n, const double *a, double *b) {
  for (int i = 0; i < n; i++)
    // CHECK: {load: "a", offset: "8*max(0, min(i + 2, n - 1))"
    b[i] = a[clamp(i + 2, 0, n - 1)];
}

// CHECK-LABEL: name: "stencil"
void stencil(int n, int m, double a[n][m], double b[n][m]) {
  for (int j = 1; j < n - 1; j++)
    for (int i = 0; i < m; i++)
      // CHECK: {load: "a", offset: 8*j*m + 8*i - 8*m
      // CHECK-NEXT: {load: "a", offset: 8*j*m + 8*i,
      // CHECK-NEXT: {load: "a", offset: 8*j*m + 8*i + 8*m
      // CHECK: {kind: add, type: float64, count: 2}
      // CHECK: {store: "b", offset: 8*j*m + 8*i
      b[j][i] = sum3(&a[j][i], m);
}

// CHECK-LABEL: name: "early"
void early(int n, double *a) {
  for (int i = 0; i < n; i++)
    // CHECK: {store: "a", offset: 8*i
    // CHECK: guard: {condition: "i - 3 != 0"}
    put(&a[i], 1.0, i - 3);
}

// SAID: calls.c:[[#@LINE+3]]:12: error: the function 'factorial' calls itself, which cannot be represented (it is at 20:54, which is called here){{.*}}[recursive-call]
void recursive(int n, int *a) {
  for (int i = 0; i < n; i++)
    a[i] = factorial(i);
}
