// RUN: not sparcity-model --frontend ast %s --strict --emit ir -- --target=x86_64-unknown-linux-gnu -mavx2 -mfma > %t 2> %t.err
// RUN: FileCheck %s < %t
// RUN: FileCheck %s --check-prefix=ERR < %t.err
//
// Intrinsics are functions of Clang's headers, taken in like any other; what they
// do stands where the source names them.
#include <immintrin.h>

// CHECK: name: "triad"
// CHECK: step: 4
// CHECK: {load: "c", offset: 8*i, bytes: 32, at: "[[#@LINE+7]]:52-[[#@LINE+7]]:74"}
// CHECK-NEXT: {load: "b", offset: 8*i, bytes: 32, at: "[[#@LINE+7]]:33-[[#@LINE+7]]:55"}
// CHECK-NEXT: operations:
// CHECK-NEXT: {kind: fma, type: float64, count: 4}
// CHECK: {store: "a", offset: 8*i, bytes: 32, nontemporal: true, at: "[[#@LINE+5]]:5-[[#@LINE+5]]:31"}
void triad(int n, double *restrict a, const double *b, const double *c, double x) {
  for (int i = 0; i < n; i += 4) {
    __m256d t = _mm256_fmadd_pd(_mm256_set1_pd(x), _mm256_loadu_pd(&c[i]),
                                _mm256_loadu_pd(&b[i]));
    _mm256_stream_pd(&a[i], t);
  }
}

// ERR: intrinsics.c:[[#@LINE+3]]:5: error: the builtin function '__builtin_ia32_maskstorepd256' is not represented; the loop nest is left out [unsupported-builtin]
void masked(int n, double *a, __m256i mask) {
  for (int i = 0; i < n; i += 4)
    _mm256_maskstore_pd(&a[i], mask, _mm256_setzero_pd());
}
