// What one number chooses is one record, and the array is as large as other accesses reach.
// RUN: sparcity-model %s -m skx --kernel force -D n=4000 -D k=60 --model lc,ecm 2>&1 | FileCheck %s --check-prefix=KNOWN
// RUN: sparcity-model %s -m skx --kernel force -D k=60 --model lc,ecm 2>&1 | FileCheck %s --check-prefix=OPEN
// RUN: sparcity-model %s -m skx --kernel force -D n=4000 -D k=60 --model lc,ecm --indirect-from MEM 2>&1 | FileCheck %s --check-prefix=WORST
struct Particle {
  double x, y, z;
};

void force(int n, int k, const struct Particle *restrict p, double *restrict f,
           const int *restrict neighbors) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < k; j++) {
      const int a = neighbors[i * k + j];
      f[i] += (p[i].x - p[a].x) + (p[i].y - p[a].y) + (p[i].z - p[a].z);
    }
  }
}
// 24 bytes, 24 apart: 1.25 lines a choice, eight a unit. 96 KB are in L2, a third in L1.
// KNOWN: neighbors.c:[[#@LINE-7]]:5: warning: what data decide where the lines of p come from: those of p are taken to be used equally often (24*n = 96000 B by the access in line 14); {{.*}} [gather-bounded]
// KNOWN: data in L3
// KNOWN: gathers {{ *}}T with all lines of p from L1 [[NEAR:[0-9.]+]], {{.*}} MEM 2{{[0-9]+}}.{{[0-9]}} cy/CL
// KNOWN: p {{ *}}[[#%u,]].{{[0-9]+}} {{ *}}0.00 {{ *}}0.00 {{ *}}[[#]].{{[0-9]+}} {{ *}}0.00 {{ *}}0.00
// OPEN: whose size 24*n B (the access in line 14) is open, is taken from MEM; {{.*}} [gather-bounded]
// WORST: one for each access is taken from MEM;
// WORST: p {{ *}}10.{{.*}} 10.{{[0-9]+}} {{ *}}0.00{{$}}

// Numbers of a byte choose from 256.
// RUN: sparcity-model %s -m skx --kernel histogram -D n=1000000 --model lc 2>&1 | FileCheck %s --check-prefix=BYTES
void histogram(int n, const unsigned char *restrict key, int *restrict count) {
  for (int i = 0; i < n; i++)
    count[key[i]]++;
}
// BYTES: (1024 B by the type of key)
// BYTES: count {{ *}}0.00 {{ *}}0.00

// Another nest of the function says how many nodes there are.
// RUN: sparcity-model %s -m skx --kernel edges -D nodes=3000 -D count=100000 --model lc 2>&1 | FileCheck %s --check-prefix=BESIDE
void edges(int count, int nodes, const int *restrict e, double *restrict r) {
  for (int i = 0; i < nodes; i++)
    r[i] = 0;
  for (int i = 0; i < count; i++)
    r[e[i]] += 1;
}
// BESIDE: those of r are taken to be used equally often (24000 B by the access in line [[#@LINE-4]])

// Rows and tiles that numbers choose are runs: what is used once a row does not weigh.
// RUN: sparcity-model %s -m skx --kernel rows --model lc,ecm --format json 2>/dev/null | %python -c "import json, sys; print([(p['array'], p['pattern'], round(p['unforeseen'], 2)) for p in json.load(sys.stdin)['results'][0]['traffic']['patterns']])" | FileCheck %s --check-prefix=RUNS
void rows(int n, int m, const int *restrict tile, const double *restrict a,
          const double *restrict x, double *restrict s) {
  for (int t = 0; t < n; t++)
    for (int i = 0; i < m; i++)
      s[t] += a[tile[t] + i] * x[i] * x[t];
}
// RUNS: ('a', 'stream', 0.0)
// RUNS-SAME: ('x', 'stream', 0.0)
