// RUN: sparcity-model %s -m ivb -D n=1500 --kernel chain | FileCheck %s
// RUN: sparcity-model %s -m ivb -D n=1500 --kernel chain --cold | FileCheck %s --check-prefix=COLD --implicit-check-not=found
// What a nest finds that others of its function, or the call before, left in the caches.
void chain(int n, double *restrict a, double *restrict b, double *restrict c, double *restrict d) {
  // a, b and c are 36 KB: b and c are gone from L1 when the function is called again.
  for (int i = 0; i < n; i++)
    a[i] = b[i] + c[i];
  for (int i = 0; i < n; i++)
    d[i] = a[i] * 2.0;
}
// CHECK: {{^}}chain:6 at
// CHECK: found a in L1, left by the nest at line 8 in the call before; b, c in L2, left by the
// CHECK-NEXT: nest at line 6 in the call before
// CHECK: {{^}}chain:8 at
// CHECK: found a in L1, left by the nest at line 6; d in L2, left by the nest at line 8 in the
// CHECK-NEXT: call before
// CHECK: chain on ivb: 2 nests, {{.*}}, data stay in the caches between the nests
// CHECK-NEXT: and between calls

// COLD: chain on ivb: 2 nests, {{.*}}, caches cold between the nests
