/* Times the loops of a table in cycles, without counters of the processor: a chain of
 * dependent instructions of known latency runs between short runs of the loop, so that
 * clock frequencies cancel. Other programs make tries longer; shorter only where they
 * disturb the chain alone, and tries with a slow chain are not counted. The least time
 * counts that several tries agree on.
 *
 * An addition takes one cycle. But a thread beside this one on the same core now and then
 * delays a step of a chain by a cycle, which one of additions shows most. So the chain is
 * one of multiplications, whose latency, a whole number, the additions tell once.
 *
 *   harness [SECONDS]      that a loop may take at most, default 0.4
 *
 * A line a loop: its name, cycles a pass, 1 if tries agree on them (0: the least of all),
 * tries; or its name and why there is none: "illegal" where the processor does not know an
 * instruction, "disturbed" where no try counts. Lines before are "multiplication", its
 * latency by additions, and "addition", by multiplications. */
#define _GNU_SOURCE
#include <math.h>
#include <setjmp.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#if defined(__x86_64__)
#include <x86intrin.h>
#endif

struct loop {
  void (*run)(void *block, long passes);
  const char *name;
};

extern struct loop loops[];
void additions(void *block, long passes);
void multiplications(void *block, long passes);

/* A try is so many short runs of chain and loop in turn. A share of the tries, but
 * `leastAgreeing`, has to agree. Chosen, as all that follow: with two busy programs
 * beside it the chain against itself is then 1 within 0.4 % in half of the tries. */
enum { length = 64, runs = 8, leastAgreeing = 5, leastTries = 40, mostTries = 2000, recent = 64 };
static const double agreeingShare = 0.15;
static const double agreement = 0.005;
static const double runNanoseconds = 1.8e3;
/* Of a clock that ticks this often or less [1/ns], a run needs more. */
static const double coarse = 0.2, coarser = 10;
/* Clocks go up and down with load and heat, more slowly than tries follow each other. */
static const double drift = 0.02;

static char block[32768] __attribute__((aligned(4096)));
static sigjmp_buf fallback;

static void onSignal(int signal) { siglongjmp(fallback, signal); }

static uint64_t ticks(void) {
#if defined(__x86_64__)
  _mm_lfence();
  uint64_t now = __rdtsc();
  _mm_lfence();
  return now;
#elif defined(__aarch64__)
  uint64_t now;
  __asm__ volatile("isb\n mrs %0, cntvct_el0\n isb" : "=r"(now)::"memory");
  return now;
#else
#error "no clock for this architecture"
#endif
}

static double nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return 1e9 * (double)now.tv_sec + (double)now.tv_nsec;
}

/* Values near one, so that products and quotients stay there; indices of every second
 * element; addresses of the block itself, for chains through pointers. */
static void fillBlock(void) {
  memset(block, 0, sizeof block);
  char *self = block;
  for (int i = 0; i < 8; i++) {
    double d = 1.0 + 0x1.3579bp-30;
    float f = 1.0f + 0x1.35p-13f;
    int32_t two = 2 * i;
    int64_t wide = 2 * i, some = 0x0123456789abcdef >> i;
    memcpy(block + 8 * i, &self, 8);
    memcpy(block + 64 + 8 * i, &d, 8);
    memcpy(block + 128 + 8 * i, &f, 4);
    memcpy(block + 132 + 8 * i, &f, 4);
    memcpy(block + 192 + 8 * i, &some, 8);
    memcpy(block + 256 + 4 * i, &two, 4);
    two += 16;
    memcpy(block + 288 + 4 * i, &two, 4);
    memcpy(block + 320 + 8 * i, &wide, 8);
  }
  for (int at = 1024; at < 2048; at += 64)
    memcpy(block + at, block + 64, 64);
}

/* Small results count as zero: numbers near zero take other times on some processors. */
static void flushSmall(void) {
#if defined(__x86_64__)
  _mm_setcsr(_mm_getcsr() | 0x8040);
#elif defined(__aarch64__)
  __asm__ volatile("msr fpcr, %0" ::"r"((uint64_t)1 << 24));
#endif
}

static double timed(void (*run)(void *, long), long passes) {
  uint64_t start = ticks();
  run(block, passes);
  return (double)(ticks() - start);
}

static double quickest(void (*run)(void *, long), long passes) {
  double least = 1e300;
  for (int i = 0; i < 5; i++) {
    double took = timed(run, passes);
    least = took < least ? took : least;
  }
  return least;
}

/* Passes that take about as long as a run is to. */
static long calibrate(void (*run)(void *, long), double wanted) {
  long passes = 1;
  double once = quickest(run, passes);
  while (once < wanted / 2 && passes < (1L << 40)) {
    passes *= 2;
    once = quickest(run, passes);
  }
  long fitting = (long)((double)passes * wanted / once);
  return fitting < 1 ? 1 : fitting;
}

struct clock {
  void (*run)(void *, long);
  /* Latency of the chain's instructions. */
  double latency;
  long passes;
  /* Ticks of a run. */
  double wanted;
  /* Of the chain in the last tries, and the least of all. */
  double chains[recent];
  int next;
};

/* The chain's time joins the last ones; whether it is about the least of them. */
static int isUndisturbed(struct clock *clock, double chain) {
  clock->chains[clock->next++ % recent] = chain;
  double least = chain;
  for (int i = 0; i < recent; i++)
    if (clock->chains[i] > 0 && clock->chains[i] < least)
      least = clock->chains[i];
  return chain <= least * (1 + drift);
}

static int compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return x < y ? -1 : x > y;
}

/* The mean of the least values that enough others agree with; negative if there are none. */
static double findAgreed(const double *sorted, int count) {
  int share = (int)(agreeingShare * count), needed = share > leastAgreeing ? share : leastAgreeing;
  for (int i = 0; i + needed <= count; i++) {
    double sum = 0;
    if (sorted[i + needed - 1] > sorted[i] * (1 + agreement))
      continue;
    for (int j = i; j < i + needed; j++)
      sum += sorted[j];
    return sum / needed;
  }
  return -1;
}

/* Cycles of a pass in one try; negative if it does not count. */
static double tryOnce(const struct loop *loop, long passes, struct clock *clock) {
  double chain = 0, took = 0;
  for (int i = 0; i < runs; i++) {
    chain += timed(clock->run, clock->passes);
    took += timed(loop->run, passes);
  }
  if (!isUndisturbed(clock, chain))
    return -1;
  return took / chain * clock->latency * (double)(length * clock->passes) / (double)passes;
}

struct reading {
  /* Of a pass; negative where no try counts. */
  double cycles;
  int agreed, tries;
};

static struct reading measure(const struct loop *loop, struct clock *clock, double seconds) {
  static double values[mostTries];
  long passes = calibrate(loop->run, clock->wanted);
  double end = nanoseconds() + 1e9 * seconds, agreed = -1;
  int count = 0, tries = 0;
  while (tries < mostTries && nanoseconds() < end && !(tries >= leastTries && agreed > 0)) {
    double cycles = tryOnce(loop, passes, clock);
    if (cycles > 0)
      values[count++] = cycles;
    if (++tries % leastTries == 0) {
      qsort(values, (size_t)count, sizeof *values, compare);
      agreed = findAgreed(values, count);
    }
  }
  double least = agreed > 0 ? agreed : count ? values[0] : -1;
  return (struct reading){least, agreed > 0, tries};
}

static void print(const char *name, struct reading reading, int copies) {
  if (reading.cycles < 0)
    printf("%s disturbed\n", name);
  else
    printf("%s %.4f %d %d\n", name, reading.cycles / copies, reading.agreed, reading.tries);
}

static void measureOrSkip(const struct loop *loop, struct clock *clock, double seconds) {
  int signal = sigsetjmp(fallback, 1);
  if (signal == 0)
    print(loop->name, measure(loop, clock, seconds), 1);
  else
    printf("%s %s\n", loop->name, signal == SIGILL ? "illegal" : "faulty");
  fflush(stdout);
}

int main(int argc, char **argv) {
  double seconds = argc > 1 ? atof(argv[1]) : 0.4;
  fillBlock();
  flushSmall();
  signal(SIGILL, onSignal);
  signal(SIGSEGV, onSignal);
  signal(SIGBUS, onSignal);
  signal(SIGFPE, onSignal);

  double start = nanoseconds();
  uint64_t first = ticks();
  while (nanoseconds() < start + 2e7)
    ;
  double perNanosecond = (double)(ticks() - first) / (nanoseconds() - start);
  double wanted = perNanosecond * runNanoseconds * (perNanosecond > coarse ? 1 : coarser);
  struct loop add = {additions, "addition"}, multiply = {multiplications, "multiplication"};
  struct clock byAdditions = {additions, 1, calibrate(additions, wanted), wanted, {0}, 0};
  struct reading latency = measure(&multiply, &byAdditions, 2 * seconds);
  print(multiply.name, latency, length);
  struct clock clock = {multiplications,
                        floor(latency.cycles / length + 0.5),
                        calibrate(multiplications, wanted),
                        wanted,
                        {0},
                        0};
  print(add.name, measure(&add, &clock, 2 * seconds), length);
  for (const struct loop *loop = loops; loop->run; loop++)
    measureOrSkip(loop, &clock, seconds);
  return 0;
}
