// Rows that a counter packs one behind the other are a stream, also where their lengths differ.
// RUN: sparcity-model %s -m skx -D n=100000 -D m=50 --model lc --format json 2>/dev/null | %python -c "import json, sys; [print(r['kernel']['name'], *[a['name'] + ' ' + str(round(a['load'], 2)) for a in r['traffic']['levels'][-1]['arrays'] if a['name'] == 'a']) for r in json.load(sys.stdin)['results']]" | FileCheck %s

// CHECK: band a 1{{$}}
void band(int n, int m, const double *restrict a, const double *restrict x, double *restrict y) {
  int k = 0;
  for (int i = 0; i < n; i++) {
    double sum = 0;
    for (int j = (i > m ? i - m : 0); j < (i + m + 1 < n ? i + m + 1 : n); j++)
      sum += a[k++] * x[j];
    y[i] = sum;
  }
}
// CHECK: ends a 1{{$}}
void ends(int n, int m, double *restrict a, const double *restrict b) {
  int k = 0;
  for (int i = 0; i < m; i++)
    for (int j = i; j < n; j++)
      a[k++] = b[j];
}
