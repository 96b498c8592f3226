//===- test/oracle/generator/Declarations.cpp - Sizes and arrays of a nest ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Declarations.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

namespace sparcity::oracle {

std::string inParentheses(const std::string &text) {
  return text.find(' ') == std::string::npos ? text : "(" + text + ")";
}

Range literal(std::int64_t value) { return {std::to_string(value), value, value}; }

Range shifted(const Range &value, std::int64_t change) {
  if (change == 0)
    return value;
  Range result = value;
  result.least += change;
  result.largest += change;
  result.text = value.text == std::to_string(value.least)
                    ? std::to_string(result.least)
                    : value.text + (change < 0 ? " - " : " + ") +
                          std::to_string(change < 0 ? -change : change);
  return result;
}

Range Declarations::size() {
  if (sizes.empty() || random.chance(35)) {
    Size made;
    made.type =
        random.pick<std::string>({"int", "int", "int", "int", "long", "unsigned", "size_t"});
    made.value = random.between(4, 7);
    const bool isMember = random.chance(10);
    made.name = isMember ? "g." + fresh("n") : fresh("n");
    if (isMember)
      features.insert("member-size");
    sizes.push_back(made);
  }
  const Size &chosen = random.pick(sizes);
  const bool isUnsigned = chosen.type == "unsigned" || chosen.type == "size_t";
  return {memberText(chosen.name), chosen.value, chosen.value, isUnsigned};
}

std::string Declarations::memberText(const std::string &name) const {
  return name.starts_with("g.") && isGridPointer ? "g->" + name.substr(2) : name;
}

std::string Declarations::scalar() {
  if (scalars.empty() || random.chance(25))
    scalars.push_back(fresh("s"));
  return random.pick(scalars);
}

std::string Declarations::parameter(const std::string &prefix, std::int64_t value) {
  sizes.push_back({fresh(prefix), "int", value});
  return sizes.back().name;
}

void Declarations::helper(const std::string &text) {
  if (!llvm::is_contained(helpers, text))
    helpers.push_back(text);
}

bool Declarations::canHold(const Array &array, const std::vector<Range> &indices) const {
  if (array.extents.size() != indices.size() || !array.fill.empty() || array.isVector)
    return false;
  for (std::size_t i = 0; i < indices.size(); ++i)
    if (extents[array.extents[i]].kind == ExtentKind::Size &&
        indices[i].largest >= extents[array.extents[i]].value)
      return false;
  return true;
}

std::size_t Declarations::extent(ExtentKind kind, std::int64_t least) {
  for (const Size &size : sizes)
    if (kind == ExtentKind::Parameter && !size.name.starts_with("g.") && size.value > least &&
        random.chance(30)) {
      extents.push_back({size.name, size.value, ExtentKind::Size});
      return extents.size() - 1;
    }
  for (std::size_t i = 0; i < extents.size(); ++i)
    if (extents[i].kind == kind && random.chance(25))
      return i;
  const bool isMacro = kind == ExtentKind::Macro;
  extents.push_back({isMacro ? fresh("E") + suffix : fresh("e"), 1, kind});
  return extents.size() - 1;
}

Declarations::Array &Declarations::newArray(const std::vector<Range> &indices) {
  Array array;
  array.shape = random.pick({Shape::Static, Shape::Global, Shape::VariableLength,
                             Shape::VariableLength, Shape::PointerToArray, Shape::Flat, Shape::Flat,
                             Shape::Macro, Shape::InlineIndex, Shape::StructArray, Shape::Member});
  if (indices.size() == 1 && (array.shape == Shape::PointerToArray || array.shape == Shape::Macro ||
                              array.shape == Shape::InlineIndex))
    array.shape = Shape::Flat;
  const bool isMacro = array.shape == Shape::Static || array.shape == Shape::Global ||
                       (array.shape != Shape::VariableLength && random.chance(30));
  for (const Range &index : indices)
    array.extents.push_back(
        extent(isMacro ? ExtentKind::Macro : ExtentKind::Parameter, index.largest));
  array.type = random.pick<std::string>({"double", "double", "double", "double", "float", "float",
                                         "int", "long", "unsigned char", "short"});
  array.isRestrict = random.chance(60);
  array.name = fresh("a") + (array.shape == Shape::Global ? suffix : "");
  arrays.push_back(std::move(array));
  return arrays.back();
}

std::string Declarations::element(const std::vector<Range> &indices, bool isStore) {
  std::vector<std::size_t> fitting;
  for (std::size_t i = 0; i < arrays.size(); ++i)
    if (canHold(arrays[i], indices))
      fitting.push_back(i);
  const bool isNew = fitting.empty() || (fitting.size() < 4 && random.chance(35));
  Array &array = isNew ? newArray(indices) : arrays[random.pick(fitting)];
  array.isStored |= isStore;
  return lvalue(array, indices);
}

Declarations::Array &Declarations::newVector(const std::string &prefix, const std::string &type,
                                             std::int64_t count) {
  Array array;
  array.name = fresh(prefix);
  array.type = type;
  array.shape = Shape::Flat;
  array.isVector = true;
  array.isRestrict = random.chance(60);
  extents.push_back({"", count, ExtentKind::Count});
  array.extents = {extents.size() - 1};
  arrays.push_back(std::move(array));
  return arrays.back();
}

std::string Declarations::vector(std::int64_t count, const std::string &type, bool isStore) {
  Array &array = newVector("v", type, count);
  array.isStored = isStore;
  return array.name;
}

std::string Declarations::rowPointers(std::int64_t rows, std::int64_t total) {
  Array &array = newVector("row", random.pick<std::string>({"int", "int", "long"}), rows + 1);
  array.fill = "ascending(0, " + std::to_string(total) + ")";
  return array.name;
}

Range Declarations::indexElement(const Range &index, std::int64_t least, std::int64_t largest) {
  const std::string fill =
      "uniform(" + std::to_string(least) + ", " + std::to_string(largest) + ")";
  std::string name;
  for (const Array &array : arrays)
    if (array.fill == fill && random.chance(60))
      name = array.name;
  if (name.empty()) {
    Array &array =
        newVector("idx", random.pick<std::string>({"int", "int", "int", "long", "unsigned"}), 1);
    array.fill = fill;
    name = array.name;
  }
  const auto found = llvm::find_if(arrays, [&](const Array &array) { return array.name == name; });
  std::int64_t &extent = extents[found->extents[0]].value;
  extent = std::max(extent, index.largest + 1);
  return {name + "[" + index.text + "]", least, largest, found->type == "unsigned"};
}

std::string Declarations::flatIndex(const Array &array, const std::vector<Range> &indices) const {
  std::string text = indices[0].text;
  for (std::size_t i = 1; i < indices.size(); ++i)
    text = inParentheses(text) + " * " + extents[array.extents[i]].name + " + " + indices[i].text;
  return text;
}

std::string Declarations::lvalue(Array &array, const std::vector<Range> &indices) {
  for (std::size_t i = 0; i < indices.size(); ++i) {
    Extent &extent = extents[array.extents[i]];
    extent.value = std::max(extent.value, indices[i].largest + 1);
  }
  const std::string flat = flatIndex(array, indices);
  switch (array.shape) {
  case Shape::Static:
  case Shape::Global:
  case Shape::VariableLength:
  case Shape::PointerToArray: {
    features.insert(array.shape == Shape::Static           ? "static-array"
                    : array.shape == Shape::Global         ? "global-array"
                    : array.shape == Shape::VariableLength ? "variable-length-array"
                                                           : "pointer-to-array");
    std::string text = array.name;
    for (const Range &index : indices)
      text += "[" + index.text + "]";
    return text;
  }
  case Shape::Flat:
    features.insert("flat-array");
    if (random.chance(15)) {
      features.insert("dereference");
      return "*(" + array.name + " + " + inParentheses(flat) + ")";
    }
    return array.name + "[" + flat + "]";
  case Shape::Macro:
  case Shape::InlineIndex:
    return throughHelper(array, indices);
  case Shape::StructArray:
    features.insert("array-of-structs");
    return array.name + "[" + flat + "]." +
           random.pick<std::string>({"x", "x", "y", "k", "v[0]", "v[2]"});
  case Shape::Member:
    features.insert("struct-of-arrays");
    return memberText("g." + array.name) + "[" + flat + "]";
  }
  return "";
}

std::string Declarations::throughHelper(const Array &array, const std::vector<Range> &indices) {
  static const char *const letters[] = {"i", "j", "k"};
  const bool isMacro = array.shape == Shape::Macro;
  features.insert(isMacro ? "macro-index" : "inline-index");
  const std::string helperName = (isMacro ? "AT_" : "at_") + array.name + suffix;
  std::string formal, actual, value;
  std::set<std::string> passed;
  for (std::size_t i = 0; i < indices.size(); ++i) {
    const std::string letter = isMacro ? "(" + std::string(letters[i]) + ")" : letters[i];
    formal += (i ? ", " : "") + std::string(isMacro ? "" : "int ") + letters[i];
    actual += (i ? ", " : "") + indices[i].text;
    const std::string &extent = extents[array.extents[i]].name;
    value = i == 0 ? letter : inParentheses(value) + " * " + extent + " + " + letter;
    if (i > 0 && !isMacro && extents[array.extents[i]].kind != ExtentKind::Macro &&
        passed.insert(extent).second) {
      // A function does not see the parameters: they come along.
      formal += ", int " + extent;
      actual += ", " + extent;
    }
  }
  if (isMacro) {
    helper("#define " + helperName + "(" + formal + ") " + array.name + "[" + value + "]\n");
    return helperName + "(" + actual + ")";
  }
  helper("static inline int " + helperName + "(" + formal + ") {\n  return " + value + ";\n}\n");
  return array.name + "[" + helperName + "(" + actual + ")]";
}

} // namespace sparcity::oracle
