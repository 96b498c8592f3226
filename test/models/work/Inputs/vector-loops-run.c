// Runs the functions of vector-loops.c, compiled with COUNTED and a call before every load
// and store, once each, and prints what they access of the arrays:
//
//     kernel NAME passes loads stores bytes-loaded bytes-stored lines astray
//     chance LINE holds evaluated
//
// `lines` are distinct ones; accesses `astray` are neither to an array nor to the stack.
// kernels.h, which the script writes, has RUN(NAME, FUNCTION) for each function.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIZE = 64, SPAN = SIZE * SIZE, LINES = 1 << 14, RANGES = 32, MOST_SOURCE_LINES = 4096 };

struct Point {
  double x, y;
  float weight[2];
  int kind;
};

// The gaps are no arrays: what goes beyond an end is astray.
#define ARRAY(type, name, extents) _Alignas(64) type name extents; char name##_gap[4096]
static struct {
  char gap[4096];
  ARRAY(double, a, [SPAN]);
  ARRAY(double, b, [SPAN]);
  ARRAY(double, c, [SPAN]);
  ARRAY(double, d, [SPAN]);
  ARRAY(double, x, [SIZE][SIZE]);
  ARRAY(double, y, [SIZE][SIZE]);
  ARRAY(double, z, [SIZE][SIZE]);
  ARRAY(int, index, [SPAN]);
  ARRAY(int, flag, [SPAN]);
  ARRAY(float, f, [SPAN]);
  ARRAY(short, s, [SPAN]);
  ARRAY(long, l, [SPAN]);
  ARRAY(unsigned char, u, [SPAN]);
  ARRAY(struct Point, p, [SPAN]);
} memory;
extern double shared[SPAN], grid[SIZE][SIZE];

//===--- What is counted ---===//

static struct Range { uintptr_t first, end, first_line; } ranges[RANGES];
static int range_count;
static char is_touched[LINES];
static uintptr_t lines_in_ranges;
static long passes, loads, stores, bytes_loaded, bytes_stored, lines, astray;
static long holds[MOST_SOURCE_LINES], evaluated[MOST_SOURCE_LINES];
static uintptr_t stack_end;
static int is_paused = 1;

static void add_range(const void *first, unsigned long bytes) {
  const uintptr_t line = lines_in_ranges;
  lines_in_ranges += bytes / 64 + 2;
  if (range_count == RANGES || lines_in_ranges > LINES)
    abort();
  ranges[range_count++] = (struct Range){(uintptr_t)first, (uintptr_t)first + bytes, line};
}

static void count(const void *address, int bytes, int is_store) {
  const uintptr_t at = (uintptr_t)address;
  if (is_paused)
    return;
  for (int k = 0; k < range_count; k++)
    if (ranges[k].first <= at && at + (uintptr_t)bytes <= ranges[k].end) {
      char *touched = &is_touched[ranges[k].first_line + (at - ranges[k].first) / 64];
      lines += !*touched;
      *touched = 1;
      *(is_store ? &stores : &loads) += 1;
      *(is_store ? &bytes_stored : &bytes_loaded) += bytes;
      return;
    }
  const int is_stack = at < stack_end && stack_end - at < 1 << 20;
  astray += !is_stack;
}

void count_pass(void) { ++passes; }
void count_pause(int is_now_paused) { is_paused = is_now_paused; }
void count_local(const void *first, unsigned long bytes) { add_range(first, bytes); }
int count_chance(int line, int condition_holds) {
  holds[line] += condition_holds;
  evaluated[line]++;
  return condition_holds;
}

#define CALLBACKS(bytes)                                                                           \
  void __sanitizer_cov_load##bytes(const void *address) { count(address, bytes, 0); }              \
  void __sanitizer_cov_store##bytes(const void *address) { count(address, bytes, 1); }
CALLBACKS(1)
CALLBACKS(2)
CALLBACKS(4)
CALLBACKS(8)
CALLBACKS(16)

//===--- The run ---===//

static uint64_t state;
static unsigned dice(unsigned sides) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (unsigned)(state >> 33) % sides;
}
static double real(void) { return dice(2000001) / 1e6 - 1; }

static void fill(int n) {
  state = 1;
  for (int i = 0; i < SPAN; i++) {
    memory.a[i] = real(), memory.b[i] = real(), memory.c[i] = real(), memory.d[i] = real();
    memory.x[i / SIZE][i % SIZE] = real(), memory.y[i / SIZE][i % SIZE] = real();
    memory.z[i / SIZE][i % SIZE] = real(), grid[i / SIZE][i % SIZE] = real();
    shared[i] = real(), memory.f[i] = (float)real();
    memory.index[i] = i % n, memory.flag[i] = i % 4;
    memory.s[i] = (short)dice(100), memory.l[i] = dice(100), memory.u[i] = (unsigned char)dice(64);
    memory.p[i] = (struct Point){real(), real(), {1, 2}, (int)dice(9)};
  }
  for (int i = n - 1; i > 0; i--) {
    const unsigned other = dice((unsigned)i + 1);
    const int swap = memory.index[i];
    memory.index[i] = memory.index[other];
    memory.index[other] = swap;
  }
}

#define ADD(name) add_range(memory.name, sizeof(memory.name))
static void begin(int n) {
  fill(n);
  range_count = 0;
  lines_in_ranges = 0;
  memset(is_touched, 0, sizeof(is_touched));
  ADD(a), ADD(b), ADD(c), ADD(d), ADD(x), ADD(y), ADD(z), ADD(index), ADD(flag), ADD(f), ADD(s);
  ADD(l), ADD(u), ADD(p);
  add_range(shared, sizeof(shared));
  add_range(grid, sizeof(grid));
  passes = loads = stores = bytes_loaded = bytes_stored = lines = astray = 0;
  is_paused = 0;
}

static void end(const char *name) {
  is_paused = 1;
  printf("kernel %s %ld %ld %ld %ld %ld %ld %ld\n", name, passes, loads, stores, bytes_loaded,
         bytes_stored, lines, astray);
}

typedef void Kernel(int n, int m, int k, double *a, double *b, double *c, double *d,
                    double (*x)[SIZE], double (*y)[SIZE], double (*z)[SIZE], int *index, int *flag,
                    float *f, short *s, long *l, unsigned char *u, struct Point *p);
#define RUN(name, function) extern Kernel function;
#include "kernels.h"
#undef RUN

int main(int argc, char **argv) {
  if (argc != 4)
    return 1;
  const int n = atoi(argv[1]), m = atoi(argv[2]), k = atoi(argv[3]);
  stack_end = (uintptr_t)__builtin_frame_address(0);
#define RUN(name, function)                                                                        \
  begin(n);                                                                                        \
  function(n, m, k, memory.a, memory.b, memory.c, memory.d, memory.x, memory.y, memory.z,          \
           memory.index, memory.flag, memory.f, memory.s, memory.l, memory.u, memory.p);           \
  end(name);
#include "kernels.h"
  for (int line = 0; line < MOST_SOURCE_LINES; line++)
    if (evaluated[line])
      printf("chance %d %ld %ld\n", line, holds[line], evaluated[line]);
  return 0;
}
