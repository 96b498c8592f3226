//===- test/oracle/runtime/oracle.h - How a case is written ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A case runs one C function once on small data, with every access to its
// arrays recorded. It is C itself:
//
//     #define KERNEL "sparse/spmv-csr.c"      // relative to kernels/
//     #include "oracle.h"                     // includes KERNEL too
//
//     CASE(spmv) {
//       SIZE(int, n, 20);
//       ARRAY(int, rowptr, n + 1, ascending(0, 100));
//       ARRAY(int, col, 100, uniform(0, n - 1));
//       ARRAY(double, val, 100);
//       ARRAY(double, x, n);
//       ARRAY(double, y, n);
//       CALL(spmv, n, rowptr, col, val, x, y);
//     }
//
// Names are those of the IR: of the function's parameter, of the global, or
// `g->u`. Everything that the kernels of the function name must be named here.
//
//===----------------------------------------------------------------------===//
#ifdef KERNEL
#include KERNEL // First: no name of this file is in its way. Anew for each KERNEL.
#endif

#ifndef ORACLE_H
#define ORACLE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Begins a case; a block follows. The name is free, one file may have many.
#define CASE(name)                                                                                 \
  static void oracle_case_##name(void);                                                            \
  __attribute__((constructor)) static void oracle_register_##name(void) {                          \
    oracle_add(#name, KERNEL, oracle_case_##name);                                                 \
  }                                                                                                \
  static void oracle_case_##name(void)

/// Declares a variable and gives the symbol of that name its value.
#define SIZE(type, name, value)                                                                    \
  type name = (value);                                                                             \
  oracle_symbol(#name, (int64_t)name)

/// Gives a symbol that is no variable of the case its value: SYMBOL("g->nx", 9).
#define SYMBOL(name, value) oracle_symbol(name, (int64_t)(value))

/// Declares `type *name` with `count` elements, filled as said by an optional
/// last argument: uniform(least, largest), ascending(first, last), permutation()
/// of 0 … count - 1, constant(value), sequence(first, step). Otherwise floating
/// point numbers lie between -1 and 1, integers from 0 to 9, and structs are
/// zero: the case may fill them itself before it calls.
#define ARRAY(type, name, ...) ARRAY_AS(#name, type, name, __VA_ARGS__)

/// As ARRAY where the IR has another name: ARRAY_AS("g->u", double, u, n * m).
#define ARRAY_AS(irName, type, name, ...)                                                          \
  type *name = (type *)ORACLE_ARRAY(irName, type, __VA_ARGS__, unsaid(), )

/// Memory that exists already (a global array): REGION("table", &table[0][0], 64).
#define REGION(irName, pointer, count)                                                             \
  oracle_region(irName, pointer, sizeof *(pointer), count, ORACLE_CLASS(*(pointer)))

/// An array (or a scalar in memory) that is a variable of the function: LOCAL(sum).
#define LOCAL(name) oracle_local(#name)

/// An array of the IR whose accesses are not compared.
#define UNTRACED(irName) oracle_untraced(irName)

/// So many accesses are outside of all nests (none, unless said).
#define OUTSIDE(count) oracle_outside(count)

/// Calls the function with the arguments that follow; once in a case, at its end.
#define CALL(function, ...)                                                                        \
  oracle_begin(#function);                                                                         \
  (void)function(__VA_ARGS__);                                                                     \
  oracle_end()

/// For filling by hand, from the seed of the run: an integer of a range (its
/// ends included), a number between -1 and 1.
int64_t oracle_integer(int64_t least, int64_t largest);
double oracle_real(void);

// What the macros are made of.

enum oracle_fill_kind {
  ORACLE_UNSAID,
  ORACLE_UNIFORM,
  ORACLE_ASCENDING,
  ORACLE_PERMUTATION,
  ORACLE_SEQUENCE
};
struct oracle_fill {
  enum oracle_fill_kind kind;
  int64_t a, b;
};
#define ORACLE_FILL(kind, a, b) ((struct oracle_fill){kind, a, b})
#define oracle_fill_unsaid() ORACLE_FILL(ORACLE_UNSAID, 0, 0)
#define oracle_fill_uniform(least, largest) ORACLE_FILL(ORACLE_UNIFORM, least, largest)
#define oracle_fill_ascending(first, last) ORACLE_FILL(ORACLE_ASCENDING, first, last)
#define oracle_fill_permutation() ORACLE_FILL(ORACLE_PERMUTATION, 0, 0)
#define oracle_fill_constant(value) ORACLE_FILL(ORACLE_SEQUENCE, value, 0)
#define oracle_fill_sequence(first, step) ORACLE_FILL(ORACLE_SEQUENCE, first, step)

/// 1 signed integer, 2 unsigned, 3 floating point, 0 anything else.
#define ORACLE_CLASS(value)                                                                        \
  _Generic((value),                                                                                \
      char: (char)-1 < 0 ? 1 : 2,                                                                  \
      signed char: 1,                                                                              \
      short: 1,                                                                                    \
      int: 1,                                                                                      \
      long: 1,                                                                                     \
      long long: 1,                                                                                \
      unsigned char: 2,                                                                            \
      unsigned short: 2,                                                                           \
      unsigned int: 2,                                                                             \
      unsigned long: 2,                                                                            \
      unsigned long long: 2,                                                                       \
      float: 3,                                                                                    \
      double: 3,                                                                                   \
      default: 0)

#define ORACLE_ARRAY(irName, type, count, fill, ...)                                               \
  oracle_array(irName, sizeof(type), count, ORACLE_CLASS(*(type *)0), oracle_fill_##fill)

void oracle_add(const char *name, const char *source, void (*run)(void));
void oracle_symbol(const char *name, int64_t value);
void *oracle_array(const char *name, size_t size, int64_t count, int class_of_element,
                   struct oracle_fill fill);
void oracle_region(const char *name, const void *base, size_t size, int64_t count,
                   int class_of_element);
void oracle_local(const char *name);
void oracle_untraced(const char *name);
void oracle_outside(int64_t count);
void oracle_begin(const char *function);
void oracle_end(void);

#ifdef __cplusplus
}
#endif

#endif
