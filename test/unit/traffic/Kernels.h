//===- test/unit/traffic/Kernels.h - Kernels put together by hand --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Small kernels as IR, so that the predictor is tested without a frontend.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Kernel.h"

#include "gtest/gtest.h"

#include <string>
#include <vector>

namespace sparcity::test {

inline ir::Expr expr(const std::string &text) {
  llvm::Expected<ir::Expr> value = ir::parseExpr(text);
  if (!value) {
    ADD_FAILURE() << llvm::toString(value.takeError());
    return 0;
  }
  return *value;
}

struct LoopSpec {
  std::string index, lower, upper;
};

/// A perfect nest over arrays of doubles; accesses are "array[element offset]",
/// stores with a leading "=", non-temporal ones "=!".
inline ir::Kernel nest(const std::vector<LoopSpec> &loops, const std::vector<std::string> &accesses,
                       const std::map<std::string, std::int64_t> &sizes = {},
                       unsigned elementBytes = 8) {
  ir::Kernel kernel;
  kernel.name = kernel.function = "test";
  ir::Statement statement;
  std::set<std::string> symbols;
  for (std::string text : accesses) {
    ir::Access access;
    if (text.front() == '=') {
      access.kind = ir::AccessKind::Store;
      text.erase(0, 1);
    }
    if (text.front() == '!') {
      access.isNonTemporal = true;
      text.erase(0, 1);
    }
    const size_t bracket = text.find('[');
    const std::string name = text.substr(0, bracket);
    unsigned id = 0;
    while (id < kernel.arrays.size() && kernel.arrays[id].name != name)
      ++id;
    if (id == kernel.arrays.size()) {
      ir::Array array;
      array.name = name;
      array.element.bits = 8 * elementBytes;
      array.elementStride = elementBytes;
      array.extents.emplace_back();
      kernel.arrays.push_back(array);
    }
    access.array.index = id;
    access.bytes = elementBytes;
    access.offset = expr(text.substr(bracket + 1, text.size() - bracket - 2)) *
                    static_cast<std::int64_t>(elementBytes);
    for (const std::string &symbol : access.offset.symbols())
      symbols.insert(symbol);
    statement.accesses.push_back(access);
  }
  ir::Node body{statement};
  for (size_t i = loops.size(); i-- > 0;) {
    ir::Loop loop;
    loop.index = loops[i].index;
    loop.lower = expr(loops[i].lower);
    loop.upper = expr(loops[i].upper);
    for (const ir::Expr &bound : {loop.lower, loop.upper})
      for (const std::string &symbol : bound.symbols())
        symbols.insert(symbol);
    loop.body.push_back(std::move(body));
    body = ir::Node{std::move(loop)};
  }
  kernel.nest = std::get<ir::Loop>(body.value);
  for (const LoopSpec &loop : loops)
    symbols.erase(loop.index);
  for (const std::string &symbol : symbols) {
    const auto size = sizes.find(symbol);
    kernel.symbols.push_back(
        {symbol, true, size == sizes.end() ? std::nullopt : std::optional(size->second)});
  }
  return kernel;
}

using Sizes = std::map<std::string, std::int64_t>;

/// Listing 3 of Hammer et al. 2017.
inline ir::Kernel longRange(const Sizes &sizes = {}) {
  std::vector<std::string> accesses = {"V[(k*N+j)*N+i]"};
  for (int r = 1; r <= 4; ++r)
    for (const char *axis : {"i", "j", "k"})
      for (const char *sign : {"+", "-"}) {
        std::string at[3] = {"k", "j", "i"};
        for (std::string &index : at)
          if (index == axis)
            index = "(" + index + sign + std::to_string(r) + ")";
        accesses.push_back("V[(" + at[0] + "*N+" + at[1] + ")*N+" + at[2] + "]");
      }
  accesses.insert(accesses.end(), {"U[(k*N+j)*N+i]", "ROC[(k*N+j)*N+i]", "=U[(k*N+j)*N+i]"});
  return nest({{"k", "4", "M-4"}, {"j", "4", "N-4"}, {"i", "4", "N-4"}}, accesses, sizes);
}

/// Section 2.4.2 of Hammer et al. 2017.
inline ir::Kernel fivePoint(const Sizes &sizes = {}) {
  return nest({{"j", "1", "M-1"}, {"i", "1", "N-1"}},
              {"a[(j-1)*N+i]", "a[j*N+i-1]", "a[j*N+i+1]", "a[(j+1)*N+i]", "=b[j*N+i]"}, sizes);
}

/// Listing 1 of Hammer et al. 2017.
inline ir::Kernel sevenPoint(const Sizes &sizes = {}) {
  return nest({{"k", "1", "M-1"}, {"j", "1", "N-1"}, {"i", "1", "N-1"}},
              {"a[(k*N+j)*N+i-1]", "a[(k*N+j)*N+i+1]", "a[(k*N+j-1)*N+i]", "a[(k*N+j+1)*N+i]",
               "a[((k-1)*N+j)*N+i]", "a[((k+1)*N+j)*N+i]", "=b[(k*N+j)*N+i]"},
              sizes);
}

} // namespace sparcity::test
