//===- test/oracle/generator/Declarations.h - Sizes and arrays of a nest --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a generated function is given: sizes, scalars, arrays in all shapes. An
/// array grows with the indices that it is accessed with; its extents get their
/// values at the end.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "Generator.h"
#include "Random.h"

#include <string>
#include <vector>

namespace sparcity::oracle {

/// An integer expression in C and the values that it can have.
struct Range {
  std::string text;
  std::int64_t least = 0;
  std::int64_t largest = 0;
  /// Its C type is unsigned: nothing in it may fall below zero on the way.
  bool isUnsigned = false;
};

Range literal(std::int64_t value);
/// `value` with `change` added.
Range shifted(const Range &value, std::int64_t change);
/// In parentheses if it is more than a name or a number.
std::string inParentheses(const std::string &text);

enum class Shape {
  Static,         // double a[E0][E1], the extents are macros
  Global,         // the same, not a parameter
  VariableLength, // double a[e0][e1]
  PointerToArray, // double (*a)[e1]
  Flat,           // double *a, a[i * e1 + j]
  Macro,          // the same, A(i, j)
  InlineIndex,    // the same, a[at(i, j, e1)]
  StructArray,    // struct cell *a, a[i * e1 + j].x
  Member          // g->a[i * e1 + j]
};

class Declarations {
public:
  Declarations(Random &random, std::string suffix, std::set<std::string> &features)
      : random(random), suffix(std::move(suffix)), features(features),
        isGridPointer(random.chance(70)) {}

  /// A size parameter, one there is already or a new one.
  Range size();
  /// A parameter of type double; its name.
  std::string scalar();
  /// An element of a data array at indices of at least 0; the array is one there
  /// is already or a new one. `isStore` is for a target.
  std::string element(const std::vector<Range> &indices, bool isStore);
  /// An element of an index array with values from `least` to `largest`.
  Range indexElement(const Range &index, std::int64_t least, std::int64_t largest);
  /// A new one-dimensional array with at least `count` elements, for pointers;
  /// its name. `type` is its element type.
  std::string vector(std::int64_t count, const std::string &type, bool isStore);
  /// Row pointers: `rows + 1` elements from 0 to `total`.
  std::string rowPointers(std::int64_t rows, std::int64_t total);
  /// A name that is not in use.
  std::string fresh(const std::string &prefix) { return prefix + std::to_string(names++); }
  /// A parameter of so large a value, for strides.
  std::string parameter(const std::string &prefix, std::int64_t value);
  /// A function or macro that stands before the function; once for each text.
  void helper(const std::string &text);
  const std::string &ending() const { return suffix; }

  /// `void NAME(…)`, and everything before it.
  std::string beforeFunction(const std::string &name) const;
  std::string caseText(const std::string &name) const;

private:
  struct Size {
    std::string name, type;
    std::int64_t value = 0;
  };
  enum class ExtentKind {
    Macro,     // #define E4 12
    Parameter, // int e4
    Size,      // a size parameter, that loops know: it cannot grow
    Count      // of a vector: without name
  };
  struct Extent {
    std::string name;
    std::int64_t value = 1;
    ExtentKind kind = ExtentKind::Parameter;
  };
  struct Array {
    std::string name, type;
    Shape shape = Shape::Flat;
    /// Numbers of extents, outermost first.
    std::vector<std::size_t> extents;
    /// For the macro of the case, "" for random numbers.
    std::string fill;
    /// One of those that pointers run over, or of indices.
    bool isVector = false;
    bool isStored = false;
    bool isRestrict = true;
  };

  bool canHold(const Array &array, const std::vector<Range> &indices) const;
  Array &newArray(const std::vector<Range> &indices);
  Array &newVector(const std::string &prefix, const std::string &type, std::int64_t count);
  /// One that is more than `least`, or can grow.
  std::size_t extent(ExtentKind kind, std::int64_t least);
  std::string lvalue(Array &array, const std::vector<Range> &indices);
  std::string throughHelper(const Array &array, const std::vector<Range> &indices);
  std::string memberText(const std::string &name) const;
  std::string elementType(const Array &array) const;
  bool hasGrid() const;
  std::string flatIndex(const Array &array, const std::vector<Range> &indices) const;
  std::string bounds(const Array &array, std::size_t from) const;
  std::int64_t count(const Array &array) const;
  std::string parameterText(const Array &array) const;
  std::string arrayCase(const Array &array) const;

  Random &random;
  std::string suffix;
  std::set<std::string> &features;
  std::vector<Size> sizes;
  std::vector<Extent> extents;
  std::vector<Array> arrays;
  std::vector<std::string> scalars;
  std::vector<std::string> helpers;
  /// `struct grid *g` or `struct grid g`.
  bool isGridPointer = true;
  unsigned names = 0;
};

} // namespace sparcity::oracle
