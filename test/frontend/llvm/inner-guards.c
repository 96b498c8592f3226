// Conditions in front of inner loops: also where a branch leads into the loop with no block
// between. The test whether the loop runs at all is none.
//
// RUN: sparcity-model %s -m ivb --frontend llvm --emit ir -D n=400 2>/dev/null | grep -e function: -e guard: | FileCheck %s
// RUN: sparcity-model %s -m ivb --frontend llvm --kernel below -D n=400 --format json 2>/dev/null | %python -c "import json, sys; r, = json.load(sys.stdin)['results']; print('loaded', round(r['traffic']['whole'][2]['load'] * r['total_iterations'] / r['iterations_per_unit']))" | FileCheck %s --check-prefix=LINES

// CHECK: function: "below"
// CHECK-NEXT: guard: {condition: "i < floor(n/2)"}
// Rows up to the half of n, a line of each.
// LINES: loaded 200
void below(long n, double b[2 * n + 16][2 * n + 16], double r) {
  for (long i = 1; i <= n - 1; ++i)
    if (i < n / 2)
      for (long j = 0; j <= i; j++)
        b[j][j / 2] += r;
}

// CHECK: function: "third"
// CHECK-NEXT: guard: {condition: "-3*floor(i/3) + i == 1"}
void third(long n, double b[2 * n + 16][2 * n + 16], double r) {
  for (long i = 1; i < n; ++i)
    if (i % 3 == 1)
      for (long j = 0; j <= i; j++)
        b[j][j / 2] += r;
}

// CHECK: function: "whole"
// CHECK-NOT: guard
void whole(long n, long m, double b[2 * n + 16][2 * n + 16], double r) {
  for (long i = 0; i < n; ++i)
    for (long j = 0; j < m; j++)
      b[i][j] += r;
}

// CHECK: function: "walked"
// CHECK-NOT: guard
void walked(long n, double **begin, double **end, double r) {
  for (long i = 0; i < n; ++i)
    for (double *p = begin[i]; p != end[i]; ++p)
      *p *= r;
}
