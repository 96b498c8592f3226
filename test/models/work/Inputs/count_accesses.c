// Counts the accesses of instrumented loops to one block of memory, in which all their arrays
// lie: each function of functions.inc once. Prints name, loads, stores, bytes loaded, bytes
// stored, trips.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

long trips;
static char *first, *end;
static struct {
  long loads, stores, bytesLoaded, bytesStored;
} counted;

#define CALLBACKS(bytes, type)                                                                     \
  void __sanitizer_cov_load##bytes(type *place) {                                                  \
    if ((char *)place >= first && (char *)place < end) {                                           \
      counted.loads++;                                                                             \
      counted.bytesLoaded += bytes;                                                                \
    }                                                                                              \
  }                                                                                                \
  void __sanitizer_cov_store##bytes(type *place) {                                                 \
    if ((char *)place >= first && (char *)place < end) {                                           \
      counted.stores++;                                                                            \
      counted.bytesStored += bytes;                                                                \
    }                                                                                              \
  }
CALLBACKS(1, uint8_t)
CALLBACKS(2, uint16_t)
CALLBACKS(4, uint32_t)
CALLBACKS(8, uint64_t)
CALLBACKS(16, __int128)

static void *take(char **next, long bytes) {
  char *place = *next;
  *next += bytes;
  return place;
}

typedef void loop(int, int, double *, double *, double *, double *, double *, double *, double *,
                  float *, int *);
#define FUNCTION(name) loop name;
#include "functions.inc"
#undef FUNCTION

static void run(const char *name, loop *function, int n, int m) {
  const long vector = 8L * n, matrix = vector * n, all = 4 * vector + 3 * matrix + 8L * n;
  char *next = first = calloc(1, (size_t)all);
  end = first + all;
  trips = 0;
  counted.loads = counted.stores = counted.bytesLoaded = counted.bytesStored = 0;
  double *a = take(&next, vector), *b = take(&next, vector), *c = take(&next, vector),
         *d = take(&next, vector);
  double *p = take(&next, matrix), *q = take(&next, matrix), *r = take(&next, matrix);
  function(n, m, a, b, c, d, p, q, r, take(&next, 4L * n), take(&next, 4L * n));
  printf("%s %ld %ld %ld %ld %ld\n", name, counted.loads, counted.stores, counted.bytesLoaded,
         counted.bytesStored, trips);
  free(first);
}

int main(int count, char **words) {
  const int n = atoi(words[count - 2]), m = atoi(words[count - 1]);
#define FUNCTION(name) run(#name, name, n, m);
#include "functions.inc"
  return 0;
}
