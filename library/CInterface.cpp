//===- library/CInterface.cpp - The library for C -----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "include/sparcity/Predict.h"
#include "include/sparcity/sparcity.h"

#include "library/RequestText.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

#include <cstdlib>
#include <cstring>
#include <exception>
#include <limits>

namespace api = sparcity::v1;

struct sparcity_machine {
  api::Machine machine;
};

struct sparcity_program {
  api::Program program;
};

struct sparcity_request {
  api::Request request;
};

struct sparcity_predictions {
  api::Predictions predictions;
  std::vector<std::string> messages, bounds;
};

/// Null without memory.
static char *copyOf(const std::string &text) {
  char *copy = static_cast<char *>(std::malloc(text.size() + 1));
  if (copy)
    std::memcpy(copy, text.c_str(), text.size() + 1);
  return copy;
}

/// Null, and `error` is told why.
static std::nullptr_t refuse(const std::string &why, char **error) {
  if (error)
    *error = copyOf(why);
  return nullptr;
}

/// What `work` returns; null where it throws, as without memory.
template <class Work> static auto guarded(char **error, Work work) -> decltype(work()) {
  try {
    return work();
  } catch (const std::exception &fault) {
    refuse(fault.what(), error);
  }
  return {};
}

static std::vector<std::string> foldersOf(const char *path) {
  if (!path)
    return api::defaultMachinePath();
  llvm::SmallVector<llvm::StringRef> folders;
  llvm::StringRef(path).split(folders, ':', -1, /*KeepEmpty=*/false);
  return {folders.begin(), folders.end()};
}

static sparcity_machine *give(api::Expected<api::Machine> machine, char **error) {
  return machine ? new sparcity_machine{std::move(*machine)}
                 : static_cast<sparcity_machine *>(refuse(machine.error().text, error));
}

const char *sparcity_version(void) {
  static const std::string version = api::version();
  return version.c_str();
}

void sparcity_string_free(char *text) { std::free(text); }

sparcity_machine *sparcity_machine_find(const char *name, const char *path, char **error) {
  return guarded(error, [&] { return give(api::Machine::find(name, foldersOf(path)), error); });
}

sparcity_machine *sparcity_machine_from_file(const char *file, const char *path, char **error) {
  return guarded(error, [&] { return give(api::Machine::fromFile(file, foldersOf(path)), error); });
}

sparcity_machine *sparcity_machine_from_text(const char *text, const char *name, const char *path,
                                             char **error) {
  return guarded(error,
                 [&] { return give(api::Machine::fromText(text, name, foldersOf(path)), error); });
}

void sparcity_machine_free(sparcity_machine *machine) { delete machine; }

const char *sparcity_machine_name(const sparcity_machine *machine) {
  return machine->machine.name().c_str();
}

const char *sparcity_machine_model(const sparcity_machine *machine) {
  return machine->machine.model().c_str();
}

double sparcity_machine_clock(const sparcity_machine *machine) {
  return machine->machine.clock().value();
}

unsigned sparcity_machine_cores(const sparcity_machine *machine) {
  return machine->machine.cores();
}

char *sparcity_machine_names(const char *path) {
  return guarded(nullptr, [&] {
    std::string list;
    for (const std::string &name : api::machineNames(foldersOf(path)))
      list += name + "\n";
    return copyOf(list);
  });
}

static api::ProgramOptions optionsOf(const char *const *options, size_t count) {
  api::ProgramOptions result;
  for (size_t i = 0; options && i < count; ++i)
    result.clang.push_back(options[i]);
  return result;
}

sparcity_program *sparcity_program_from_file(const char *file, const char *const *options,
                                             size_t count, char **error) {
  return guarded(error, [&]() -> sparcity_program * {
    api::Expected<api::Program> program = api::Program::fromFile(file, optionsOf(options, count));
    return program ? new sparcity_program{std::move(*program)}
                   : static_cast<sparcity_program *>(refuse(program.error().text, error));
  });
}

sparcity_program *sparcity_program_from_text(const char *text, size_t length, const char *name,
                                             const char *const *options, size_t count,
                                             char **error) {
  return guarded(error, [&] {
    return new sparcity_program{
        api::Program::fromText({text, length}, name, optionsOf(options, count))};
  });
}

void sparcity_program_free(sparcity_program *program) { delete program; }

sparcity_request *sparcity_request_new(void) {
  return guarded(nullptr, [] { return new sparcity_request; });
}

void sparcity_request_free(sparcity_request *request) { delete request; }

int sparcity_request_set(sparcity_request *request, const char *option, const char *value,
                         char **error) {
  return guarded(error, [&] {
    llvm::Error fault = sparcity::library::setPart(request->request, option, value);
    if (!fault)
      return 1;
    refuse(llvm::toString(std::move(fault)), error);
    return 0;
  });
}

/// As Clang prints it.
static std::string textOf(const api::Message &message) {
  static constexpr const char *severities[] = {"error", "warning", "remark", "note"};
  const api::Position &at = message.position;
  std::string text = at.file.empty() ? "" : at.file + ":";
  for (const unsigned number : {at.line, at.column})
    if (number > 0)
      text += std::to_string(number) + ":";
  text += (text.empty() ? "" : " ") + std::string(severities[static_cast<int>(message.severity)]);
  return text + ": " + message.text + (message.id.empty() ? "" : " [" + message.id + "]");
}

static sparcity_predictions *give(api::Predictions predictions) {
  auto own =
      std::make_unique<sparcity_predictions>(sparcity_predictions{std::move(predictions), {}, {}});
  for (const api::Message &message : own->predictions.messages())
    own->messages.push_back(textOf(message));
  for (const api::Prediction &prediction : own->predictions)
    own->bounds.push_back(prediction.bound());
  return own.release();
}

static std::vector<api::Machine> listOf(const sparcity_machine *const *machines, size_t count) {
  std::vector<api::Machine> list;
  for (size_t i = 0; i < count; ++i)
    list.push_back(machines[i]->machine);
  return list;
}

static sparcity_predictions *give(api::Expected<api::Predictions> found, char **error) {
  return found ? give(std::move(*found))
               : static_cast<sparcity_predictions *>(refuse(found.error().text, error));
}

sparcity_predictions *sparcity_predict(const sparcity_program *program,
                                       const sparcity_machine *const *machines, size_t count,
                                       const sparcity_request *request, char **error) {
  return guarded(error, [&] {
    return give(api::predict(program->program, listOf(machines, count),
                             request ? request->request : api::Request()),
                error);
  });
}

sparcity_predictions *sparcity_predict_each(const sparcity_program *program,
                                            const sparcity_machine *const *machines, size_t count,
                                            const sparcity_request *request,
                                            sparcity_receiver receive, void *user, char **error) {
  return guarded(error, [&] {
    return give(
        api::predict(program->program, listOf(machines, count),
                     request ? request->request : api::Request(),
                     [&](const api::Predictions &one) { return receive(give(one), user) != 0; }),
        error);
  });
}

void sparcity_predictions_free(sparcity_predictions *predictions) { delete predictions; }

size_t sparcity_predictions_count(const sparcity_predictions *predictions) {
  return predictions->predictions.size();
}

/// Null beyond the last.
static const api::Prediction *at(const sparcity_predictions *predictions, size_t number) {
  return number < predictions->predictions.size() ? &predictions->predictions[number] : nullptr;
}

const char *sparcity_predictions_kernel(const sparcity_predictions *predictions, size_t number) {
  const api::Prediction *prediction = at(predictions, number);
  return prediction ? prediction->kernel.c_str() : nullptr;
}

const char *sparcity_predictions_machine(const sparcity_predictions *predictions, size_t number) {
  const api::Prediction *prediction = at(predictions, number);
  return prediction ? prediction->machine.c_str() : nullptr;
}

const char *sparcity_predictions_bound(const sparcity_predictions *predictions, size_t number) {
  return number < predictions->bounds.size() ? predictions->bounds[number].c_str() : nullptr;
}

double sparcity_predictions_cycles(const sparcity_predictions *predictions, size_t number) {
  const api::Prediction *prediction = at(predictions, number);
  const std::optional<api::Cycles> time = prediction ? prediction->time() : std::nullopt;
  return time ? time->value() : std::numeric_limits<double>::quiet_NaN();
}

double sparcity_predictions_iterations(const sparcity_predictions *predictions, size_t number) {
  const api::Prediction *prediction = at(predictions, number);
  return prediction ? prediction->iterationsPerUnit : std::numeric_limits<double>::quiet_NaN();
}

const char *sparcity_predictions_message(const sparcity_predictions *predictions, size_t number) {
  return number < predictions->messages.size() ? predictions->messages[number].c_str() : nullptr;
}

int sparcity_predictions_have_left_out(const sparcity_predictions *predictions) {
  return predictions->predictions.hasLeftOut();
}

char *sparcity_predictions_json(const sparcity_predictions *predictions) {
  return guarded(nullptr, [&] { return copyOf(predictions->predictions.json()); });
}
