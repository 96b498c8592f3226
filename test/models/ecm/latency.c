// Lines that no prefetcher foresees take latency / lines in flight each.

// Rows of w = 16 numbers, 2 lines, far from each other: both come unforeseen. 1 line a unit of
// 8 iterations from memory, 90 ns = 216 cy, 12 in flight: 18 cy; by bandwidth 64 B * 2.4
// GHz / 14.32 GB/s less in-cache terms.
double blockRows(int n, int m, int w, const double *restrict a) {
  double s = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < w; j++)
      s += a[(long)i * m + j];
  return s;
}
// RUN: sparcity-model %s --kernel blockRows -m skx -D n=400000 -D m=10000 -D w=16 --model ecm --format json -- -ffast-math | FileCheck %s --check-prefix=ROWS
// ROWS: "patterns":
// ROWS: "array": "a"
// ROWS-NEXT: "pattern": "short runs"
// ROWS-NEXT: "unforeseen": 1,
// ROWS-NEXT: "run_lines": 2
// ROWS: "between": "L3-MEM"
// ROWS-NEXT: "cycles": 18.0000

// A column of a matrix of rows of m numbers, each line for itself.
double column(int n, int m, int w, const double *restrict a) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += a[(long)i * m];
  return s;
}
// RUN: sparcity-model %s --kernel column -m skx -D n=10000000 -D m=100 --model ecm -- -ffast-math | FileCheck %s --check-prefix=COLUMN
// COLUMN: waiting {{ *}}{{[0-9.]+}} of 144.0 cy of L3-MEM: no prefetcher foresees lines of a (strided)

// One run of lines, whatever the loops: rows that follow each other.
void wholeRows(int n, int m, const double *restrict a, double *restrict b) {
  for (int i = 0; i < n; i++)
    for (int j = 1; j < m - 1; j++)
      b[(long)i * m + j] = a[(long)i * m + j];
}
// RUN: sparcity-model %s --kernel wholeRows -m skx -D n=1000000 -D m=20 --model ecm | FileCheck %s --check-prefix=WHOLE
// WHOLE-NOT: waiting

// The classic form has bandwidths alone.
// RUN: sparcity-model %s --kernel column -m skx -D n=10000000 -D m=100 --model ecm --ecm classic | FileCheck %s --check-prefix=CLASSIC
// CLASSIC-NOT: waiting

// Without latencies a note says what is left out.
// RUN: mkdir -p %t/cores && cp %root/machines/cores/skylake-x.yaml %t/cores
// RUN: sed '/latency: 90 ns/d' %root/machines/skx.yaml > %t/skx.yaml
// RUN: sparcity-model %s --kernel column -m %t/skx.yaml -D n=10000000 -D m=100 --model ecm --format json | FileCheck %s --check-prefix=MISSING
// MISSING: the machine file lacks memory.latency
// RUN: sed -i '/in-flight-misses/d' %t/cores/skylake-x.yaml
// RUN: sparcity-model %s --kernel column -m %t/skx.yaml -D n=10000000 -D m=100 --model ecm --format json | FileCheck %s --check-prefix=BOTH
// BOTH: the machine file lacks memory.latency, load-store.in-flight-misses of the core
