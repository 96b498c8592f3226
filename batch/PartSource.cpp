//===- batch/PartSource.cpp - Where parts come from ----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "batch/PartSource.h"

#include "batch/PartMaker.h"
#include "pipeline/OtherCompilers.h"
#include "pipeline/Version.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Process.h"

namespace sparcity::batch {

/// The program itself: another build of the same version is another one.
static std::string ownIdentity() {
  const std::string program = llvm::sys::fs::getMainExecutable(nullptr, nullptr);
  llvm::sys::fs::file_status status;
  if (llvm::sys::fs::status(program, status))
    return "";
  return program + " " + std::to_string(status.getSize()) + " " +
         std::to_string(status.getLastModificationTime().time_since_epoch().count());
}

/// Each text with its length, so that no two lists look the same.
static void add(std::string &all, llvm::StringRef text) {
  all += std::to_string(text.size()) + ":" + text.str();
}

static std::string askedByAll(const driver::Options &options) {
  std::string all;
  for (const std::string &text : {pipeline::version(), pipeline::commit(), ownIdentity()})
    add(all, text);
  for (const char *name :
       {"SPARCITY_MACHINE_PATH", "CPATH", "C_INCLUDE_PATH", "CPLUS_INCLUDE_PATH"})
    add(all, llvm::sys::Process::GetEnv(name).value_or(""));
  llvm::SmallString<128> folder;
  if (!llvm::sys::fs::current_path(folder))
    add(all, folder);
  for (const std::string &argument : options.arguments)
    add(all, argument);
  for (const unsigned number : {options.width, unsigned(options.foldsTables),
                                unsigned(options.colours), unsigned(options.inputs.empty())})
    add(all, std::to_string(number));
  return all;
}

PartSource::PartSource(const driver::Options &options, const pipeline::Task &task,
                       const std::vector<pipeline::FoundInput> &inputs,
                       base::Clock::time_point ends)
    : options(options), task(task), inputs(inputs), ends(ends), workers(options.processes()) {
  if (options.resultCache.empty())
    return;
  kept.emplace(options.resultCache);
  asked = askedByAll(options);
}

std::string PartSource::askedOf(const pipeline::FoundInput &input) const {
  // What another compiler reads is not known.
  if (!kept || !options.compileCommand.empty() || input.file == "-" ||
      pipeline::isCompiledElsewhere(input.file, options.clangOptions))
    return "";
  std::string all = asked;
  add(all, input.file);
  add(all, input.folder);
  for (const std::string &option : input.options)
    add(all, option);
  return all;
}

std::optional<llvm::Expected<Part>> PartSource::next() {
  startMore();
  while (ready.count(taken) == 0) {
    if (workers.areIdle())
      return std::nullopt;
    receive();
    startMore();
  }
  auto own = ready.extract(taken++);
  return std::move(own.mapped());
}

/// Parts that wait for their turn are in memory.
void PartSource::startMore() {
  constexpr size_t mostWaiting = 256;
  while (begun < inputs.size() && begun < taken + mostWaiting && !workers.areBusy() &&
         !base::isInterrupted() && base::Clock::now() < ends)
    start(begun++);
}

std::optional<Part> PartSource::keptOf(const pipeline::FoundInput &input) {
  const std::string own = askedOf(input);
  const std::optional<std::string> bytes = own.empty() ? std::nullopt : kept->find(own);
  if (!bytes)
    return std::nullopt;
  llvm::Expected<Part> part = readPart(*bytes);
  if (part)
    return std::move(*part);
  llvm::consumeError(part.takeError());
  return std::nullopt;
}

void PartSource::start(size_t number) {
  const pipeline::FoundInput &input = inputs[number];
  if (std::optional<Part> part = keptOf(input)) {
    ready.emplace(number, std::move(*part));
    return;
  }
  llvm::Error none = workers.start(number, [&] {
    pipeline::Task own = task;
    own.onlyInput = input.file;
    own.time.run = std::min<base::Seconds>(own.time.run, ends - base::Clock::now());
    return written(makePart(options, std::move(own)));
  });
  if (none)
    ready.emplace(number, std::move(none));
}

void PartSource::receive() {
  auto [number, bytes] = workers.next();
  if (!bytes) {
    ready.emplace(number, bytes.takeError());
    return;
  }
  llvm::Expected<Part> part = readPart(*bytes);
  if (part)
    keep(number, *part, *bytes);
  ready.emplace(number, std::move(part));
}

void PartSource::keep(size_t number, const Part &part, llvm::StringRef bytes) {
  const std::string own = part.isWhole ? askedOf(inputs[number]) : "";
  if (own.empty())
    return;
  std::vector<std::string> files = part.files;
  files.push_back(inputs[number].file);
  llvm::sort(files);
  files.erase(std::unique(files.begin(), files.end()), files.end());
  if (llvm::Error unkept = kept->keep(own, files, bytes))
    fault = llvm::toString(std::move(unkept));
}

} // namespace sparcity::batch
