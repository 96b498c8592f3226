// Several machines: a report each and a table. Several values: the table alone.
// RUN: sparcity-model %s -m ivb -m skx -D N=100000000 | FileCheck %s
// RUN: sparcity-model %s -m ivb -D N=100000000 --cores 1,2 | FileCheck %s --check-prefix=CORES

// A copy has no flops: updates and bytes a second stand in for them.
void copy(int N, double *restrict a, const double *b) {
  for (int i = 0; i < N; i++)
    a[i] = b[i];
}

// CHECK:      copy at {{.*}}several.c:7:3 on ivb
// CHECK:      work no flops
// CHECK:      time {{[0-9.]+}} cy/CL, {{[0-9.]+}} to {{[0-9.]+}}, {{[0-9.]+}} MLUP/s, {{[0-9.]+}} GB/s
// CHECK:      copy at {{.*}}several.c:7:3 on skx
// CHECK:      copy at {{.*}}several.c:7:3, machines compared
// CHECK-NEXT: =====
// CHECK-NEXT: machine cy/CL MLUP/s GB/s bottleneck saturation roofline
// CHECK-NEXT: ivb {{[0-9.]+}} {{.*}} core
// CHECK-NEXT: skx {{[0-9.]+}} {{.*}} core

// CORES:      copy at {{.*}}several.c:7:3{{$}}
// CORES:      cores cy/CL MLUP/s GB/s
// CORES-NEXT: 1 {{[0-9.]+}}
// CORES-NEXT: 2 {{[0-9.]+}}
// CORES-NOT:  ECM model
