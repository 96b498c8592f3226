// A number that goes round evenly has a closed form, however its way back is written.
//
// RUN: sparcity-model %s --emit ir 2>/dev/null | FileCheck %s
// RUN: sparcity-model %s -m ivb -D n=1000000 -D m=1000 --model lc --format json 2>/dev/null | %python -c "import json, sys; print({tuple(round(b['load'], 6) for b in r['traffic']['levels']) for r in json.load(sys.stdin)['results'] if r['kernel']['name'] in ('rest', 'size', 'tested', 'chosen')})" | FileCheck %s --check-prefix=LINES
// All of them go through 1000 elements of a again and again, which L1 holds, and b once, from L3.
// LINES: {(1.001, 1.001, 0)}

// CHECK: name: "rest"
void rest(int n, double *restrict a, const double *restrict b) {
  int s = 0;
  for (int i = 0; i < n; i++) {
    // CHECK: {store: "a", offset: -8000*floor(i/1000) + 8*i,
    a[s] += b[i];
    s = (s + 1) % 1000;
  }
}
// CHECK: name: "size"
void size(int n, int m, double *restrict a, const double *restrict b) {
  int s = 0;
  for (int i = 0; i < n; i++) {
    // CHECK: {store: "a", offset: -8*floor(i/m)*m + 8*i,
    a[s] += b[i];
    s = (s + 1) % m;
  }
}
// CHECK: name: "tested"
void tested(int n, int m, double *restrict a, const double *restrict b) {
  int s = 0;
  for (int i = 0; i < n; i++) {
    // CHECK: {store: "a", offset: -8*floor(i/m)*m + 8*i,
    a[s] += b[i];
    s++;
    if (s == m)
      s = 0;
  }
}
// CHECK: name: "chosen"
void chosen(int n, double *restrict a, const double *restrict b) {
  int s = 999;
  for (int i = 0; i < n; i++) {
    // CHECK: {store: "a", offset: 8000*floor(i/1000) - 8*i + 7992,
    a[s] += b[i];
    s = s > 0 ? s - 1 : 999;
  }
}
// By steps that do not divide the ring.
// CHECK: name: "threes"
void threes(int n, double *restrict a, const double *restrict b) {
  unsigned s = 5;
  for (int i = 0; i < n; i++) {
    // CHECK: {store: "a", offset: -8192*floor(3*i/1024 + 5/1024) + 24*i + 40,
    a[s] += b[i];
    s = (s + 3) & 1023;
  }
}
// The first time round begins elsewhere: it is not said to be even.
// CHECK: name: "late"
void late(int n, double *restrict a, const double *restrict b) {
  int s = 2000;
  for (int i = 0; i < n; i++) {
    // CHECK: {store: "a", offset: "8*load(s, i)",
    a[s] += b[i];
    s = (s + 1) % 1000;
  }
}
// No steps: other numbers each time.
// CHECK: name: "uneven"
void uneven(int n, double *restrict a, const double *restrict b) {
  int s = 1;
  for (int i = 0; i < n; i++) {
    // CHECK: {store: "a", offset: "8*load(s, i)",
    a[s] += b[i];
    s = (5 * s + 3) % 1000;
  }
}
// CHECK: name: "stepped"
void stepped(int n, int m, double *restrict a, const double *restrict b) {
  int s = 0;
  for (int i = 0; i < n; i++) {
    // CHECK: {store: "a", offset: -8*floor(i/m)*m + 8*i,
    a[s] += b[i];
    if (++s == m)
      s = 0;
  }
}
// A step in a condition is made once, whether the condition holds or not.
// CHECK: name: "few"
void few(int n, double *restrict a, const double *restrict b) {
  int k = 0;
  for (int i = 0; i < n; i++)
    // CHECK: guard: {condition: "i < 10"}
    if (k++ < 10)
      a[i] = b[i];
}
