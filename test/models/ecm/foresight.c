// Records that are read whole are a stream, however many lines each is of.
// RUN: sparcity-model %s -m skx -D n=200000 -D m=4 --model ecm --format json 2>/dev/null | %python -c "import json, sys; [print(r['kernel']['name'], [(p['array'], p['pattern'], float(round(p['unforeseen'], 2)), p['run_lines'] and round(p['run_lines'], 1)) for p in r['traffic']['patterns']]) for r in json.load(sys.stdin)['results']]" | FileCheck %s

// CHECK: whole [('a', 'stream', 0.0,
void whole(int n, double *restrict a) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 20; j++)
      a[i * 20 + j] *= 2;
}
struct Record {
  double m[16];
};
// CHECK: members [('r', 'stream', 0.0,
void members(int n, struct Record *restrict r) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 16; j++)
      r[i].m[j] *= 2;
}
// Down, with the record's last member left out.
// CHECK: down [('a', 'stream', 0.0,
void down(int n, double *restrict a) {
  for (int i = n - 1; i >= 0; i--)
    for (int j = 0; j < 31; j++)
      a[i * 32 + j] *= 2;
}
// A part of each is a run of its own, as in a loop that nothing unrolls.
// CHECK: part [('a', 'short runs', 0.8, 2.5)]
void part(int n, double *restrict a) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 20; j++)
      a[i * 40 + j] *= 2;
}
// CHECK: looped [('a', 'short runs', 0.8, 2.5)]
void looped(int n, int m, double *restrict a) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 5 * m; j++)
      a[i * 40 + j] *= 2;
}
// Two of the six lines of each record, with lines between.
// CHECK: gaps [('a', 'strided', 1.0, None)]
void gaps(int n, double *restrict a) {
  for (int i = 0; i < n; i++)
    a[i * 48] += a[i * 48 + 24];
}
// Every other line.
// CHECK: other [('a', 'strided', 1.0, None)]
void other(int n, double *restrict a) {
  for (int i = 0; i < n; i++)
    a[i * 16] += a[i * 16 + 7];
}
// A condition that lets every 24th iteration run steps over lines as a loop's step does.
// CHECK: guarded [('a', 'strided', 1.0, None)]
void guarded(int n, double *restrict a) {
  for (int i = 0; i < n; i++)
    if (i % 24 == 5)
      a[i] *= 2;
}
// Two iterations that follow each other are in one line, and the next two far away.
// CHECK: twos [('a', 'strided', 1.0, None)]
void twos(int n, double *restrict a) {
  for (int i = 0; i < n; i++)
    if (i % 24 < 2)
      a[i] *= 2;
}
// Half of the elements, all of the lines.
// CHECK: halves [('a', 'stream', 0.0,
void halves(int n, double *restrict a) {
  for (int i = 0; i < n; i++)
    if (i & 1)
      a[i] *= 2;
}
// Rows that are walked through again and again.
// CHECK: turns [('a', 'stream', 0.0, 512)]
void turns(int n, double *restrict a) {
  for (int i = 0; i < n; i++)
    a[i & 4095] *= 2;
}
