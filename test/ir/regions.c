// What stands between the nests of a function is in the file, and is read back as it is; a
// file of kernels alone is read too, and the report is the same.
// RUN: sparcity-model %s --emit ir -o %t.yaml
// RUN: FileCheck %s --input-file=%t.yaml
// RUN: sparcity-model %t.yaml --emit ir | diff %t.yaml -
// RUN: sparcity-model %s -m skx --emit ir -o %t.code.yaml
// RUN: sparcity-model %s -m skx -D n=1000 --format json > %t.source
// RUN: sparcity-model %t.code.yaml -m skx -D n=1000 --format json | diff %t.source -
// RUN: sed '/^regions:/,$d' %t.code.yaml > %t.kernels.yaml
// RUN: sparcity-model %t.kernels.yaml -m skx -D n=1000 --format json | diff %t.source -
// Ids, scalars and links of machine code left away: as files were written without them.
// RUN: %python %S/Inputs/plain.py %t.kernels.yaml %t.plain.yaml
// RUN: sparcity-model %t.plain.yaml -m skx -D n=1000 --format json | diff %t.source -

void exchange(double *);

// CHECK: - name: "step:{{[0-9]+}}"
// CHECK: values:
// CHECK-NEXT: - {name: "s", type: float64}
// CHECK: for: "i"
// CHECK-NEXT: id: 1
// CHECK: reads: ["s"]
// CHECK-NEXT: writes: ["s"]
// CHECK-NEXT: reduction: true
// CHECK: - name: "step:{{[0-9]+}}"
// CHECK: id: 1
// CHECK: id: 2
double step(int n, double *restrict a, double *restrict b) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += a[i] * b[i];
  b[0] = a[n - 1];
  exchange(b);
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      a[j] += b[i];
  return s;
}
// CHECK: regions:
// CHECK-NEXT: - function: "step"
// CHECK-NEXT: symbols: ["n"]
// CHECK-NEXT: arrays:
// CHECK-NEXT: - {name: "a"
// CHECK-NEXT: - {name: "b"
// CHECK-NEXT: body:
// CHECK-NEXT: - {nest: "step:[[#]]"}
// CHECK-NEXT: - {calls: ["exchange"], reads: ["a", "b"], writes: ["b"], at: "{{[0-9:-]+}}"}
// CHECK-NEXT: - {nest: "step:[[#]]"}
