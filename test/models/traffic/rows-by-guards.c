// Five elements of a row stand behind guards of their own, which decide for all rows: a line of g
// is touched but where all five refuse, whether the loop over them is unrolled or not.
// RUN: sparcity-model %s -m ivb -D m=5 --format json 2>/dev/null | %python -c "import json, sys; [print(r['kernel']['name'], *(round(a['load'] * r['total_iterations'] / r['iterations_per_unit'], 2) for a in r['traffic']['whole'][0]['arrays'] if a['name'] == 'g'), r['traffic']['compulsory_lines']) for r in json.load(sys.stdin)['results']]" | FileCheck %s

// 248 rows * (1 - 1/32), and the line of t.
// CHECK: loop 240.25 242
void loop(int m, float g[restrict 250][1024], const int *restrict t) {
  for (int i = 2; i < 250; i++)
    for (int j = 0; j < m; j++) {
      if (t[j] < 0)
        continue;
      g[i][j] += 1.5f;
    }
}
// CHECK: unrolled 240.25 242
void unrolled(float g[restrict 250][1024], const int *restrict t) {
  for (int i = 2; i < 250; i++)
    for (int j = 0; j < 5; j++) {
      if (t[j] < 0)
        continue;
      g[i][j] += 1.5f;
    }
}
