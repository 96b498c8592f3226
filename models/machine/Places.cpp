//===- models/machine/Places.cpp - Which memory arrays live in ------------ -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/machine/Places.h"

#include "models/machine/Fields.h"
#include "models/machine/Machine.h"

#include "llvm/ADT/StringExtras.h"

namespace sparcity::machine {

llvm::Expected<Placing> parsePlacing(const std::string &text) {
  const auto [array, memory] = llvm::StringRef(text).split('=');
  if (array.empty() || memory.empty())
    return llvm::createStringError("expected ARRAY=MEMORY, not '" + text + "'");
  return Placing{array.str(), memory.str()};
}

llvm::Error addPlacings(llvm::ArrayRef<std::string> texts, std::vector<Placing> &list) {
  for (const std::string &text : texts) {
    llvm::Expected<Placing> placing = parsePlacing(text);
    if (!placing)
      return placing.takeError();
    list.push_back(std::move(*placing));
  }
  return llvm::Error::success();
}

llvm::Expected<Places> placesOn(const Machine &machine, llvm::ArrayRef<Placing> placings) {
  std::vector<std::string> names;
  for (size_t place = 0; place < machine.memoryCount(); ++place)
    names.push_back(machine.memoryName(place));
  Places places;
  for (const Placing &placing : placings) {
    const std::optional<size_t> place = machine.findMemory(placing.memory);
    if (!place)
      return llvm::createStringError("machine '" + machine.name + "' has no memory '" +
                                     placing.memory + "', it has " + llvm::join(names, ", ") +
                                     didYouMean(placing.memory, names));
    (placing.array == "*" ? places.usual : places.byArray[placing.array]) = *place;
  }
  return places;
}

} // namespace sparcity::machine
