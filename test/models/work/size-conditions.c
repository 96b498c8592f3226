// What sizes alone decide is the same in all iterations, however large they are: it is taken to
// hold, and what stands on the other way not to.
// RUN: sparcity-model %s -m skx --model lc 2>&1 | FileCheck %s
// RUN: sparcity-model %s -m skx --model lc -D both:m=1 -D either:m=2 2>&1 | FileCheck %s --check-prefix=BOUND
// BOUND-NOT: guard-taken{{.*}}both
// BOUND: either at
// BOUND: z 0.00 0.00
// BOUND: v 1.00 1.00

// CHECK: size-conditions.c:[[#@LINE+8]]:7: warning: the condition 'm == 1' is taken to hold in every iteration [guard-taken]
// CHECK: both at
// CHECK: work 1 flop (1 mul), 2 loads (16 B), 2 stores (16 B) an iteration
// CHECK: z 1.00 1.00
void both(int n, int m, const double *w, double *z, double *v) {
  for (int i = 0; i < n; i++) {
    v[i] = w[i] * 2.0;
    if (m == 1)
      z[i] = w[i];
  }
}

// CHECK: either at
// CHECK: z 1.00 1.00
// CHECK: v 0.00 0.00
void either(int n, int m, const double *w, double *z, double *v) {
  for (int i = 0; i < n; i++)
    if (m == 1)
      z[i] = w[i];
    else
      v[i] = w[i] * 2.0;
}

// CHECK: from at
// CHECK: z 1.00 1.00
// CHECK: v 0.00 0.00
void from(int n, int m, const double *w, double *z, double *v) {
  for (int i = 0; i < n; i++)
    if (i < m)
      z[i] = w[i];
    else
      v[i] = w[i] * 2.0;
}

// Of several ways that sizes choose between, one.
// CHECK: several at
// CHECK: work no flops, 1 load (8 B), 1 store (8 B) an iteration
void several(int n, int mode, const double *a, double *b, double *c, double *d) {
  for (int i = 0; i < n; i++)
    switch (mode) {
    case 0:
      b[i] = a[i];
      break;
    case 1:
      c[i] = a[i] * 2;
      break;
    default:
      d[i] = a[i] * 3;
    }
}

// CHECK: nested at
// CHECK: work no flops, 1 load (8 B), 1 store (8 B) an iteration
void nested(int n, int flag, int g, const double *a, double *b, double *c, double *d) {
  for (int i = 0; i < n; i++)
    if (flag) {
      if (g > 3)
        b[i] = a[i];
      else
        c[i] = a[i];
    } else {
      if (g < 7)
        d[i] = a[i];
      else
        d[i] = a[i] * c[i];
    }
}

// With a condition on an index beside it.
// CHECK: beside at
// CHECK: work 0.{{[0-9]*}} flop
void beside(int n, int flag, const double *a, double *b) {
  for (int i = 0; i < n; i++)
    if (flag == 3 && i % 4 == 0)
      b[i] = a[i] * 2;
}
