//===- models/machine/Keys.cpp - The keys of a machine file ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/machine/Keys.h"

namespace sparcity::machine {

void Keys::text(const Key &key, std::string &value) {
  Slot slot{Slot::Kind::Text};
  slot.text = &value;
  scalar(key, slot);
}

void Keys::rule(const Key &key, std::string &value) {
  Slot slot{Slot::Kind::Rule};
  slot.text = &value;
  scalar(key, slot);
}

void Keys::assumedCount(const Key &key, unsigned &value, unsigned usual) {
  Slot slot = slotOf(Slot::Kind::Count, key, value);
  slot.usual = usual;
  scalar(key, slot);
}

void Keys::flag(const Key &key, bool &value, bool usual) {
  Slot slot{Slot::Kind::Flag};
  slot.number = [&value] { return std::optional<double>(value); };
  slot.usual = usual;
  slot.setNumber = [&value](double number) { value = number != 0; };
  scalar(key, slot);
}

} // namespace sparcity::machine
