// RUN: sparcity-model %s -m ivb -D n=250 --model ecm --format json > %t.json
// RUN: %python %S/Inputs/walks_of_cores.py %t.json | FileCheck %s

// Some thousand lines, far apart in 1 GiB: all of them fit in L3, pages are to be found for each.
// Cores divide what is done, and each number of them has the data where the others have them.
void picks(int n, double e[restrict 2 * n + 16][2 * n + 16][2 * n + 16],
           const int t[restrict 2 * n + 16], const int u[restrict 2 * n + 16]) {
  for (int i = 1; i + 1 < n; i++)
    for (int j = 0; j < n; j++)
      e[0][t[j]][t[j]] += e[u[t[j]]][i + 2][j + 2] + e[j + 1][j][t[i]];
}
// CHECK: L3, with waiting, 10 numbers of cores, 0 faults
