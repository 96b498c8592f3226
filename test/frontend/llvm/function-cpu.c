// Code for the CPUs that functions of a module were compiled for: 2 doubles at a time with SSE, 4
// with AVX, as Clang prefers.
// RUN: clang -O1 -g -c -emit-llvm %s -o %t.bc
// DEFINE: %{model} = sparcity-model %t.bc -m skx --model incore -D n=1000 --format json
// RUN: %{model} --function-cpu any | FileCheck %s --check-prefix=ANY
// ANY: "name": "narrow"
// ANY: "vector_bytes": 16
// ANY: "name": "wide"
// ANY: "vector_bytes": 32
// RUN: %{model} | FileCheck %s --check-prefix=MACHINE
// MACHINE: "name": "narrow"
// MACHINE: "vector_bytes": 32
// RUN: %{model} --function-cpu core2 | FileCheck %s --check-prefix=ONE --implicit-check-not=wide
// ONE: "name": "narrow"
// ONE: "vector_bytes": 16

// A machine without such instructions gives no time.
// RUN: sparcity-model %t.bc -m ivb --model incore -D n=1000 --function-cpu any 2>&1 | FileCheck %s --check-prefix=WITHOUT
// WITHOUT: warning: 'wide' is compiled for a processor with {{.*}}avx2{{.*}}, and 'ivybridge' has none of that
// WITHOUT-NOT: T_OL

// RUN: not sparcity-model %s -m skx --function-cpu any 2>&1 | FileCheck %s --check-prefix=SOURCE
// SOURCE: error: --function-cpu is about LLVM IR: of a source, code is for the machine's CPU
__attribute__((target("arch=core2"))) void narrow(double *restrict a, const double *restrict b,
                                                  long n) {
  for (long i = 0; i < n; i++)
    a[i] = b[i] * b[i];
}
__attribute__((target("arch=skylake-avx512"))) void wide(double *restrict a,
                                                         const int *restrict b, long n) {
  for (long i = 0; i < n; i++)
    a[i] = b[i] % 3;
}
