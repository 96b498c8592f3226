//===- test/oracle/runtime/oracle.c - Runs cases and records accesses -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The program around a file of cases:
//
//     PROGRAM TRACE SEED [FIRST]     runs the cases from number FIRST on
//
// What it writes to TRACE is read by test/oracle/Trace.cpp. Everything is in
// the machine's byte order; a string is its length (32 bits) and its bytes:
//
//     'C' name, source file          opens a case, written before it runs
//     'S' name, i64                  value of a symbol
//     'A' name, u64 bytes, u32 bytes of an element, u32 class (ORACLE_CLASS)
//     'F' function                   it is called now
//     'I' u32 array, u64 count, i64… its contents before the call
//     'U' name                       an array that is not compared
//     'O' i64                        accesses outside of nests
//     'W' u32 kind, u64              executions of an operation (oracle_work)
//     'T' u64 count, events          the accesses (struct event)
//     'E'                            closes the case
//
//===----------------------------------------------------------------------===//
#include "oracle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { maxCases = 4096, maxArrays = 256, maxKinds = 4096, margin = 4096 };

struct event {
  uint16_t array;
  uint16_t isStore;
  uint32_t bytes;
  int64_t offset;
};

static struct {
  const char *name;
  const char *source;
  void (*run)(void);
} cases[maxCases];
static unsigned caseCount;

static struct {
  const char *base;
  uint64_t bytes;
  /// Accesses so many bytes before and behind the array are recorded too: a
  /// fault of the case.
  int64_t margin;
  size_t size;
  int elementClass;
  /// Of a variable of the function, which has a place while the function runs.
  const char *localName;
} arrays[maxArrays];
static unsigned arrayCount;

static struct event *events;
static uint64_t eventCount, eventCapacity;
static uint64_t work[maxKinds];
/// The function that the case calls, once it has.
static const char *called;
static int isRecording;
static FILE *out;
static uint64_t state;

static void fail(const char *message) {
  fprintf(stderr, "oracle: %s\n", message);
  exit(3);
}

static void put(const void *data, size_t bytes) {
  if (bytes != 0 && fwrite(data, bytes, 1, out) != 1)
    fail("cannot write the trace");
}
static void putTag(char tag) { put(&tag, 1); }
static void putU32(uint32_t value) { put(&value, sizeof value); }
static void putI64(int64_t value) { put(&value, sizeof value); }
static void putString(const char *text) {
  putU32((uint32_t)strlen(text));
  put(text, strlen(text));
}

// SplitMix64: the same numbers everywhere.
static uint64_t next(void) {
  uint64_t z = (state += 0x9e3779b97f4a7c15u);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

int64_t oracle_integer(int64_t least, int64_t largest) {
  if (largest < least)
    fail("a random number from an empty range");
  return least + (int64_t)(next() % ((uint64_t)(largest - least) + 1));
}
double oracle_real(void) { return (double)(next() >> 11) * 0x1p-52 - 1; }

static int64_t integerAt(const void *base, size_t size, int elementClass, uint64_t index) {
  const char *place = (const char *)base + size * index;
  int64_t value = 0;
  memcpy(&value, place, size); // little endian
  if (elementClass == 1 && size < sizeof value) {
    const int shift = (int)(64 - 8 * size);
    value = (int64_t)((uint64_t)value << shift) >> shift;
  }
  return value;
}

static void setNumber(void *base, size_t size, int elementClass, uint64_t index, int64_t integer,
                      double real) {
  char *place = (char *)base + size * index;
  const float single = (float)real;
  if (elementClass == 3 && size == sizeof real)
    memcpy(place, &real, size);
  else if (elementClass == 3)
    memcpy(place, &single, size);
  else
    memcpy(place, &integer, size);
}

static int compareIntegers(const void *a, const void *b) {
  const int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
  return (x > y) - (x < y);
}

/// Makes `count` numbers as `fill` says.
static void makeNumbers(int64_t *numbers, int64_t count, struct oracle_fill fill) {
  for (int64_t i = 0; i < count; ++i)
    numbers[i] = fill.kind == ORACLE_SEQUENCE      ? fill.a + i * fill.b
                 : fill.kind == ORACLE_PERMUTATION ? i
                 : fill.kind == ORACLE_UNSAID      ? oracle_integer(0, 9)
                                                   : oracle_integer(fill.a, fill.b);
  if (fill.kind == ORACLE_ASCENDING) {
    numbers[0] = fill.a;
    numbers[count - 1] = fill.b;
    qsort(numbers, (size_t)count, sizeof *numbers, compareIntegers);
  }
  for (int64_t i = count - 1; fill.kind == ORACLE_PERMUTATION && i > 0; --i) {
    const int64_t other = oracle_integer(0, i), kept = numbers[i];
    numbers[i] = numbers[other];
    numbers[other] = kept;
  }
}

static void fillArray(void *base, size_t size, int elementClass, int64_t count,
                      struct oracle_fill fill) {
  if (elementClass == 0 || count <= 0)
    return;
  int64_t *numbers = malloc((size_t)count * sizeof *numbers);
  if (!numbers)
    fail("out of memory");
  makeNumbers(numbers, count, fill);
  for (int64_t i = 0; i < count; ++i)
    setNumber(base, size, elementClass, (uint64_t)i, numbers[i],
              fill.kind == ORACLE_UNSAID ? oracle_real() : (double)numbers[i]);
  free(numbers);
}

void oracle_add(const char *name, const char *source, void (*run)(void)) {
  if (caseCount == maxCases)
    fail("too many cases");
  cases[caseCount].name = name;
  cases[caseCount].source = source;
  cases[caseCount++].run = run;
}

void oracle_symbol(const char *name, int64_t value) {
  putTag('S');
  putString(name);
  putI64(value);
}

static void addArray(const char *name, const void *base, size_t size, int64_t count,
                     int elementClass, int64_t around) {
  if (arrayCount == maxArrays)
    fail("too many arrays in a case");
  arrays[arrayCount].base = base;
  arrays[arrayCount].bytes = count > 0 ? size * (uint64_t)count : 0;
  arrays[arrayCount].margin = around;
  arrays[arrayCount].size = size;
  arrays[arrayCount].localName = NULL;
  arrays[arrayCount++].elementClass = elementClass;
  putTag('A');
  putString(name);
  putI64((int64_t)arrays[arrayCount - 1].bytes);
  putU32((uint32_t)size);
  putU32((uint32_t)elementClass);
}

void oracle_region(const char *name, const void *base, size_t size, int64_t count,
                   int elementClass) {
  addArray(name, base, size, count, elementClass, 0);
}

void *oracle_array(const char *name, size_t size, int64_t count, int elementClass,
                   struct oracle_fill fill) {
  const size_t bytes = count > 0 ? size * (size_t)count : 0;
  char *memory = NULL;
  // Wide vectors want their alignment.
  if (posix_memalign((void **)&memory, 64, bytes + 2 * margin) != 0)
    fail("out of memory");
  memset(memory, 0, bytes + 2 * margin);
  fillArray(memory + margin, size, elementClass, count, fill);
  addArray(name, memory + margin, size, count, elementClass, margin);
  return memory + margin;
}

void oracle_local(const char *name) {
  addArray(name, NULL, 1, 0, 0, 0);
  arrays[arrayCount - 1].localName = name;
}

void oracle_untraced(const char *name) {
  putTag('U');
  putString(name);
}

void oracle_outside(int64_t count) {
  putTag('O');
  putI64(count);
}

static void putContents(unsigned array) {
  const size_t size = arrays[array].size;
  const uint64_t count = arrays[array].bytes / size;
  putTag('I');
  putU32(array);
  putI64((int64_t)count);
  for (uint64_t i = 0; i < count; ++i)
    putI64(integerAt(arrays[array].base, size, arrays[array].elementClass, i));
}

void oracle_begin(const char *function) {
  if (called)
    fail("a case calls one function once");
  called = function;
  putTag('F');
  putString(function);
  for (unsigned array = 0; array < arrayCount; ++array)
    if (arrays[array].elementClass == 1 || arrays[array].elementClass == 2)
      putContents(array);
  fflush(out);
  isRecording = 1;
}

void oracle_end(void) { isRecording = 0; }

static void record(const void *address, uint64_t bytes, int isStore) {
  if (!isRecording)
    return;
  const char *place = address;
  for (unsigned array = 0; array < arrayCount; ++array) {
    const int64_t offset = place - arrays[array].base;
    if (offset < -arrays[array].margin ||
        offset >= (int64_t)arrays[array].bytes + arrays[array].margin)
      continue;
    if (eventCount == eventCapacity) {
      eventCapacity = eventCapacity ? 2 * eventCapacity : 1 << 16;
      events = realloc(events, eventCapacity * sizeof *events);
      if (!events)
        fail("out of memory");
    }
    events[eventCount++] =
        (struct event){(uint16_t)array, (uint16_t)isStore, (uint32_t)bytes, offset};
    return;
  }
}

// The functions that -fsanitize-coverage=trace-loads,trace-stores calls, those
// and those that test/oracle/Instrument.cpp puts in.
#define CALLBACKS(bytes)                                                                           \
  void __sanitizer_cov_load##bytes(const void *address) { record(address, bytes, 0); }             \
  void __sanitizer_cov_store##bytes(const void *address) { record(address, bytes, 1); }
CALLBACKS(1)
CALLBACKS(2)
CALLBACKS(4)
CALLBACKS(8)
CALLBACKS(16)
void oracle_load(const void *address, uint64_t bytes) { record(address, bytes, 0); }
void oracle_store(const void *address, uint64_t bytes) { record(address, bytes, 1); }
void oracle_work(uint32_t kind) {
  if (isRecording && kind < maxKinds)
    ++work[kind];
}
void oracle_straight_work(uint32_t kind, const char *function) {
  if (isRecording && strcmp(function, called) != 0)
    oracle_work(kind);
}
void oracle_begin_local(const char *name, const void *base, uint64_t bytes) {
  for (unsigned array = 0; isRecording && array < arrayCount; ++array) {
    if (!arrays[array].localName || strcmp(arrays[array].localName, name) != 0)
      continue;
    arrays[array].base = base;
    arrays[array].bytes = bytes;
  }
}

static void runCase(unsigned number, uint64_t seed) {
  arrayCount = 0;
  eventCount = 0;
  called = NULL;
  memset(work, 0, sizeof work);
  state = seed;
  for (const char *c = cases[number].name; *c; ++c)
    state = state * 31 + (unsigned char)*c;
  putTag('C');
  putString(cases[number].name);
  putString(cases[number].source);
  fflush(out);
  cases[number].run();
  for (unsigned kind = 0; kind < maxKinds; ++kind) {
    if (work[kind] == 0)
      continue;
    putTag('W');
    putU32(kind);
    putI64((int64_t)work[kind]);
  }
  putTag('T');
  putI64((int64_t)eventCount);
  put(events, eventCount * sizeof *events);
  putTag('E');
}

int main(int argumentCount, char **arguments) {
  if (argumentCount < 3)
    fail("usage: PROGRAM TRACE SEED [FIRST]");
  out = fopen(arguments[1], "wb");
  if (!out)
    fail("cannot open the trace");
  const uint64_t seed = strtoull(arguments[2], NULL, 10);
  for (unsigned number = argumentCount > 3 ? (unsigned)atoi(arguments[3]) : 0; number < caseCount;
       ++number)
    runCase(number, seed);
  if (fclose(out) != 0)
    fail("cannot write the trace");
  return 0;
}
