//===- models/machine/PathKeys.cpp - The numbers of a machine by their paths -- ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/machine/PathKeys.h"

#include "models/machine/Machine.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace sparcity::machine {

std::string textOf(const Slot &slot, double number) {
  switch (slot.kind) {
  case Slot::Kind::Choice:
    return slot.choices[static_cast<size_t>(number)];
  case Slot::Kind::Flag:
    return number != 0 ? "true" : "false";
  case Slot::Kind::Quantity:
    return spell(number, slot.dimension);
  default:
    return shortest(number);
  }
}

static std::optional<double> indexOf(const std::vector<std::string> &choices,
                                     const std::string &text) {
  const auto found = llvm::find(choices, text);
  return found == choices.end() ? std::nullopt : std::optional<double>(found - choices.begin());
}

llvm::Expected<double> numberIn(const std::string &text, const Slot &slot) {
  const auto orFault = [](std::optional<double> number,
                          const std::string &wanted) -> llvm::Expected<double> {
    return number ? llvm::Expected<double>(*number) : llvm::createStringError(wanted);
  };
  switch (slot.kind) {
  case Slot::Kind::Quantity: {
    const QuantityResult parsed = parseQuantity(text, slot.dimension);
    return orFault(parsed.quantity ? std::optional(parsed.quantity->value) : std::nullopt,
                   parsed.fault);
  }
  case Slot::Kind::Count: {
    const std::optional<unsigned> count = parseCount(text);
    return orFault(count && *count > 0 ? std::optional<double>(*count) : std::nullopt,
                   "a whole positive number is needed");
  }
  case Slot::Kind::Flag: {
    const std::optional<double> index = indexOf({"no", "yes", "false", "true"}, text);
    return orFault(index ? std::optional<double>(static_cast<int>(*index) % 2) : std::nullopt,
                   "'true' or 'false' is needed");
  }
  case Slot::Kind::Choice:
    return orFault(indexOf(slot.choices, text),
                   "one of " + llvm::join(slot.choices, ", ") + " is needed");
  default: {
    const bool isNegative =
        slot.kind == Slot::Kind::Difference && llvm::StringRef(text).starts_with("-");
    const std::optional<double> number =
        parseNumber(std::string_view(text).substr(isNegative ? 1 : 0));
    return orFault(number ? std::optional(isNegative ? -*number : *number) : std::nullopt,
                   "a number without unit is needed");
  }
  }
}

namespace {

class PathKeys : public Keys {
public:
  PathKeys(std::string path, const PathVisitor &visitor, bool isEntry = false)
      : path(std::move(path)), visitor(visitor), isEntry(isEntry) {}

  void scalar(const Key &key, const Slot &slot) override {
    if (slot.text && isEntry && key.name == "name" && !slot.text->empty())
      path = path.substr(0, path.rfind('.') + 1) + *slot.text;
    if (!slot.text || slot.kind == Slot::Kind::Rule)
      visitor.number(pathOf(key.name), key, slot);
  }
  void names(const Key & /*key*/, std::vector<std::string> & /*list*/) override {}
  void section(const Key &key, bool isThere, Body body) override {
    const std::string inner = pathOf(key.name);
    if (!isThere && !visitor.enters(inner))
      return;
    PathKeys keys(inner, visitor);
    body(keys);
  }
  void list(const Key &key, List shape, size_t size, ItemBody body) override {
    if (shape.mayBeOne && size <= 1)
      return section(key, size == 1, [&](Keys &keys) { body(keys, 0); });
    for (size_t index = 0; index < size; ++index) {
      PathKeys keys(pathOf(key.name) + "." + std::to_string(index + 1), visitor, true);
      body(keys, index);
    }
  }
  std::vector<std::string> freeKeys(const char * /*pattern*/,
                                    std::vector<std::string> there) override {
    return there;
  }

private:
  std::string pathOf(const std::string &key) const { return path.empty() ? key : path + "." + key; }

  std::string path;
  const PathVisitor &visitor;
  bool isEntry;
};

} // namespace

void visitPaths(Machine &machine, std::string &rule, const PathVisitor &visitor) {
  PathKeys system("", visitor);
  systemKeys(system, machine, rule);
  PathKeys core("core", visitor);
  coreKeys(core, machine.core);
}

} // namespace sparcity::machine
