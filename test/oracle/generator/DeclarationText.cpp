//===- test/oracle/generator/DeclarationText.cpp - Declarations as C ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Declarations.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::oracle {

std::int64_t Declarations::count(const Array &array) const {
  std::int64_t product = 1;
  for (const std::size_t extent : array.extents)
    product *= extents[extent].value;
  return product;
}

std::string Declarations::bounds(const Array &array, std::size_t from) const {
  std::string text;
  for (std::size_t i = from; i < array.extents.size(); ++i)
    text += "[" + extents[array.extents[i]].name + "]";
  return text;
}

std::string Declarations::elementType(const Array &array) const {
  return array.shape == Shape::StructArray ? "struct cell" + suffix : array.type;
}

std::string Declarations::parameterText(const Array &array) const {
  const std::string type = (array.isStored ? "" : "const ") + elementType(array) + " ";
  const bool isRestrict = array.isRestrict;
  const std::string pointer = isRestrict ? "*restrict " : "*";
  switch (array.shape) {
  case Shape::Static:
    return type + array.name + bounds(array, 0);
  case Shape::VariableLength: {
    const std::string first = extents[array.extents[0]].name;
    return type + array.name + "[" + (isRestrict ? "restrict " : "") + first + "]" +
           bounds(array, 1);
  }
  case Shape::PointerToArray:
    return type + "(" + pointer + array.name + ")" + bounds(array, 1);
  default:
    return type + pointer + array.name;
  }
}

bool Declarations::hasGrid() const {
  return llvm::any_of(arrays, [](const Array &array) { return array.shape == Shape::Member; }) ||
         llvm::any_of(sizes, [](const Size &size) { return size.name.starts_with("g."); });
}

/// What is parameter or argument, in order: sizes, extents, arrays, scalars.
template <typename Text> static void join(std::string &list, const Text &text) {
  list += (list.empty() ? "" : ", ") + text;
}

std::string Declarations::beforeFunction(const std::string &name) const {
  // Not the headers, which take longer to read than the nest.
  std::string text = "typedef __SIZE_TYPE__ size_t;\ndouble fabs(double), sqrt(double);\n\n";
  for (const Extent &extent : extents)
    if (extent.kind == ExtentKind::Macro)
      text += "#define " + extent.name + " " + std::to_string(extent.value) + "\n";
  if (llvm::any_of(arrays, [](const Array &a) { return a.shape == Shape::StructArray; }))
    text += "struct cell" + suffix + " {\n  double x;\n  float y;\n  int k;\n  double v[3];\n};\n";
  if (hasGrid()) {
    text += "struct grid" + suffix + " {\n";
    for (const Size &size : sizes)
      if (size.name.starts_with("g."))
        text += "  " + size.type + " " + size.name.substr(2) + ";\n";
    for (const Array &array : arrays)
      if (array.shape == Shape::Member)
        text +=
            "  " + array.type + " *" + (array.isRestrict ? "restrict " : "") + array.name + ";\n";
    text += "};\n";
  }
  for (const Array &array : arrays)
    if (array.shape == Shape::Global)
      text += "static " + array.type + " " + array.name + bounds(array, 0) + ";\n";
  for (const std::string &helper : helpers)
    text += "\n" + helper;
  std::string parameters;
  for (const Size &size : sizes)
    if (!size.name.starts_with("g."))
      join(parameters, size.type + " " + size.name);
  for (const Extent &extent : extents)
    if (extent.kind == ExtentKind::Parameter)
      join(parameters, "int " + extent.name);
  if (hasGrid())
    join(parameters, "struct grid" + suffix + (isGridPointer ? " *g" : " g"));
  for (const Array &array : arrays)
    if (array.shape != Shape::Global && array.shape != Shape::Member)
      join(parameters, parameterText(array));
  for (const std::string &scalar : scalars)
    join(parameters, "double " + scalar);
  return text + "\nvoid " + name + "(" + parameters + ")";
}

std::string Declarations::arrayCase(const Array &array) const {
  const std::string count = std::to_string(this->count(array));
  if (array.shape == Shape::Global) {
    std::string zeros;
    for (std::size_t i = 0; i < array.extents.size(); ++i)
      zeros += "[0]";
    return "  REGION(\"" + array.name + "\", &" + array.name + zeros + ", " + count + ");\n";
  }
  if (array.shape == Shape::Member)
    return "  ARRAY_AS(\"" + memberText("g." + array.name) + "\", " + array.type + ", " +
           array.name + ", " + count + ");\n  g." + array.name + " = " + array.name + ";\n";
  return "  ARRAY(" + elementType(array) + ", " + array.name + ", " + count +
         (array.fill.empty() ? "" : ", " + array.fill) + ");\n";
}

std::string Declarations::caseText(const std::string &name) const {
  std::string text = "CASE(" + name + ") {\n", arguments = name;
  if (hasGrid())
    text += "  struct grid" + suffix + " g = {0};\n";
  for (const Size &size : sizes) {
    const std::string value = std::to_string(size.value);
    if (size.name.starts_with("g.")) {
      text += "  " + size.name + " = " + value + ";\n  SYMBOL(\"" + memberText(size.name) + "\", " +
              value + ");\n";
      continue;
    }
    text += "  SIZE(" + size.type + ", " + size.name + ", " + value + ");\n";
    join(arguments, size.name);
  }
  for (const Extent &extent : extents) {
    if (extent.kind != ExtentKind::Parameter)
      continue;
    text += "  SIZE(int, " + extent.name + ", " + std::to_string(extent.value) + ");\n";
    join(arguments, extent.name);
  }
  if (hasGrid())
    join(arguments, std::string(isGridPointer ? "&g" : "g"));
  for (const Array &array : arrays) {
    text += arrayCase(array);
    if (array.shape != Shape::Global && array.shape != Shape::Member)
      join(arguments, array.name);
  }
  for (std::size_t i = 0; i < scalars.size(); ++i)
    join(arguments, "0." + std::to_string(i % 9 + 1));
  return text + "  CALL(" + arguments + ");\n}\n";
}

} // namespace sparcity::oracle
