// How often a condition on data holds is counted where the data are known.
// RUN: sparcity-model %s -m skx --kernel relax --model ecm --matrix gen:laplace2d:100 2>&1 | FileCheck %s --check-prefix=KNOWN --implicit-check-not=assumed-probability
// RUN: sparcity-model %s -m skx --kernel relax --model ecm -D trip_k=5 -D n=10 2>&1 | FileCheck %s --check-prefix=OPEN

// Of 5-point rows, 10000 of 49600 elements are on the diagonal.
// KNOWN: data-guards.c:[[#@LINE+9]]:9: remark: by the data, 'load(column, k) != i' holds 79.8 % of the time [known-data]
// KNOWN: work 1.6 flop (0.8 add, 0.8 mul)
// OPEN: data-guards.c:[[#@LINE+6]]:11: warning: {{.*}} [assumed-probability]
// OPEN: work 1 flop (0.5 add, 0.5 mul)
void relax(int n, const int *start, const int *column, const double *value, double *x) {
  for (int i = 0; i < n; i++) {
    double sum = 0;
    for (int k = start[i]; k < start[i + 1]; k++)
      if (column[k] != i)
        sum -= value[k] * x[column[k]];
    x[i] = sum;
  }
}

// A loop behind a condition whose data are not known runs as often as is assumed: of 49600
// elements, half or a tenth are visited.
// RUN: sparcity-model %s -m skx --kernel visit --model ecm --format json --matrix gen:laplace2d:100 2>/dev/null | %python -c "import json,sys; print('iterations', json.load(sys.stdin)['results'][0]['total_iterations'])" | FileCheck %s --check-prefix=HALF
// RUN: sparcity-model %s -m skx --kernel visit --model ecm --probability %(line+10)=0.1 --format json --matrix gen:laplace2d:100 2>/dev/null | %python -c "import json,sys; print('iterations', json.load(sys.stdin)['results'][0]['total_iterations'])" | FileCheck %s --check-prefix=TENTH
// HALF: iterations 24800
// TENTH: iterations 4960

// The level of the first 5000 rows is 3, of the others 0: both conditions count.
// RUN: %python -c "print('3\n' * 5000 + '0\n' * 5000)" > %t.txt
// RUN: sparcity-model %s -m skx --kernel visit --model ecm -D now=3 --data level=%t.txt --matrix gen:laplace2d:100 2>&1 | FileCheck %s --check-prefix=LEVELS --implicit-check-not=assumed-probability
// LEVELS: remark: by the data, 'load(level, v) == now' holds 50.0 % of the time [known-data]
void visit(int n, int now, const int *start, const int *next, const int *level, double *count) {
  for (int v = 0; v < n; v++)
    if (level[v] == now)
      for (int e = start[v]; e < start[v + 1]; e++)
        count[next[e]] += 1;
}

// What moves where a condition holds was read with an assumed chance.
// RUN: %python -c "import struct; open('%t.f.i32', 'wb').write(b''.join(struct.pack('<i', i %% 10 == 0) for i in range(1000)))"
// RUN: sparcity-model %s -m skx --kernel packed -D n=1000 --model lc --data taken=%t.f.i32 2>&1 | FileCheck --check-prefix=MOVES %s
// MOVES: warning: indices that move where this holds do so as if it held 50.0 % of the time; --probability [[#]]=0.100 has them move by the data [assumed-advance]
void packed(int n, const int *restrict taken, const double *restrict a, double *restrict b) {
  int k = 0;
  for (int i = 0; i < n; i++)
    if (taken[i])
      b[k++] = a[i];
}
