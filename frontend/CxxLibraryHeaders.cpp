//===- frontend/CxxLibraryHeaders.cpp - C++ library for cross targets -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The few headers of the C++ library that numeric loops are written with; the
/// C functions of each come from the C header.
///
//===----------------------------------------------------------------------===//

#include "frontend/LibraryHeaders.h"

namespace sparcity::frontend {

static const char cmathText[] = R"(#pragma once
#include <math.h>
#undef isnan
#undef isinf
#undef isfinite
#undef isnormal
#undef signbit
namespace std {
#define UNARY(name) using ::name; inline float name(float x) { return ::name##f(x); } \
  inline long double name(long double x) { return ::name##l(x); }
#define BINARY(name) using ::name; inline float name(float x, float y) { return ::name##f(x, y); } \
  inline long double name(long double x, long double y) { return ::name##l(x, y); }
UNARY(acos) UNARY(asin) UNARY(atan) UNARY(cos) UNARY(sin) UNARY(tan)
UNARY(acosh) UNARY(asinh) UNARY(atanh) UNARY(cosh) UNARY(sinh) UNARY(tanh)
UNARY(exp) UNARY(exp2) UNARY(expm1) UNARY(log) UNARY(log10) UNARY(log1p) UNARY(log2)
UNARY(logb) UNARY(cbrt) UNARY(fabs) UNARY(sqrt) UNARY(erf) UNARY(erfc)
UNARY(lgamma) UNARY(tgamma) UNARY(ceil) UNARY(floor) UNARY(nearbyint) UNARY(rint)
UNARY(round) UNARY(trunc)
BINARY(atan2) BINARY(hypot) BINARY(pow) BINARY(fmod) BINARY(remainder) BINARY(copysign)
BINARY(nextafter) BINARY(fdim) BINARY(fmax) BINARY(fmin)
#undef UNARY
#undef BINARY
using ::fma;
inline float fma(float x, float y, float z) { return ::fmaf(x, y, z); }
inline double abs(double x) { return ::fabs(x); }
inline float abs(float x) { return ::fabsf(x); }
template <class T> bool isnan(T x) { return __builtin_isnan(x); }
template <class T> bool isinf(T x) { return __builtin_isinf(x); }
template <class T> bool isfinite(T x) { return __builtin_isfinite(x); }
template <class T> bool signbit(T x) { return __builtin_signbit(x); }
} // namespace std
)";

static const char cstddefText[] = R"(#pragma once
#include <stddef.h>
namespace std {
using ::size_t;
using ::ptrdiff_t;
using nullptr_t = decltype(nullptr);
} // namespace std
)";

static const char cstdintText[] = R"(#pragma once
#include <stdint.h>
namespace std {
using ::int8_t; using ::int16_t; using ::int32_t; using ::int64_t;
using ::uint8_t; using ::uint16_t; using ::uint32_t; using ::uint64_t;
using ::intptr_t; using ::uintptr_t;
} // namespace std
)";

static const char cstdlibText[] = R"(#pragma once
#include <cstddef>
#include <stdlib.h>
namespace std {
using ::malloc; using ::calloc; using ::realloc; using ::aligned_alloc; using ::free;
using ::abort; using ::exit; using ::abs; using ::rand; using ::srand; using ::atoi; using ::atof;
using ::strtod; using ::strtol; using ::getenv; using ::qsort;
} // namespace std
)";

static const char cstdioText[] = R"(#pragma once
#include <stdio.h>
namespace std {
using ::FILE; using ::printf; using ::fprintf; using ::snprintf; using ::fopen; using ::fclose;
using ::fread; using ::fwrite; using ::puts;
} // namespace std
)";

static const char cstringText[] = R"(#pragma once
#include <cstddef>
#include <string.h>
namespace std {
using ::memcpy; using ::memmove; using ::memset; using ::memcmp; using ::strlen; using ::strcmp;
} // namespace std
)";

static const char algorithmText[] = R"(#pragma once
namespace std {
template <class T> constexpr const T &min(const T &a, const T &b) { return b < a ? b : a; }
template <class T> constexpr const T &max(const T &a, const T &b) { return a < b ? b : a; }
template <class T> constexpr const T &clamp(const T &x, const T &low, const T &high) {
  return x < low ? low : high < x ? high : x;
}
template <class T> void swap(T &a, T &b) {
  T old = a;
  a = b;
  b = old;
}
} // namespace std
)";

static const LibraryHeader cxxHeaders[] = {
    {"cmath", cmathText},
    {"cstddef", cstddefText},
    {"cstdint", cstdintText},
    {"cstdlib", cstdlibText},
    {"cstdio", cstdioText},
    {"cstring", cstringText},
    {"cassert", "#include <assert.h>\n"},
    {"algorithm", algorithmText},
};

llvm::ArrayRef<LibraryHeader> cxxLibraryHeaders() { return cxxHeaders; }

} // namespace sparcity::frontend
