// What an index on data is masked, shifted, clamped or divided to says from how many elements it
// chooses: 1 KiB to 16 KiB of h are in L1, and each access costs no line.
// RUN: sparcity-model %s -m skx -D n=100000000 --model lc --format json 2>/dev/null | %python -c "import json, sys; [print(r['kernel']['name'], *(float(round(a['load'] + a['evict'], 3)) for a in r['traffic']['levels'][0]['arrays'] if a['name'] == 'h')) for r in json.load(sys.stdin)['results']]" | FileCheck %s
// RUN: sparcity-model %s -m skx -D n=100000000 --kernel masked 2>&1 | FileCheck %s --check-prefix=SAID
// SAID: (4096 B by the bounds of the index)

// CHECK: masked 0.0
void masked(long n, const unsigned *restrict k, int *restrict h) {
  for (long i = 0; i < n; i++)
    h[k[i] & 1023]++;
}
// CHECK: divided 0.0
void divided(long n, const unsigned *restrict k, int *restrict h) {
  for (long i = 0; i < n; i++)
    h[k[i] % 1000]++;
}
// CHECK: shifted 0.0
void shifted(long n, const unsigned *restrict k, int *restrict h) {
  for (long i = 0; i < n; i++)
    h[k[i] >> 24]++;
}
// CHECK: hashed 0.0
void hashed(long n, const unsigned *restrict k, int *restrict h) {
  for (long i = 0; i < n; i++)
    h[(k[i] * 2654435761u) >> 22]++;
}
// CHECK: clamped 0.0
void clamped(long n, const float *restrict k, int *restrict h) {
  for (long i = 0; i < n; i++) {
    int b = (int)(k[i] * 256);
    if (b < 0)
      b = 0;
    if (b > 255)
      b = 255;
    h[b]++;
  }
}
// CHECK: narrow 0.0
void narrow(long n, const unsigned short *restrict k, int *restrict h) {
  for (long i = 0; i < n; i++)
    h[k[i] >> 4]++;
}
// Tables beside each other in one array: 256 KiB each, which L2 holds one of.
// RUN: sparcity-model %s -m ivb -D n=2000000 --kernel tables --model lc --format json 2>/dev/null | %python -c "import json, sys; r = json.load(sys.stdin)['results'][0]; [print(round(b['load'] * 2000000 / r['iterations_per_unit'] / 1e4), round(b['evict'] * 2000000 / r['iterations_per_unit'] / 1e4)) for b in r['traffic']['levels'][1:2]]" | FileCheck %s --check-prefix=TABLES
// Of 1,580,800 + 1,518,300 lines by a simulation of LRU with numbers by chance.
// TABLES: {{^158 152$}}
// CHECK: tables
void tables(int n, const unsigned short *restrict v, int *restrict h) {
  for (int i = 0; i < n; i++)
    h[(i & 3) * 65536 + v[i]]++;
}
// Nothing says that: each access loads a line and evicts one.
// CHECK: open 32.0
void open(long n, const unsigned *restrict k, int *restrict h) {
  for (long i = 0; i < n; i++)
    h[k[i]]++;
}
