//===- test/unit/machine/KeyTree.h - The keys of a machine file as data -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The rows of Keys.h as a tree, and what is made of it: docs/machine.schema.json, and the
/// tables of docs/machine-files.md, a line a key:
///
///     | &nbsp;&nbsp;`size` | size | of one cache; … |
///
/// A key in brackets need not be there.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Keys.h"

#include "llvm/Support/JSON.h"

#include <string>
#include <vector>

namespace sparcity::machine {

struct KeyNode {
  enum class Shape { Scalar, Names, Section, List };
  Key key;
  Shape shape = Shape::Section;
  bool isPattern = false; ///< the name is that of keys that a file chooses
  Slot slot{Slot::Kind::Text};
  Keys::List list;
  std::vector<KeyNode> children;
};

/// The keys of a system file and of a core file, `schema` and `core` left out.
KeyNode systemTree();
KeyNode coreTree();

/// docs/machine.schema.json.
llvm::json::Value machineSchema();
/// The tables of keys in docs/machine-files.md.
std::string keyTable(const KeyNode &tree);

} // namespace sparcity::machine
