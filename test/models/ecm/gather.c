// Indirect accesses are simulated one by one, and still counted an iteration: 0.5 lines of
// indices and 1 of y a unit of 8 iterations, most of the table's 8.
void gather(int n, const int *restrict idx, const double *restrict t, double *restrict y) {
  for (int i = 0; i < n; i++)
    y[i] = t[idx[i]];
}
// RUN: %python %S/Inputs/random_indices.py 26176 %t.i32
// RUN: sparcity-model %s -m zen4 -D n=26176 --cache-predictor sim --data idx=%t.i32 --model ecm | FileCheck %s
// CHECK: time {{ *}}16.9 cy/CL{{.*}}data in{{[[:space:]]+}}L2
// CHECK: idx {{ *}}0.50   0.00
// CHECK-NEXT: t {{ *}}6.9{{[0-9]}}   0.00
// CHECK-NEXT: y {{ *}}1.00   1.00
// Of 8 cores that share L3 each waits for lines from there: 50 cy, 22 in flight.
// RUN: %python %S/Inputs/random_indices.py 209664 %t.large.i32
// RUN: sparcity-model %s -m zen4 -D n=209664 --cache-predictor sim --data idx=%t.large.i32 --model ecm | FileCheck %s --check-prefix=LARGE
// LARGE: waiting {{ *}}{{[0-9.]+}} of 17.{{[0-9]}} cy of L2-L3: no prefetcher foresees lines of t (indirect)
