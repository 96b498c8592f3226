//===- tools/Arguments.cpp - The command line before it is parsed --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tools/Arguments.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"

namespace cl = llvm::cl;

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
