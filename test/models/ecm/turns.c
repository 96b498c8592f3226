// Runs that an inner loop goes to by turns are those of as many references: 19 of f, 19 of g.
// DEFINE: %{run} = sparcity-model %s -m skx --model ecm -D n=4000008
// DEFINE: %{rolled} = %{run} -D Q=19 --kernel rolled
// DEFINE: %{written} = %{run} --kernel written
// DEFINE: %{expect} = %python %root/test/expect-json.py

// Of 38 runs 32 are followed.
// DEFINE: %{followed} = "unforeseen:=round(r['traffic']['patterns'][0]['unforeseen'], 4)==0.1579"
// DEFINE: %{all} = "unforeseen:=round(r['traffic']['patterns'][0]['unforeseen'], 4)==0"
// RUN: %{rolled} --format json 2>/dev/null > %t.rolled
// RUN: %{expect} "traffic.patterns.0.pattern=many runs" "traffic.patterns.1.pattern=many runs" %{followed} < %t.rolled
// RUN: %{written} --format json 2>/dev/null > %t.written
// RUN: %{expect} "traffic.patterns.0.pattern=many runs" "traffic.patterns.1.pattern=many runs" %{followed} < %t.written
// RUN: %{rolled} 2>/dev/null | FileCheck %s
// RUN: %{written} 2>/dev/null | FileCheck %s
// CHECK: waiting {{.*}} cy of L3-MEM: no prefetcher foresees lines of f (many runs of{{[[:space:]]+}}500001

// Those that are fewer are streams.
// RUN: %{rolled} --format json --set prefetchers.streams=38 2>/dev/null > %t.rolled
// RUN: %{expect} traffic.patterns.0.pattern=stream %{all} < %t.rolled
// RUN: %{written} --format json --set prefetchers.streams=38 2>/dev/null > %t.written
// RUN: %{expect} traffic.patterns.0.pattern=stream %{all} < %t.written

// So it is for both forms where the machine file has no number.
// DEFINE: %{other} = sparcity-model %s -m zen3 --model ecm --format json -D n=4000008
// RUN: %{other} -D Q=19 --kernel rolled 2>/dev/null | %{expect} traffic.patterns.0.pattern=stream traffic.patterns.1.pattern=stream %{all}
// RUN: %{other} --kernel written 2>/dev/null | %{expect} traffic.patterns.0.pattern=stream traffic.patterns.1.pattern=stream %{all}
// RUN: %{other} -D Q=40 --kernel rolled 2>/dev/null | %{expect} "traffic.patterns.0.pattern=many runs" "80:=round(r['traffic']['patterns'][0]['unforeseen'], 3)==0.2"

// Rows that are still in L1 are not asked for: of nine three are.
// DEFINE: %{box} = sparcity-model %kernels/stencil/3d-27pt.c -m skx --model ecm --format json -D M=2000
// RUN: %{box} -D N=200 --set prefetchers.streams=4 2>/dev/null > %t.box
// RUN: %{expect} traffic.patterns.0.pattern=stream < %t.box
// RUN: %{box} -D N=200 --set prefetchers.streams=3 2>/dev/null > %t.box
// RUN: %{expect} "unforeseen:=round(r['traffic']['patterns'][0]['unforeseen'], 2)==0.25" "waits:=r['ecm']['transfers'][2]['waiting'] > 1==true" < %t.box
// RUN: %{box} -D N=1000 --set prefetchers.streams=4 2>/dev/null > %t.box
// RUN: %{expect} "unforeseen:=round(r['traffic']['patterns'][0]['unforeseen'], 2)==0.6" < %t.box

// A column: as many runs as rows.
// RUN: sparcity-model %s -m skx --model ecm --format json --kernel columns 2>/dev/null | %{expect} traffic.patterns.1.pattern=strided "all:=r['traffic']['patterns'][1]['unforeseen'] > 0.99==true"

void rolled(long n, int Q, double f[Q][n], double g[Q][n]) {
  for (long i = 0; i < n; ++i)
    for (int q = 0; q < Q; ++q)
      g[q][i] = 0.5 * f[q][i];
}

#define MOVE(q) g[q][i] = 0.5 * f[q][i];
#define MOVES(q) MOVE(q) MOVE(q + 1) MOVE(q + 2) MOVE(q + 3) MOVE(q + 4) MOVE(q + 5)

void written(long n, double f[19][n], double g[19][n]) {
  for (long i = 0; i < n; ++i) {
    MOVES(0) MOVES(6) MOVES(12) MOVE(18)
  }
}

void columns(long n, double a[restrict 5000][5000], double b[restrict 5000][5000]) {
  for (int i = 0; i < 5000; ++i)
    for (int j = 0; j < 5000; ++j)
      a[i][j] = b[j][i];
}
