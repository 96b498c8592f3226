// Iterations as they are written do not depend on what the compiler unrolls, nor on numbers
// that are known in the source; those of the loops that it leaves do.
// RUN: sparcity-model %s -m ivb --model lc -D n=101 -D m=5 --format json 2>/dev/null | FileCheck %s

// CHECK: "name": "numbers"
// CHECK: "total_iterations": 101,
// CHECK: "written_iterations": 505,
// CHECK: "total": 5{{$}}
double numbers(double a[101][8]) {
  double s = 0;
  for (int i = 0; i < 101; i++)
    for (int j = 0; j < 5; j++)
      s += a[i][j];
  return s;
}

// CHECK: "name": "sizes"
// CHECK: "total_iterations": 505,
// CHECK: "written_iterations": 505,
// CHECK: "total": 1{{$}}
double sizes(int n, int m, double a[101][8]) {
  double s = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      s += a[i][j];
  return s;
}
