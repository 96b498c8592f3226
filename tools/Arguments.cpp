//===- tools/Arguments.cpp - The command line before it is parsed --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tools/Arguments.h"

#include "base/Printable.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <sys/mman.h>
#include <unistd.h>

using namespace sparcity;

namespace cl = llvm::cl;

namespace sparcity {

void keepOwnOptions(cl::OptionCategory &category) {
  std::vector<cl::Option *> foreign;
  for (const auto &entry : cl::getRegisteredOptions()) {
    const llvm::StringRef name = entry.getKey();
    const bool isOurs = llvm::is_contained(entry.getValue()->Categories, &category) ||
                        name == "help" || name == "h" || name == "version";
    if (!isOurs)
      foreign.push_back(entry.getValue());
  }
  for (cl::Option *option : foreign)
    option->removeArgument();
  // LLVM's own words name an option that is not ours.
  if (const auto help = cl::getRegisteredOptions().find("help");
      help != cl::getRegisteredOptions().end())
    help->second->setDescription("Display the options");
}

std::string unknownOption(llvm::ArrayRef<std::string> arguments) {
  const llvm::StringMap<cl::Option *> &known = cl::getRegisteredOptions();
  for (const std::string &argument : arguments.drop_front()) {
    llvm::StringRef name = argument;
    if (!name.consume_front("--") || known.count(name.split('=').first))
      continue;
    name = name.split('=').first;
    llvm::StringRef nearest;
    unsigned distance = 4; // further away is another word
    for (const llvm::StringRef option : known.keys()) {
      const unsigned changes = name.edit_distance(option);
      if (option.size() > 1 && changes < distance) {
        distance = changes;
        nearest = option;
      }
    }
    return "unknown option '--" + name.str() + "'" +
           (nearest.empty() ? "" : "; did you mean '--" + nearest.str() + "'?") +
           " (--help lists the options)";
  }
  return "";
}

std::string compilersOption(llvm::ArrayRef<std::string> arguments) {
  static constexpr llvm::StringLiteral beginnings[] = {
      "-O", "-W", "-f", "-g", "-std=", "-stdlib=", "-march=", "-mtune=", "-isystem", "-include"};
  for (const llvm::StringRef argument : arguments.drop_front()) {
    const bool isCompilers = llvm::any_of(
        beginnings, [&](llvm::StringRef beginning) { return argument.starts_with(beginning); });
    const llvm::StringRef name = argument.drop_front(isCompilers ? 1 : 0).split('=').first;
    if (isCompilers && !cl::getRegisteredOptions().count(name))
      return "'" + argument.str() + "' is an option of the compiler: they go last, behind '--' (" +
             "-- " + argument.str() + ")";
  }
  return "";
}

/// Parsers of values write to standard error themselves: it is a file while they do.
static bool parseCaptured(llvm::ArrayRef<const char *> pointers, const char *overview) {
  const int own = dup(STDERR_FILENO);
  const int file = memfd_create("faults", 0);
  if (own < 0 || file < 0 || dup2(file, STDERR_FILENO) < 0)
    return false;
  const bool isUnderstood = cl::ParseCommandLineOptions(static_cast<int>(pointers.size()),
                                                        pointers.data(), overview, &llvm::errs());
  std::string faults(static_cast<size_t>(lseek(file, 0, SEEK_END)), ' ');
  const ssize_t read = pread(file, faults.data(), faults.size(), 0);
  faults.resize(static_cast<size_t>(std::max<ssize_t>(read, 0)));
  dup2(own, STDERR_FILENO);
  close(own);
  close(file);
  llvm::errs() << base::printable(faults, "\n");
  return isUnderstood;
}

bool parseArguments(llvm::ArrayRef<std::string> arguments, const char *overview) {
  llvm::SmallVector<const char *> pointers;
  for (const std::string &argument : arguments)
    pointers.push_back(argument.c_str());
  const bool isPlain = llvm::all_of(
      arguments, [](const std::string &argument) { return base::printable(argument) == argument; });
  if (!isPlain)
    return parseCaptured(pointers, overview);
  return cl::ParseCommandLineOptions(static_cast<int>(pointers.size()), pointers.data(), overview,
                                     &llvm::errs());
}

std::vector<std::string> joinDefinitions(llvm::ArrayRef<const char *> arguments) {
  std::vector<std::string> result;
  for (size_t i = 0; i < arguments.size(); ++i) {
    const llvm::StringRef argument = arguments[i];
    const bool isPair = argument == "-D" && i + 2 < arguments.size() &&
                        !llvm::StringRef(arguments[i + 1]).contains('=');
    if (isPair) {
      result.push_back("-D");
      result.push_back(std::string(arguments[i + 1]) + "=" + arguments[i + 2]);
      i += 2;
    } else {
      result.push_back(argument.str());
    }
  }
  return result;
}

} // namespace sparcity
