//===- backends/json/Walker.h - What is described, as JSON fields ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A key for each item of a section, whichever model it is of.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "backends/json/Writer.h"
#include "models/report/Section.h"

namespace sparcity::json {

/// Things said, as a table of texts and positions.
report::Records recordsOf(const report::Messages &said);

/// Writes into the object that is open.
class Walker {
public:
  explicit Walker(Writer &json) : json(json) {}

  void walk(const report::Section &section) const;

  void operator()(const report::Field &field) const;
  void operator()(const report::List &list) const;
  void operator()(const report::Records &table) const;
  void operator()(const report::Messages &said) const { (*this)(recordsOf(said)); }
  void operator()(const report::Column &) const {}
  void operator()(const report::Section &section) const;

private:
  Writer &json;
};

} // namespace sparcity::json
