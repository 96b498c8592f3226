// Where results and messages go to one stream, each line stands whole: what is said of a nest
// before its result, the summary behind all of them.
// RUN: sparcity-model %s -m skx -D n=1000000 --model all 2>&1 | FileCheck %s
// CHECK: {{^}}{{.*}}: warning: {{.*}}[not-vectorised]{{$}}
// CHECK: {{^}}sum at
// CHECK: {{^}}last at
// CHECK: {{^}}sparcity-model: 2 nests modelled, {{.*}}{{$}}
// CHECK-NOT: {{.}}
double sum(int n, const double *a) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}
void last(int n, double *restrict a, const double *restrict b) {
  for (int i = 0; i < n; i++)
    a[i] = b[i];
}
