//===- models/machine/ReadKeys.cpp - Keys out of a section of a file ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/machine/ReadKeys.h"

#include "models/machine/PathKeys.h"

namespace sparcity::machine {

static bool isRequired(const Key &key) {
  return key.need == Need::Always || key.need == Need::WhereAsked;
}

/// As a slot has it.
template <typename T> static std::optional<double> asNumber(const std::optional<T> &value) {
  return value ? std::optional(static_cast<double>(*value)) : std::nullopt;
}

std::optional<double> ReadKeys::numberOf(const Key &key, const Slot &slot) {
  const bool required = isRequired(key);
  switch (slot.kind) {
  case Slot::Kind::Count:
    return asNumber(from.readCount(key.name, required));
  case Slot::Kind::Number:
    return from.readNumber(key.name, false, required);
  case Slot::Kind::Difference:
    return from.readNumber(key.name, true, required);
  case Slot::Kind::Flag:
    return asNumber(from.readFlag(key.name, required));
  case Slot::Kind::Choice:
    return asNumber(from.readChoice(key.name, slot.choices, required));
  case Slot::Kind::Quantity:
    return from.readQuantity(key.name, slot.dimension, required);
  case Slot::Kind::Text:
  case Slot::Kind::Rule:
    break;
  }
  return std::nullopt;
}

void ReadKeys::scalar(const Key &key, const Slot &slot) {
  if (slot.text) {
    const std::optional<std::string> text = slot.kind == Slot::Kind::Rule
                                                ? from.readRule(key.name, isRequired(key))
                                                : from.readText(key.name, isRequired(key));
    *slot.text = text.value_or("");
    return;
  }
  if (key.need == Need::Assumed && !from.has(key.name)) {
    slot.setNumber(*slot.usual);
    context.origins[from.pathName() + "." + key.name] = {
        textOf(slot, *slot.usual) + ", as the file does not say", true};
    return;
  }
  const std::optional<double> number = numberOf(key, slot);
  if (number || isRequired(key))
    slot.setNumber(number.value_or(0));
}

void ReadKeys::names(const Key &key, std::vector<std::string> &list) {
  for (std::string &name : from.readNames(key.name))
    list.push_back(std::move(name));
}

void ReadKeys::section(const Key &key, bool /*isThere*/, Body body) {
  std::optional<Section> inner = from.section(key.name, isRequired(key));
  if (!inner)
    return;
  ReadKeys keys(*inner, context);
  body(keys);
  inner->finish();
}

void ReadKeys::list(const Key &key, List shape, size_t /*size*/, ItemBody body) {
  if (shape.mayBeOne && from.isMap(key.name))
    return section(key, true, [&](Keys &keys) { body(keys, 0); });
  std::vector<Section> entries = from.sections(key.name, isRequired(key));
  if (entries.size() > shape.most) {
    context.report.error(entries[shape.most].position(), "machine-value",
                         "more than " + std::to_string(shape.most) + " " + key.name);
    return;
  }
  for (size_t index = 0; index < entries.size(); ++index) {
    ReadKeys keys(entries[index], context);
    body(keys, index);
    entries[index].finish();
  }
}

std::vector<std::string> ReadKeys::freeKeys(const char * /*pattern*/,
                                            std::vector<std::string> /*there*/) {
  return from.remainingKeys();
}

void ReadKeys::fault(const std::string &key, const std::string &message) {
  const auto place = context.places.find(from.pathName() + "." + key);
  context.report.error(place == context.places.end() ? from.position() : place->second,
                       "machine-value", message);
}

} // namespace sparcity::machine
