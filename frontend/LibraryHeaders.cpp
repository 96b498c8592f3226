//===- frontend/LibraryHeaders.cpp - C library for cross targets ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/LibraryHeaders.h"

#include "llvm/Support/MemoryBuffer.h"
#include "llvm/TargetParser/Host.h"

#include <string>

namespace sparcity::frontend {

static const char mathText[] = R"(#pragma once
#define M_E 2.7182818284590452354
#define M_LOG2E 1.4426950408889634074
#define M_LOG10E 0.43429448190325182765
#define M_LN2 0.69314718055994530942
#define M_LN10 2.30258509299404568402
#define M_PI 3.14159265358979323846
#define M_PI_2 1.57079632679489661923
#define M_PI_4 0.78539816339744830962
#define M_1_PI 0.31830988618379067154
#define M_2_PI 0.63661977236758134308
#define M_SQRT2 1.41421356237309504880
#define M_SQRT1_2 0.70710678118654752440
#define HUGE_VAL __builtin_huge_val()
#define HUGE_VALF __builtin_huge_valf()
#define INFINITY __builtin_inff()
#define NAN __builtin_nanf("")
#define isnan(x) __builtin_isnan(x)
#define isinf(x) __builtin_isinf(x)
#define isfinite(x) __builtin_isfinite(x)
#define isnormal(x) __builtin_isnormal(x)
#define signbit(x) __builtin_signbit(x)
typedef float float_t;
typedef double double_t;
#define UNARY(name) double name(double); float name##f(float); long double name##l(long double);
#define BINARY(name) double name(double, double); float name##f(float, float); \
  long double name##l(long double, long double);
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
double fma(double, double, double);
float fmaf(float, float, float);
long double fmal(long double, long double, long double);
double frexp(double, int *);
float frexpf(float, int *);
double ldexp(double, int);
float ldexpf(float, int);
double scalbn(double, int);
float scalbnf(float, int);
double modf(double, double *);
float modff(float, float *);
int ilogb(double);
int ilogbf(float);
long lrint(double);
long lrintf(float);
long long llrint(double);
long lround(double);
long lroundf(float);
long long llround(double);
)";

static const char stdlibText[] = R"(#pragma once
#include <stddef.h>
#define EXIT_SUCCESS 0
#define EXIT_FAILURE 1
#define RAND_MAX 2147483647
void *malloc(size_t);
void *calloc(size_t, size_t);
void *realloc(void *, size_t);
void *aligned_alloc(size_t, size_t);
int posix_memalign(void **, size_t, size_t);
void free(void *);
void abort(void) __attribute__((noreturn));
void exit(int) __attribute__((noreturn));
int atexit(void (*)(void));
int abs(int);
long labs(long);
long long llabs(long long);
int atoi(const char *);
long atol(const char *);
long long atoll(const char *);
double atof(const char *);
double strtod(const char *, char **);
float strtof(const char *, char **);
long strtol(const char *, char **, int);
long long strtoll(const char *, char **, int);
unsigned long strtoul(const char *, char **, int);
unsigned long long strtoull(const char *, char **, int);
int rand(void);
void srand(unsigned);
double drand48(void);
void srand48(long);
char *getenv(const char *);
int system(const char *);
void qsort(void *, size_t, size_t, int (*)(const void *, const void *));
void *bsearch(const void *, const void *, size_t, size_t, int (*)(const void *, const void *));
)";

static const char stdioText[] = R"(#pragma once
#include <stdarg.h>
#include <stddef.h>
#define EOF (-1)
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
#define BUFSIZ 8192
typedef struct library_file FILE;
extern FILE *stdin, *stdout, *stderr;
int printf(const char *, ...) __attribute__((format(printf, 1, 2)));
int fprintf(FILE *, const char *, ...) __attribute__((format(printf, 2, 3)));
int sprintf(char *, const char *, ...) __attribute__((format(printf, 2, 3)));
int snprintf(char *, size_t, const char *, ...) __attribute__((format(printf, 3, 4)));
int vprintf(const char *, va_list);
int vfprintf(FILE *, const char *, va_list);
int vsnprintf(char *, size_t, const char *, va_list);
int scanf(const char *, ...) __attribute__((format(scanf, 1, 2)));
int fscanf(FILE *, const char *, ...) __attribute__((format(scanf, 2, 3)));
int sscanf(const char *, const char *, ...) __attribute__((format(scanf, 2, 3)));
FILE *fopen(const char *, const char *);
int fclose(FILE *);
int fflush(FILE *);
int feof(FILE *);
int ferror(FILE *);
int fseek(FILE *, long, int);
long ftell(FILE *);
void rewind(FILE *);
size_t fread(void *, size_t, size_t, FILE *);
size_t fwrite(const void *, size_t, size_t, FILE *);
int fgetc(FILE *);
int fputc(int, FILE *);
int getc(FILE *);
int putc(int, FILE *);
int getchar(void);
int putchar(int);
char *fgets(char *, int, FILE *);
int fputs(const char *, FILE *);
int puts(const char *);
void perror(const char *);
int remove(const char *);
)";

static const char stringText[] = R"(#pragma once
#include <stddef.h>
void *memcpy(void *, const void *, size_t);
void *memmove(void *, const void *, size_t);
void *memset(void *, int, size_t);
int memcmp(const void *, const void *, size_t);
void *memchr(const void *, int, size_t);
size_t strlen(const char *);
int strcmp(const char *, const char *);
int strncmp(const char *, const char *, size_t);
char *strcpy(char *, const char *);
char *strncpy(char *, const char *, size_t);
char *strcat(char *, const char *);
char *strncat(char *, const char *, size_t);
char *strchr(const char *, int);
char *strrchr(const char *, int);
char *strstr(const char *, const char *);
char *strtok(char *, const char *);
char *strdup(const char *);
char *strerror(int);
)";

static const char assertText[] = R"(#undef assert
#ifdef NDEBUG
#define assert(x) ((void)0)
#else
void library_assert_failed(const char *, const char *, int) __attribute__((noreturn));
#define assert(x) ((x) ? (void)0 : library_assert_failed(#x, __FILE__, __LINE__))
#endif
)";

static const char timeText[] = R"(#pragma once
#include <stddef.h>
typedef long time_t;
typedef long clock_t;
struct timespec { time_t tv_sec; long tv_nsec; };
#define CLOCKS_PER_SEC ((clock_t)1000000)
#define CLOCK_REALTIME 0
#define CLOCK_MONOTONIC 1
time_t time(time_t *);
clock_t clock(void);
double difftime(time_t, time_t);
int clock_gettime(int, struct timespec *);
)";

static const char sysTimeText[] = R"(#pragma once
#include <time.h>
struct timeval { time_t tv_sec; long tv_usec; };
int gettimeofday(struct timeval *, void *);
)";

static const char errnoText[] = R"(#pragma once
int *__errno_location(void);
#define errno (*__errno_location())
#define EDOM 33
#define ERANGE 34
#define EINVAL 22
#define ENOMEM 12
)";

static const char complexText[] = R"(#pragma once
#define complex _Complex
#define _Complex_I (__extension__ 1.0iF)
#define I _Complex_I
double creal(double _Complex);
double cimag(double _Complex);
double cabs(double _Complex);
double carg(double _Complex);
double _Complex conj(double _Complex);
double _Complex cexp(double _Complex);
double _Complex csqrt(double _Complex);
float crealf(float _Complex);
float cimagf(float _Complex);
float cabsf(float _Complex);
float _Complex conjf(float _Complex);
)";

static const char ompText[] = R"(#pragma once
int omp_get_thread_num(void);
int omp_get_num_threads(void);
int omp_get_max_threads(void);
int omp_get_num_procs(void);
int omp_in_parallel(void);
void omp_set_num_threads(int);
double omp_get_wtime(void);
double omp_get_wtick(void);
typedef struct omp_lock_t { void *lock; } omp_lock_t;
void omp_init_lock(omp_lock_t *);
void omp_destroy_lock(omp_lock_t *);
void omp_set_lock(omp_lock_t *);
void omp_unset_lock(omp_lock_t *);
)";

static const LibraryHeader headers[] = {
    {"math.h", mathText},        {"stdlib.h", stdlibText}, {"stdio.h", stdioText},
    {"string.h", stringText},    {"assert.h", assertText}, {"time.h", timeText},
    {"sys/time.h", sysTimeText}, {"errno.h", errnoText},   {"complex.h", complexText},
    {"omp.h", ompText},
};

/// A folder that no real file system has.
static const char folder[] = "/sparcity-model/library-headers";

bool isHost(const llvm::Triple &triple) {
  llvm::Triple host(llvm::sys::getDefaultTargetTriple());
  return triple.getArch() == host.getArch() && triple.getOS() == host.getOS() &&
         triple.getEnvironment() == host.getEnvironment();
}

std::vector<std::string> libraryHeaderOptions(const llvm::Triple &triple) {
  if (isHost(triple))
    return {"-idirafter", folder};
  return {"-nostdlibinc", "-isystem", folder};
}

static void add(llvm::vfs::InMemoryFileSystem &files, const char *name, const std::string &text) {
  files.addFile(std::string(folder) + "/" + name, 0,
                llvm::MemoryBuffer::getMemBufferCopy(text, name));
}

void addLibraryHeaders(llvm::vfs::InMemoryFileSystem &files) {
  for (const LibraryHeader &header : headers)
    add(files, header.name,
        std::string("#ifdef __cplusplus\nextern \"C\" {\n#endif\n") + header.text +
            "#ifdef __cplusplus\n}\n#endif\n");
  for (const LibraryHeader &header : cxxLibraryHeaders())
    add(files, header.name, header.text);
}

} // namespace sparcity::frontend
