//===- tools/watch/sparcity-watch.cpp - Lines between running threads -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Samples a process and says what its threads send each other, or looks again at what was
/// recorded.
///
//===----------------------------------------------------------------------===//

#include "backends/json/Json.h"
#include "backends/svg/Svg.h"
#include "base/OutputFile.h"
#include "tools/Arguments.h"
#include "tools/Output.h"
#include "tools/watch/Report.h"
#include "tools/watch/Watcher.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/CommandLine.h"

#include <algorithm>
#include <memory>

using namespace sparcity;

namespace cl = llvm::cl;

namespace {

constexpr const char *overview =
    "Says which cache lines the threads of a program send each other, by sampling.\n\n"
    "  sparcity-watch -- ./program arguments\n"
    "  sparcity-watch 4711 --seconds 10\n"
    "  sparcity-watch --events recorded\n";

cl::OptionCategory category("Options");
cl::list<std::string> processes(cl::Positional, cl::desc("PID | -- COMMAND..."), cl::cat(category));
std::vector<std::string> command; ///< behind "--"
cl::opt<std::uint64_t> period("period", cl::value_desc("N"), cl::init(50'000), cl::cat(category),
                              cl::desc("Loads and stores of a thread from one sample to the next "
                                       "(default: 50000)"));
cl::opt<unsigned> registers("registers", cl::value_desc("N"), cl::init(4), cl::cat(category),
                            cl::desc("Debug registers of a thread that are used, 0 to 4 "
                                     "(default: 4)"));
cl::opt<unsigned> lineBytes("line", cl::value_desc("BYTES"), cl::init(64), cl::cat(category),
                            cl::desc("Bytes of a cache line (default: 64)"));
cl::opt<unsigned> secondsAtMost("seconds", cl::value_desc("N"), cl::init(0), cl::cat(category),
                                cl::desc("Ends after N seconds (default: with the process)"));
cl::opt<std::string> record("record", cl::value_desc("FILE"), cl::cat(category),
                            cl::desc("Write what is sampled to FILE, to be looked at again"));
cl::opt<std::string> events("events", cl::value_desc("FILE"), cl::cat(category),
                            cl::desc("Look at what --record wrote, in place of a process"));
cl::opt<std::string> predicted("predicted", cl::value_desc("RESULT.json"), cl::cat(category),
                               cl::desc("Show beside it what sparcity-model --model threads "
                                        "--format json says"));
cl::opt<std::string> format("format", cl::value_desc("FORM"), cl::init("text"), cl::cat(category),
                            cl::desc("text (default), json or svg (the matrix)"));
cl::opt<std::string> output("o", cl::value_desc("FILE"), cl::init("-"), cl::cat(category),
                            cl::desc("Write it to FILE"));

bool isPowerOfTwo(unsigned number) { return number != 0 && (number & (number - 1)) == 0; }

/// The message of the first fault in what is asked for, or "".
std::string faultOfOptions() {
  constexpr unsigned mostRegisters = 4, leastLine = 8, mostLine = 4096;
  const size_t given = processes.size() + (command.empty() ? 0 : 1) + (events.empty() ? 0 : 1);
  if (given != 1)
    return "expected a process (PID), a command (-- COMMAND) or --events FILE (--help says more)";
  if (period == 0)
    return "--period: expected a number above 0";
  if (registers > mostRegisters)
    return "--registers: expected a number from 0 to 4";
  if (!isPowerOfTwo(lineBytes) || lineBytes < leastLine || lineBytes > mostLine)
    return "--line: expected a power of two from 8 to 4096";
  if (format != "text" && format != "json" && format != "svg")
    return "--format: unknown format '" + format + "' (text, json, svg)";
  for (const std::string &file : {events.getValue(), predicted.getValue(), record.getValue()})
    if (!file.empty() && output != "-" && base::isSameTarget(file, output))
      return "-o " + output + ": this file is used; it is not written over";
  if (!record.empty() && !events.empty())
    return "--record: of a process, not of --events";
  return "";
}

llvm::Expected<watch::Target> target() {
  if (!command.empty())
    return watch::start(command);
  pid_t process = 0;
  if (llvm::StringRef(processes.front()).getAsInteger(10, process) || process <= 0)
    return llvm::createStringError("'" + processes.front() +
                                   "' is no number of a process; a command stands behind --");
  return watch::Target{process, false};
}

/// Of the process, to its end.
llvm::Error watchProcess(threads::Sampling &sampling, std::vector<threads::CodePlace> &code) {
  llvm::Expected<watch::Sampler> sampler = watch::findSampler(period);
  if (!sampler)
    return sampler.takeError();
  std::unique_ptr<base::OutputFile> recorded;
  if (!record.empty())
    recorded = std::make_unique<base::OutputFile>(record);
  llvm::Expected<watch::Target> process = target();
  if (!process)
    return process.takeError();
  const auto keep = [&](const threads::SampledAccess &access) {
    if (recorded)
      threads::write(*recorded, access);
  };
  watch::Watcher watcher(*process, std::move(*sampler), sampling, keep);
  const auto limit =
      secondsAtMost == 0 ? std::nullopt : std::optional(std::chrono::seconds(secondsAtMost));
  if (llvm::Error fault = watcher.run(limit))
    return fault;
  code = watcher.code();
  if (!recorded)
    return llvm::Error::success();
  for (const threads::CodePlace &place : code)
    threads::write(*recorded, place);
  return recorded->keep();
}

llvm::Error lookAgain(threads::Sampling &sampling, std::vector<threads::CodePlace> &code) {
  llvm::Expected<threads::EventFile> file = threads::readEvents(events);
  if (!file)
    return file.takeError();
  for (const threads::SampledAccess &access : file->accesses)
    if (access.isTrap)
      sampling.trap(access);
    else
      sampling.sample(access);
  code = std::move(file->code);
  return llvm::Error::success();
}

llvm::Error write(const watch::Report &report) {
  return writeTo(output, [&](llvm::raw_ostream &out) {
    if (format == "svg")
      svg::print(out, report.figure());
    else if (format == "json")
      json::print(out, "sparcity-watch/1", {SPARCITY_VERSION, ""}, report.document());
    else
      text::print(out, report.reading(), layoutOf(output));
  });
}

llvm::Error watchAndReport() {
  watch::Predicted beside;
  if (!predicted.empty())
    if (llvm::Error fault = watch::readPredicted(predicted).moveInto(beside))
      return fault;
  threads::Sampling sampling({period, lineBytes, registers});
  std::vector<threads::CodePlace> code;
  if (llvm::Error fault = events.empty() ? watchProcess(sampling, code) : lookAgain(sampling, code))
    return fault;
  watch::Report report(sampling, code);
  report.addPredicted(std::move(beside));
  return write(report);
}

} // namespace

int main(int argc, char **argv) {
  const char *const program = "sparcity-watch";
  const bool hasOutput = base::prepareProcess();
  char **const end = std::find(argv, argv + argc, llvm::StringRef("--"));
  const std::vector<std::string> arguments(argv, end);
  command.assign(std::min(end + 1, argv + argc), argv + argc);
  keepOwnOptions(category);
  if (const std::string fault = unknownOption(arguments); !fault.empty())
    return fail(fault, program);
  cl::SetVersionPrinter(
      [](llvm::raw_ostream &out) { out << "sparcity-watch " << SPARCITY_VERSION << '\n'; });
  if (!parseArguments(arguments, overview))
    return 1;
  if (const std::string fault = faultOfOptions(); !fault.empty())
    return fail(fault, program);
  if (output == "-" && !hasOutput)
    return fail("cannot write to standard output: it is closed", program);
  if (llvm::Error fault = watchAndReport())
    return fail(std::move(fault), program);
  return 0;
}
