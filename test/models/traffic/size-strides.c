// An open size that a stride depends on, too: each access by it is taken to be in a line of its
// own, and where that does not hold for all of a range, no number stands for it.
//
// DEFINE: %{model} = sparcity-model %s -m skx --model ecm --kernel
// DEFINE: %{strided} = %{model} strided -D m=1000000 -D n=1048576
// RUN: %{strided} | FileCheck %s
// RUN: %{strided} --format json | %python %S/Inputs/cases.py | FileCheck %s --check-prefix=JSON
// RUN: %{strided} -D len=512 | FileCheck %s --check-prefix=HELD
// RUN: %{strided} -D len=4096 | FileCheck %s --check-prefix=SHORT
// RUN: %{strided} -D len=65536 | FileCheck %s --check-prefix=LONG
// RUN: %{strided} -D len=262144 | FileCheck %s --check-prefix=SHARED

// CHECK: Cases: lines loaded + evicted per CL, by the size of len
// CHECK-NEXT: len {{ *}}L1-L2 {{ *}}L2-L3 {{ *}}L3-MEM {{ *}}T cy/CL
// CHECK-NEXT: 1 .. 512 0 + 0 0 + 0 0 + 0 32.0
// CHECK-NEXT: 513 .. 16384 8 + 0 0 + 0 0 + 0 32.0
// CHECK-NEXT: >= 16385 - - - - -
// CHECK-NEXT: -: lines change within the range, too: give -D len=...
// JSON: 1 to 512: 0.00 + 0.00, 0.00 + 0.00, 0.00 + 0.00, T 32
// JSON-NEXT: 513 to 16384: 8.00 + 0.00, 0.00 + 0.00, 0.00 + 0.00, T 32
// JSON-NEXT: 16385 to None: no lines, T None
// HELD: w {{ *}}0.00 0.00 0.00 0.00 0.00 0.00
// SHORT: w {{ *}}8.00 0.00 0.00 0.00 0.00 0.00
// LONG: w {{ *}}8.00 0.00 8.00 8.00 0.00 0.00
// SHARED: w {{ *}}4.00 0.00 4.00 4.00 0.00 0.00
double strided(int m, int n, int len, const double *restrict w) {
  double s = 0;
  for (int i = 0; i < m; ++i)
    for (int j = 0; j < len; ++j)
      s += w[j * (n / len)];
  return s;
}

// A stage of a Fourier transform: elements that lie as far apart as the inner loop runs are never
// met again, whether the size is known or not.
//
// RUN: %{model} stage -D n=1048576 2>/dev/null | FileCheck %s --check-prefix=STAGE
// RUN: %{model} stage -D n=1048576 -D len=500 2>/dev/null | FileCheck %s --check-prefix=STAGE500
// STAGE: Cases:
// STAGE: 1 .. 409 4 + 4 0 + 4 4 + 4
// STAGE-NEXT: 410 .. 13107 20 + 4 0 + 4 4 + 4
// STAGE: 160*floor(len/2) <= 32768 len <= 409 open 2 4 8.00
// STAGE500: re {{ *}}2.00 2.00
// STAGE500-NEXT: im {{ *}}2.00 2.00
// STAGE500-NEXT: wr {{ *}}8.00 0.00
// STAGE500-NEXT: wi {{ *}}8.00 0.00
void stage(int n, int len, double *restrict re, double *restrict im, const double *restrict wr,
           const double *restrict wi) {
  for (int i = 0; i < n; i += len)
    for (int j = 0; j < len / 2; ++j) {
      double vr = re[i + j + len / 2] * wr[j * (n / len)] - im[i + j + len / 2] * wi[j * (n / len)];
      double vi = re[i + j + len / 2] * wi[j * (n / len)] + im[i + j + len / 2] * wr[j * (n / len)];
      re[i + j + len / 2] = re[i + j] - vr;
      im[i + j + len / 2] = im[i + j] - vi;
      re[i + j] += vr;
      im[i + j] += vi;
    }
}

// Where conditions are all that it decides, each range has its lines.
// RUN: %{model} rows -D m=1000000 | FileCheck %s --check-prefix=ROWS
// ROWS: 1 .. 4096 0 + 0 0 + 0 0 + 0
// ROWS: >= 3735553 1 + 0 0 + 1 1 + 0
// ROWS-NOT: lines change
double rows(int m, int len, const double *restrict w) {
  double s = 0;
  for (int i = 0; i < m; ++i)
    for (int j = 0; j < len; ++j)
      s += w[j];
  return s;
}

// A stride of a line and more, however little more.
// RUN: %{model} nine 2>/dev/null | FileCheck %s --check-prefix=NINE
// NINE: w {{ *}}8.00 0.00 0.00 8.00 8.00 0.00
double nine(int n, const double *restrict w) {
  double s = 0;
  for (int i = 0; i < n; ++i)
    s += w[9 * i];
  return s;
}
