// Loops that one macro makes begin at one place; each still has its own machine code.
//
// RUN: sparcity-model %s -m skx -D n=40 --model ecm 2>/dev/null | FileCheck %s
// CHECK: macro at {{.*}}:20:3
// CHECK: time 3.7 cy/CL, {{[0-9.]+}} to {{[0-9.]+}}, 5.19 GLUP/s
// CHECK: written at
// CHECK: time 3.7 cy/CL, {{[0-9.]+}} to {{[0-9.]+}}, 5.19 GLUP/s
// CHECK: two:29 at {{.*}}:29:3
// CHECK: time 3.4 cy/CL, {{[0-9.]+}} to {{[0-9.]+}}, 5.65 GLUP/s
// CHECK: two:29 at {{.*}}:29:4
// CHECK: time 3.2 cy/CL, {{[0-9.]+}} to {{[0-9.]+}}, 6.00 GLUP/s
#define SWEEP for (int j = 0; j < n; j++) for (int i = 0; i < n; i++)
#define MOVE(a, b)                                                                                 \
  do {                                                                                             \
    for (int i = 0; i < n; i++) a[i] = b[i];                                                       \
    for (int i = 0; i < n; i++) b[i] = 0;                                                          \
  } while (0)
void macro(int n, const double *restrict u, double *restrict v) {
  // clang-format off
  SWEEP v[j * n + i] = u[j * n + i];
  // clang-format on
}
void written(int n, const double *restrict u, double *restrict v) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      v[j * n + i] = u[j * n + i];
}
void two(int n, double *restrict u, double *restrict v) {
  MOVE(u, v);
}
