//===- models/machine/ReadKeys.h - Keys out of a section of a file --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Third step of reading a machine file: the rows of Keys.h are filled from a section. What is
/// needed and missing, or malformed, is reported and becomes zero, which no valid quantity is;
/// what need not be there stays as it is.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Fields.h"
#include "models/machine/Keys.h"

namespace sparcity::machine {

class ReadKeys : public Keys {
public:
  /// The caller finishes the section.
  ReadKeys(Section &from, ReadContext &context) : from(from), context(context) {}

  void scalar(const Key &key, const Slot &slot) override;
  void names(const Key &key, std::vector<std::string> &list) override;
  void section(const Key &key, bool isThere, Body body) override;
  void list(const Key &key, List shape, size_t size, ItemBody body) override;
  std::vector<std::string> freeKeys(const char *pattern, std::vector<std::string> there) override;
  void fault(const std::string &key, const std::string &message) override;

private:
  std::optional<double> numberOf(const Key &key, const Slot &slot);

  Section &from;
  ReadContext &context;
};

} // namespace sparcity::machine
