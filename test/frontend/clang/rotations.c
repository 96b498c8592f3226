// RUN: sparcity-model %s --emit ir 2>&1 | FileCheck %s
// RUN: sparcity-model %s --kernel jacobi -m ivb -D n=1000 -D steps=10 2>&1 | FileCheck %s --check-prefix=SIZES
//
// Arrays that change places every iteration: the loop in the IR has one iteration
// for all of them to be back, and each sweep knows its arrays.

// SIZES: parameters {{.*}}steps = 10

// CHECK: function: "jacobi"
void jacobi(int n, int steps, double *a, double *b) {
  // CHECK: for: "t"
  // CHECK: to: steps
  // CHECK-NEXT: step: 2
  for (int t = 0; t < steps; t++) {
    // CHECK: for: "i"
    // CHECK: {load: "a"
    // CHECK: {store: "b"
    // CHECK: for: "i"
    // CHECK: guard: {condition: "t + 1 < steps"}
    // CHECK: {load: "b"
    // CHECK: {store: "a"
    for (int i = 1; i < n - 1; i++)
      b[i] = a[i - 1] + a[i + 1];
    double *swap = a;
    a = b;
    b = swap;
  }
}

// CHECK: function: "ring"
void ring(int n, int steps, double *a, double *b, double *c) {
  // CHECK: step: 3
  for (int t = 0; t < steps; t++) {
    // CHECK: {load: "a"
    // CHECK: {store: "c"
    // CHECK: {load: "b"
    // CHECK: {store: "a"
    // CHECK: guard: {condition: "t + 2 < steps"}
    // CHECK: {load: "c"
    // CHECK: {store: "b"
    for (int i = 0; i < n; i++)
      c[i] = a[i];
    double *first = a;
    a = b;
    b = c;
    c = first;
  }
}

// CHECK: function: "halves"
void halves(int n, int steps, double (*u)[n]) {
  int now = 0;
  // CHECK: step: -2
  for (int t = steps; t > 0; t--) {
    // CHECK: {load: "u", offset: 8*i,
    // CHECK: {store: "u", offset: 8*i + 8*n,
    // CHECK: guard: {condition: "t - 1 > 0"}
    // CHECK: {load: "u", offset: 8*i + 8*n,
    // CHECK: {store: "u", offset: 8*i,
    for (int i = 0; i < n; i++)
      u[now ^ 1][i] = u[now][i];
    now = 1 - now;
  }
}

// CHECK: function: "rests"
void rests(int n, int steps, double *u, double *v) {
  // CHECK: step: 2
  for (int t = 0; t < steps; t++) {
    double *from = t & 1 ? v : u;
    double *to = t & 1 ? u : v;
    // CHECK: {load: "u"
    // CHECK: {store: "v"
    // CHECK: {load: "v"
    // CHECK: {store: "u"
    for (int i = 0; i < n; i++)
      to[i] = from[i];
  }
}

// The rest chooses a number, no array: the loop stays as it is.
// CHECK: function: "weights"
void weights(int n, double (*a)[100], const double *w) {
  // CHECK: step: 1
  for (int j = 0; j < n; j++)
    for (int i = 0; i < 100; i++)
      // CHECK: {load: "w", offset: -24*floor(j/3) + 8*j
      a[j][i] *= w[j % 3];
}

// After a number of iterations that is known it is known which is which.
// CHECK: function: "after"
void after(int n, double *a, double *b) {
  // CHECK: for: "r"
  for (int r = 0; r < n; r++) {
    double *from = a, *to = b;
    for (int t = 0; t < 3; t++) {
      for (int i = 0; i < n; i++)
        to[i] = from[i];
      double *swap = from;
      from = to;
      to = swap;
    }
    // CHECK: {store: "b", offset: 0
    from[0] = 1;
  }
}
