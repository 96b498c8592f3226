// Cores that share caches: `sim` interleaves their accesses.
//
// x serves all rows. With n cores, n rows pass by between two uses of an element by
// one of them; but all cores come to it together, so that it is loaded once for n
// rows: each core has an n-th of its lines.
// RUN: sparcity-model %kernels/dense/matvec-rows.c -m ivb -D M=100 -D N=600000 --model lc --cache-predictor sim | FileCheck %s --check-prefix=ALONE
// RUN: sparcity-model %kernels/dense/matvec-rows.c -m ivb -D M=100 -D N=600000 --model lc --cache-predictor sim --cores 5 | FileCheck %s --check-prefix=FIVE
// RUN: sparcity-model %kernels/dense/matvec-rows.c -m ivb -D M=100 -D N=600000 --model lc --cache-predictor sim --cores 10 | FileCheck %s --check-prefix=TEN
// RUN: sparcity-model %kernels/dense/matvec-rows.c -m ivb -D M=100 -D N=600000 --model lc --cores 10 | FileCheck %s --check-prefix=PART
// RUN: sparcity-model %kernels/dense/matvec-rows.c -m ivb -D M=40 -D N=200000 --model lc --cache-predictor all --cores 10 | FileCheck %s --check-prefix=ALL
// ALONE: x 1.00 0.00 1.00 0.00 0.00 0.00
// FIVE: x 1.00 0.00 1.00 0.00 {{0.19|0.20}} 0.00
// TEN: x 1.00 0.00 1.00 0.00 0.10 0.00
// PART: x 1.00 0.00 1.00 0.00 0.10 0.00
// ALL: lc, steady state 2.00 + 0.00 2.00 + 0.00 1.00 + 0.00
// ALL-NEXT: lc, whole nest 2.00 + 0.00 2.00 + 0.00 1.03 + 0.00
// ALL-NEXT: sim, steady state 2.00 + 0.00 2.00 + 0.00 1.00 + 0.00
// ALL-NEXT: sim, whole nest 2.00 + 0.00 2.00 + 0.00 1.03 + 0.00
//
// What cores do not use together is C/n for each: here three planes of 3.9 MB.
// RUN: sparcity-model %kernels/stencil/3d-7pt.c -m ivb -D N=700 -D M=40 --model lc --cache-predictor sim | FileCheck %s --check-prefix=KEPT
// RUN: sparcity-model %kernels/stencil/3d-7pt.c -m ivb -D N=700 -D M=40 --model lc --effort 0 | FileCheck %s --check-prefix=KEPT
// RUN: sparcity-model %kernels/stencil/3d-7pt.c -m ivb -D N=700 -D M=40 --model lc --cache-predictor sim --cores 10 | FileCheck %s --check-prefix=LOST
// RUN: sparcity-model %kernels/stencil/3d-7pt.c -m ivb -D N=700 -D M=40 --model lc --effort 0 --cores 10 | FileCheck %s --check-prefix=LOST
// KEPT: a {{[45].00 0.00 3.00 0.00 1.00 0.00}}
// LOST: a {{[45].00 0.00 3.00 0.00 3.00 0.00}}
//
// Over the whole nest each core has first and last planes of its own: of the 42, two
// are loaded by both cores.
// RUN: sparcity-model %kernels/stencil/3d-7pt.c -m ivb -D N=500 -D M=42 --model lc --cache-predictor sim --sim whole --cores 1 | FileCheck %s --check-prefix=WHOLE
// RUN: sparcity-model %kernels/stencil/3d-7pt.c -m ivb -D N=500 -D M=42 --model lc --cache-predictor sim --sim whole --cores 2 | FileCheck %s --check-prefix=HALVES
// WHOLE: a 3.02 0.00 3.02 0.00 1.06 0.00
// HALVES: a 3.02 0.00 3.02 0.00 1.11 0.00
// HALVES: counted the whole nest from empty caches on: {{[0-9]+}} accesses run, {{[0-9]+}} more known

// OpenMP says which loop is shared, and how: of the parts of a row that 4 cores have
// each, or of elements dealt out one by one, so that all cores have all lines.
// RUN: sparcity-model %s -m ivb -D M=200 -D N=100000 --kernel parts --model lc --cache-predictor sim --sim whole --cores 4 2>&1 | FileCheck %s --check-prefix=PARTS --implicit-check-not=parallel-loop
// PARTS: all 2.00 1.00 2.00 1.00 2.00 1.00
void parts(int M, int N, double *restrict a, const double *restrict b) {
  for (int j = 0; j < M; j++)
#pragma omp parallel for
    for (int i = 0; i < N; i++)
      a[j * N + i] = b[j * N + i];
}

// RUN: sparcity-model %s -m ivb -D N=1000000 --kernel dealt --model lc --cache-predictor sim --sim whole --cores 4 | FileCheck %s --check-prefix=DEALT
// DEALT: all 8.00 4.00 8.00 4.00 2.00 1.00
void dealt(int N, double *restrict a, const double *restrict b) {
#pragma omp parallel for schedule(static, 1)
  for (int i = 0; i < N; i++)
    a[i] = b[i];
}

// RUN: sparcity-model %s -m ivb -D N=1000 -D M=7 --kernel joined --model lc --cache-predictor sim --cores 8 2>&1 | FileCheck %s --check-prefix=JOINED
// JOINED: cores.c:[[#@LINE+5]]:3: warning: each core is assumed to do one part of loop 'j', whatever 'collapse(2)' makes of it [openmp-schedule]
// JOINED: cores.c:[[#@LINE+4]]:3: warning: loop 'j', which the cores share, has 7 iterations: 1 of 8 cores have nothing to do, and times are of all at work [idle-cores]
// JOINED: all
void joined(int M, int N, double *restrict a, const double *restrict b) {
#pragma omp parallel for collapse(2)
  for (int j = 0; j < M; j++)
    for (int i = 0; i < N; i++)
      a[j * N + i] = b[j * N + i];
}

// RUN: sed -e 's/cores-per-socket: 10/cores-per-socket: 65536/' -e '/^  core: [0-9.]* W/d' -e 's/{core: "[^"]*", /{/' %root/machines/ivb.yaml > %t.yaml
// RUN: env SPARCITY_MACHINE_PATH=%root/machines not sparcity-model %s -m %t.yaml -D N=1000 --kernel dealt --model lc --cache-predictor sim --cores 65536 2>&1 | FileCheck %s --check-prefix=MANY
// MANY: error: the caches of 65536 cores are too large to simulate [too-large]
