// What a condition asks of rows and what it asks of columns is decided by itself: of the lines of a
// those of rows that run, and of these all but where eight columns refuse. Of 1000 rows of 125
// lines, and two index arrays of 63: written as one condition, half the iterations run, and each
// part is as likely as the other, 0.7071; written as two, each is 0.5.
// RUN: sparcity-model %s -m ivb -D n=1000 -D m=1000 --format json 2>/dev/null | %python -c "import json, sys; [print(r['kernel']['name'], r['traffic']['compulsory_lines'], r['traffic']['check']['verdict'], *(round(b['load'] * r['total_iterations'] / r['iterations_per_unit'], 1) for b in r['traffic']['levels'])) for r in json.load(sys.stdin)['results']]" | FileCheck %s
// Conditions know as much of open sizes: 0.7071 lines of a for 8 iterations.
// RUN: sparcity-model %s -m ivb --kernel together --model lc --format json 2>/dev/null | %python -c "import json, sys; [print(case['levels'][0]['evict']) for case in json.load(sys.stdin)['results'][0]['traffic']['cases'][:1]]" | FileCheck %s --check-prefix OPEN
// OPEN: 0.707

// CHECK: together 88510 agrees 88508.6 88508.6 0.0
void together(int n, int m, double a[restrict n][m], const int row[restrict n],
              const int col[restrict m]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      if (row[i] > 0 && col[j] > 0)
        a[i][j] += 1;
}
// The index arrays are found in the first cache, row by row.
// CHECK: other 88510 agrees 88508.6 88508.6 0.0
void other(int n, int m, double a[restrict n][m], const int row[restrict n],
           const int col[restrict m]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      if (row[i] == 3 && col[j] == 4)
        a[i][j] += 1;
}
// CHECK: apart 62382 agrees
void apart(int n, int m, double a[restrict n][m], const int row[restrict n],
           const int col[restrict m]) {
  for (int i = 0; i < n; i++)
    if (row[i] > 0)
      for (int j = 0; j < m; j++)
        if (col[j] > 0)
          a[i][j] += 1;
}
