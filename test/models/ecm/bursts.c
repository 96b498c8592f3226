// Lines that are loaded in bursts are waited for as close as they are in one.
// DEFINE: %{run} = sparcity-model %s -m skx --model ecm --format json -D n=300
// DEFINE: %{flags} = -- -ffast-math
// DEFINE: %{expect} = %python %root/test/expect-json.py

// Columns of 300 lines, which L1 keeps for the next seven ones: the first of eight loads all of
// them, 12 at a time of 216 cycles each, and of 300 translations that the first level lacks.
// RUN: %{run} -D m=100000 %{flags} > %t.whole
// RUN: %{expect} "lines:=round(r['traffic']['levels'][2]['load'], 2)==1.0" "together:=18 <= r['ecm']['transfers'][2]['cycles'] < 19==true" < %t.whole
// Rows that begin at all places of a line come to its end in different columns: an eighth of a
// line an iteration.
// RUN: %{run} -D m=100001 %{flags} > %t.any
// RUN: %{expect} "mean:=25 <= r['ecm']['transfers'][2]['cycles'] < 30==true" < %t.any
// A smaller L1, which keeps no column, is not faster, nor are lines from memory closer there.
// RUN: %{run} -D m=100000 --set L1.size=16KiB %{flags} > %t.small
// RUN: %{expect} "together:=18 <= r['ecm']['transfers'][2]['cycles'] < 21==true" "longer:=r['ecm']['T'] > 28==true" < %t.small
// RUN: %{run} -D m=100001 --set L1.size=16KiB %{flags} > %t.small
// RUN: %{expect} "mean:=25 <= r['ecm']['transfers'][2]['cycles'] < 30==true" < %t.small
void columns(int n, int m, const double a[restrict n][m], double s[restrict m]) {
  for (int j = 0; j < m; j++) {
    double t = 0;
    for (int i = 0; i < n; i++)
      t += a[i][j];
    s[j] = t;
  }
}
