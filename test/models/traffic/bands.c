// Rows whose ends move and stop at edges are beside what conditions know: they are counted, in
// long nests by samples that may be ten times as long before a nest is refused.
// RUN: sparcity-model %s -m skx -D n=3000000 --model lc --format json 2>/dev/null | %python -c "import json, sys; [print(r['kernel']['name'], round(r['traffic']['levels'][-1]['load'] * 8 / r['iterations_per_unit'] / 8, 3), r['traffic']['check']['verdict']) for r in json.load(sys.stdin)['results']]" | FileCheck %s

// Of 7 elements of a and one of x and y in each row.
// CHECK: band 0.16{{[0-9]+}} replaced
void band(int n, const double *restrict a, const double *restrict x, double *restrict y) {
  for (int i = 0; i < n; i++) {
    double sum = 0;
    for (int j = (i > 3 ? i - 3 : 0); j <= (i + 3 < n ? i + 3 : n - 1); j++)
      sum += a[7 * i + (j - i + 3)] * x[j];
    y[i] = sum;
  }
}
// RUN: not sparcity-model %s -m skx -D n=3000000 --model lc --effort 0.5 2>&1 | FileCheck %s --check-prefix=LITTLE
// LITTLE: not counted: of 10000000 accesses too little is seen
