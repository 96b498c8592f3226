//===- tools/PartOptions.cpp - Options of runs over many files ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tools/PartOptions.h"

#include "frontend/CallCounts.h"
#include "tools/CommandLine.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

namespace cl = llvm::cl;

namespace sparcity {

namespace {

cl::opt<unsigned> jobs(
    "j", cl::value_desc("N"), cl::Prefix, cl::cat(ownOptions()),
    cl::desc("Predict N files, or parts of a study, at once, in processes of their own (0: as many "
             "as there are cores)"));
cl::opt<std::string> resultCache("result-cache", cl::value_desc("DIR"), cl::cat(ownOptions()),
                                 cl::desc("Keep the results of files in DIR, and take those of "
                                          "files that are as they were, with all they include"));

cl::opt<std::string> checkpoint("checkpoint", cl::value_desc("FILE"), cl::cat(ownOptions()),
                                cl::desc("Of a study: keep what it has found so far in FILE, and "
                                         "go on from what is there (docs/studies.md)"));

cl::opt<std::string> profile("profile", cl::value_desc("FILE"), cl::cat(ownOptions()),
                             cl::desc("For --format ranking: how often functions were called, a "
                                      ".profdata file or lines FUNCTION,CALLS"));

} // namespace

static std::string readProfile(driver::Options &options) {
  if (!profile.getNumOccurrences())
    return "";
  if (options.format != driver::Format::Ranking)
    return "--profile: calls are counted in a ranking: --format ranking";
  llvm::Expected<frontend::CallCounts> calls = frontend::readCallCounts(profile);
  if (!calls)
    return "--profile: " + llvm::toString(calls.takeError());
  options.profile = profile;
  options.calls = std::move(*calls);
  return "";
}

std::string interpretParts(driver::Options &options) {
  if (std::string fault = readProfile(options); !fault.empty())
    return fault;
  if (resultCache.empty() && resultCache.getNumOccurrences())
    return "--result-cache: expected the name of a folder";
  options.resultCache = resultCache;
  if (checkpoint.empty() && checkpoint.getNumOccurrences())
    return "--checkpoint: expected the name of a file";
  options.checkpoint = checkpoint;
  if (jobs > 1024)
    return "-j: expected a number up to 1024";
  if (jobs.getNumOccurrences())
    options.jobs = jobs.getValue();
  return "";
}

std::vector<std::string> decisive(llvm::ArrayRef<std::string> arguments,
                                  llvm::ArrayRef<std::string> inputs) {
  std::vector<std::string> kept;
  for (size_t k = 1; k < arguments.size(); ++k) {
    const llvm::StringRef argument(arguments[k]);
    const llvm::StringRef name = argument.starts_with("-") ? argument.ltrim('-') : "";
    if (name == "j" || name == "o" || name == "result-cache")
      ++k; // and its value
    else if (!name.starts_with("o=") && !name.starts_with("result-cache=") &&
             !(name.starts_with("j") && name.drop_front().ltrim('=').find_if_not([](char c) {
               return c >= '0' && c <= '9';
             }) == llvm::StringRef::npos) &&
             !llvm::is_contained(inputs, argument))
      kept.push_back(argument.str());
  }
  return kept;
}

} // namespace sparcity
