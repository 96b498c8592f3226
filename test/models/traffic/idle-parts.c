// Columns of 600 lines do not fit in L1 (512 lines), however many cores have one of them and
// however many have none: more cores are not slower.
//
// RUN: sparcity-model %s -m skx -D n=600 --model ecm --format json 2>/dev/null | %python -c "import json, sys; t = [p['cycles'] for p in json.load(sys.stdin)['results'][0]['ecm']['scaling']]; print('slower', sum(b > a * 1.001 for a, b in zip(t, t[1:])), 'of', len(t))" | FileCheck %s
// CHECK: slower 0 of 20
void columns(int n, double b[(2 * n + 16)][(2 * n + 16)], const int *t) {
  for (int i = 0; i < 20; i++)
    if (i % 3 == 1 && i > 4)
      for (int j = 2; j < n; j++)
        b[j][i] *= t[j];
}
