// What takes a while to be counted with several cores (cores.c).
// REQUIRES: long

// An iteration of the shared loop that is a whole triangle of single accesses.
// RUN: not sparcity-model %s -m ivb -D N=6000 --kernel guarded --model lc --cache-predictor sim --cores 2 --budget 600,300 2>&1 | FileCheck %s --check-prefix=OVERFULL
// OVERFULL: cores-long.c:[[#@LINE+2]]:3: error: one iteration of the loop that the cores share has too many accesses to interleave them [too-large]
void guarded(int N, double *restrict a) {
  for (int k = 0; k < 4; k++)
    for (int j = 0; j < N; j++)
      for (int i = 0; i < N; i++)
        if (i > j)
          a[i] = 1;
}
