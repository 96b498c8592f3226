//===- test/unit/sparse/StoredRowsTest.cpp - Elements of each row ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Row by row from pointers, lengths and entries, and nothing where an array is too short for
/// the loop.
///
//===----------------------------------------------------------------------===//

#include "models/sparse/StoredRows.h"
#include "test/unit/sparse/Kernels.h"

using namespace sparcity;

namespace {

using Numbers = std::vector<std::int64_t>;

std::optional<sparse::StoredRows> csrRows(std::int64_t rows, Numbers pointers) {
  ir::Kernel kernel = sparsetest::kernelOf("spmv-csr");
  for (ir::Symbol &symbol : kernel.symbols)
    if (symbol.name == "rows")
      symbol.value = rows;
  ir::ArrayContents contents;
  contents.emplace("rowStart", std::move(pointers));
  return sparse::storedRows(sparsetest::loopOf(kernel), kernel, contents);
}

TEST(StoredRows, DifferencesOfRowPointers) {
  const std::optional<sparse::StoredRows> stored = csrRows(3, {5, 7, 7, 11});
  ASSERT_TRUE(stored.has_value());
  EXPECT_EQ(stored->before, (std::vector<Numbers>{{0, 2, 2, 6}}));
  EXPECT_EQ(stored->rowsBefore, (std::vector<Numbers>{{0, 1, 2, 3}}));
}

/// Three rows have four pointers. What lies behind the third here would do for a fourth.
TEST(StoredRows, AsManyPointersAsRowsAreTooFew) {
  Numbers pointers = {5, 7, 7, 11};
  pointers.pop_back();
  EXPECT_FALSE(csrRows(3, std::move(pointers)).has_value());
  EXPECT_TRUE(csrRows(2, {5, 7, 7}).has_value());
  EXPECT_FALSE(csrRows(3, {5, 7, 6, 11}).has_value()) << "pointers that go back";
}

} // namespace
