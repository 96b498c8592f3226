//===- test/unit/transform/Nests.h - Nests as text, there and back --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Kernels from IR text, and what becomes of their nests as one line:
///
///     i[load x 8*i; store y 8*i + 8]
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/transform/Normalise.h"
#include "test/unit/ir/KernelText.h"

namespace sparcity::test {

/// A kernel of the size n, the arrays x, y (may overlap), c (may not), z (floats that may
/// overlap), the tables t = {0, 2, -1} and w, and the local array f.
inline ir::Kernel kernelOf(const std::string &nest) {
  return kernelOf(
      {R"({name: "n"})"},
      {R"({name: "x", element: float64, extents: ["?"], stride: 8})",
       R"({name: "y", element: float64, extents: ["?"], stride: 8})",
       R"({name: "c", element: float64, extents: ["?"], stride: 8, alias: false})",
       R"({name: "z", element: float32, extents: ["?"], stride: 4})",
       R"({name: "t", element: int32, extents: [3], stride: 4, alias: false, values: [0, 2, -1]})",
       R"({name: "w", element: float64, extents: [2], stride: 8, alias: false, values: [0.5, 0.25]})",
       R"({name: "f", element: float64, extents: [4], stride: 8, alias: false, local: true})"},
      nest);
}

/// "{for: …}" in short: a loop from 0 (or `keys` with "from") to `to`.
inline std::string loop(const std::string &index, const std::string &to, const std::string &body,
                        const std::string &keys = "from: 0") {
  static unsigned line = 0; // each loop has a place of its own
  return "{for: \"" + index + "\", at: \"" + std::to_string(++line) + ":1\", " + keys +
         ", to: " + to + ", step: 1, body: [" + body + "]}";
}

/// A statement: "x 8*i" loads, "=x 8*i" stores; `keys` may add a guard.
inline std::string statement(const std::vector<std::string> &accesses,
                             const std::string &keys = "") {
  std::string list;
  for (const std::string &access : accesses) {
    const bool isStore = access[0] == '=';
    const std::string array(1, access[isStore]);
    list += std::string(list.empty() ? "" : ", ") + (isStore ? "{store: " : "{load: ") + array +
            ", offset: \"" + access.substr(2 + isStore) +
            "\", bytes: " + (array == "t" || array == "z" ? "4}" : "8}");
  }
  return "{access: [" + list + "], operations: []" + keys + "}";
}

inline std::string textOf(const ir::Loop &loop, const ir::Kernel &kernel) {
  std::string text;
  for (const ir::Node &node : loop.body) {
    if (const ir::Loop *inner = node.asLoop()) {
      text += (text.empty() ? "" : "; ") + textOf(*inner, kernel);
      continue;
    }
    const ir::Statement &statement = *node.asStatement();
    for (const ir::Access &access : statement.accesses)
      text += std::string(text.empty() ? "" : "; ") +
              (access.kind == ir::AccessKind::Load ? "load " : "store ") +
              kernel.array(access.array).name + " " + access.offset.str() +
              (statement.guard && statement.guard->condition
                   ? " if " + statement.guard->condition->str()
                   : "");
  }
  return loop.index + "[" + text + "]";
}

/// The normalised nest, and what was said of it: "loop-unrolled unroll-limit".
struct Normalised {
  std::string text, said;
};

inline Normalised normalised(const ir::Kernel &kernel,
                             const ir::transform::Compilation &compilation = {}) {
  const ir::Kernel result = ir::transform::normalise(kernel, compilation);
  Normalised found{textOf(result.nest, result), ""};
  for (const ir::Diagnostic &diagnostic : result.diagnostics)
    found.said += (found.said.empty() ? "" : " ") + diagnostic.id;
  return found;
}

inline std::string normalised(const std::string &nest) { return normalised(kernelOf(nest)).text; }

} // namespace sparcity::test
