// Where equal parts of a loop are not equal work, the time is that of the largest.
//
// RUN: sparcity-model %s -m ivb -D n=1200 --cores 8 --model ecm 2>&1 | FileCheck %s
// RUN: sparcity-model %s -m ivb -D n=1200 --cores 8 --model ecm 2>&1 | grep -c 'warning: of the parts' | FileCheck --check-prefix=COUNT %s
// CHECK: warning: of the parts of loop 'i', one for each core, number 8 of 8 has 1.87 times the mean of the iterations{{.*}} [uneven-parts]
// CHECK: triangle at
// COUNT: {{^1$}}

// The last of 8 parts of 1200 rows has 168,825 of 720,600 elements, the last of 2 540,300. No
// iteration moves lines of memory here; the table of cores says the same.
// RUN: sparcity-model %s -m ivb -D n=1200 --cores 8 --model ecm,roofline --format json 2>/dev/null | %python -c "import json, sys; [print(r['kernel']['name'], *(round(n, 3) for n in (r['ecm']['T_cores'] / r['ecm']['T'], next(p['cycles'] for p in r['ecm']['scaling'] if p['cores'] == 2) / r['ecm']['T']))) for r in json.load(sys.stdin)['results']]" | FileCheck %s --check-prefix=PARTS
// PARTS: triangle 0.234 0.75
// PARTS: square 0.125 0.5
// PARTS: dealt 0.125 0.5
// PARTS: few 0.143 0.571
void triangle(int n, const double *restrict a, double *restrict b) {
#pragma omp parallel for schedule(static)
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      b[i * n + j] = 1.0 / a[i * n + j];
}
void square(int n, const double *restrict a, double *restrict b) {
#pragma omp parallel for schedule(static)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      b[i * n + j] = 1.0 / a[i * n + j];
}
void dealt(int n, const double *restrict a, double *restrict b) {
#pragma omp parallel for schedule(static, 1)
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      b[i * n + j] = 1.0 / a[i * n + j];
}
// Seven rows, of which each core has two or one.
void few(int n, const double *restrict a, double *restrict b) {
#pragma omp parallel for
  for (int i = 0; i < 7; i++)
    for (int j = 0; j < n; j++)
      b[i * n + j] = 1.0 / a[i * n + j];
}
