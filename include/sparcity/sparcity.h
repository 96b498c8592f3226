//===- include/sparcity/sparcity.h - The library for C and other languages ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The same as Predict.h for C: objects are opaque, each is freed by the function of its type,
/// and what can fail returns NULL (or 0) and, where `error` is not NULL, a text in `*error` that
/// sparcity_string_free frees. Texts are UTF-8 and end with a 0. Functions may be called from
/// several threads at once, but an object that one thread changes or frees must not be in use by
/// another; machines, programs and predictions do not change. Nothing ends the process.
///
///     sparcity_machine *machine = sparcity_machine_find("skx", NULL, &error);
///     sparcity_program *program = sparcity_program_from_file("triad.c", NULL, 0, &error);
///     sparcity_request *request = sparcity_request_new();
///     sparcity_request_set(request, "D", "N=1000000", &error);
///     sparcity_predictions *found = sparcity_predict(program, &machine, 1, request, &error);
///     printf("%g cycles\n", sparcity_predictions_cycles(found, 0));
///
//===----------------------------------------------------------------------===//
#pragma once

#include "sparcity/Export.h"

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sparcity_machine sparcity_machine;
typedef struct sparcity_program sparcity_program;
typedef struct sparcity_request sparcity_request;
typedef struct sparcity_predictions sparcity_predictions;

/* "0.1.0"; not to be freed. */
SPARCITY_API const char *sparcity_version(void);

/* Frees a text that a function has given; NULL is nothing. */
SPARCITY_API void sparcity_string_free(char *text);

/* A machine by its name. `path`: folders with ':' between them; NULL: those of
 * SPARCITY_MACHINE_PATH and the one that is installed with the library. */
SPARCITY_API sparcity_machine *sparcity_machine_find(const char *name, const char *path,
                                                     char **error);
/* From a machine file, ours or Kerncraft's. */
SPARCITY_API sparcity_machine *sparcity_machine_from_file(const char *file, const char *path,
                                                          char **error);
/* From the text of one; `name` stands in messages. */
SPARCITY_API sparcity_machine *sparcity_machine_from_text(const char *text, const char *name,
                                                          const char *path, char **error);
SPARCITY_API void sparcity_machine_free(sparcity_machine *machine);
/* "skx" and "Intel Xeon Gold 6148"; they live as long as the machine. */
SPARCITY_API const char *sparcity_machine_name(const sparcity_machine *machine);
SPARCITY_API const char *sparcity_machine_model(const sparcity_machine *machine);
/* Cycles a second. */
SPARCITY_API double sparcity_machine_clock(const sparcity_machine *machine);
/* Of all sockets. */
SPARCITY_API unsigned sparcity_machine_cores(const sparcity_machine *machine);
/* Names of all machines of the path, one a line; to be freed. */
SPARCITY_API char *sparcity_machine_names(const char *path);

/* A program from C or C++, assembly, an object file, or IR. `options`: `count` options for
 * Clang, which may be NULL where there are none. */
SPARCITY_API sparcity_program *sparcity_program_from_file(const char *file,
                                                          const char *const *options, size_t count,
                                                          char **error);
/* From `length` bytes; the ending of `name` says what they are (.c, .cpp, .s, .yaml). */
SPARCITY_API sparcity_program *sparcity_program_from_text(const char *text, size_t length,
                                                          const char *name,
                                                          const char *const *options, size_t count,
                                                          char **error);
SPARCITY_API void sparcity_program_free(sparcity_program *program);

/* A request for the models ecm and roofline on one core. */
SPARCITY_API sparcity_request *sparcity_request_new(void);
SPARCITY_API void sparcity_request_free(sparcity_request *request);
/* Sets what the option of the command line does: "D" ("N=1000", "N=1k-1M:8log"; repeatable),
 * "model", "frontend", "cache-predictor", "ecm", "kernel" (repeatable), "cores", "ranks",
 * "links", "probability" (repeatable), "cache-safety", "effort", "cold" ("1"), "advice" ("0"),
 * "benchmark", "cpu", "compiler-flags", "incore-from", "loop" (repeatable), "data" (repeatable),
 * "matrix", "budget" (seconds, or "RUN,NEST").
 * 1, or 0 on an option or a value that there is not. */
SPARCITY_API int sparcity_request_set(sparcity_request *request, const char *option,
                                      const char *value, char **error);

/* Predicts each loop nest on each of `count` machines; `request` may be NULL. */
SPARCITY_API sparcity_predictions *sparcity_predict(const sparcity_program *program,
                                                    const sparcity_machine *const *machines,
                                                    size_t count, const sparcity_request *request,
                                                    char **error);
/* Takes predictions of which there is one, and frees them, at once or later. `user` is what
 * sparcity_predict_each was given. 1 to go on, 0 where no more are wanted. */
typedef int (*sparcity_receiver)(sparcity_predictions *one, void *user);
/* The same, with each prediction handed over by itself as soon as it is there, and kept no
 * longer: for sweeps over many sizes. What is returned, also where the receiver ends it, has no
 * predictions, but messages. */
SPARCITY_API sparcity_predictions *
sparcity_predict_each(const sparcity_program *program, const sparcity_machine *const *machines,
                      size_t count, const sparcity_request *request, sparcity_receiver receive,
                      void *user, char **error);
SPARCITY_API void sparcity_predictions_free(sparcity_predictions *predictions);

/* How many there are. Those below take a `number` from 0 on; beyond, they give NULL or NAN. */
SPARCITY_API size_t sparcity_predictions_count(const sparcity_predictions *predictions);
/* Texts that live as long as the predictions. */
SPARCITY_API const char *sparcity_predictions_kernel(const sparcity_predictions *predictions,
                                                     size_t number);
SPARCITY_API const char *sparcity_predictions_machine(const sparcity_predictions *predictions,
                                                      size_t number);
/* What bounds the time: "L3-MEM", "T_OL", "CPU"; "" where there is none. */
SPARCITY_API const char *sparcity_predictions_bound(const sparcity_predictions *predictions,
                                                    size_t number);
/* Cycles of a unit of work; NAN where sizes are open. */
SPARCITY_API double sparcity_predictions_cycles(const sparcity_predictions *predictions,
                                                size_t number);
/* Iterations in a unit of work. */
SPARCITY_API double sparcity_predictions_iterations(const sparcity_predictions *predictions,
                                                    size_t number);
/* What was said, as "triad.c:3:5: warning: … [assumed-probability]"; NULL beyond the last. */
SPARCITY_API const char *sparcity_predictions_message(const sparcity_predictions *predictions,
                                                      size_t number);
/* 1 if a nest could not be read, or not be predicted everywhere. */
SPARCITY_API int sparcity_predictions_have_left_out(const sparcity_predictions *predictions);
/* The document of all results (docs/result.schema.json); to be freed. NULL without memory. */
SPARCITY_API char *sparcity_predictions_json(const sparcity_predictions *predictions);

#ifdef __cplusplus
}
#endif
