//===- test/unit/sparse/BindingTest.cpp - A matrix for a sparse loop ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/sparse/Binding.h"
#include "ir/Kernel.h"
#include "models/matrix/Generators.h"
#include "models/sparse/MatrixFormats.h"
#include "test/unit/sparse/Kernels.h"

using namespace sparcity;

namespace {

using Numbers = std::vector<std::int64_t>;

matrix::Matrix grid() { return llvm::cantFail(matrix::generateMatrix("gen:laplace2d:4")); }

std::string faultOf(const std::string &name, const sparse::Operands &operands) {
  ir::Kernel kernel = sparsetest::kernelOf(name);
  traffic::ArrayContents contents;
  return llvm::toString(sparse::bindMatrix(operands, kernel, contents).takeError());
}

TEST(Binding, HasARowForEachFormat) {
  using enum sparse::Format;
  for (const sparse::Format format : {Csr, Bcsr, Sell, Ellpack, Coo}) {
    EXPECT_EQ(sparse::rowOf(format).format, format);
    EXPECT_EQ(sparse::rowOf(format).contents.back().role, sparse::Role::Columns);
  }
}

TEST(Binding, GivesTheArraysOfTheFormat) {
  const matrix::Matrix matrix = grid();
  for (const char *name : {"spmv-csr", "spmv-bcsr", "spmv-sell-c-sigma", "spmv-ellpack"}) {
    ir::Kernel kernel = sparsetest::kernelOf(name);
    const sparse::SparseLoop loop = sparsetest::loopOf(kernel);
    const sparse::MatrixFormat &row = sparse::rowOf(loop.format);
    matrix::FormatArrays expected = llvm::cantFail(row.make(matrix, loop));
    traffic::ArrayContents contents;
    const report::Message said =
        llvm::cantFail(sparse::bindMatrix({matrix, nullptr, {}}, kernel, contents));
    EXPECT_EQ(contents.size(), row.contents.size()) << name;
    for (const sparse::Content &content : row.contents) {
      const std::string &array = kernel.arrays[loop.array(content.role).value()].name;
      EXPECT_EQ(Numbers(contents.at(array)), expected.array(content.name)) << name << ' ' << array;
    }
    EXPECT_EQ(said.phrase.id, "matrix-bound") << name;
  }
}

TEST(Binding, GivesOpenSizesTheirValues) {
  ir::Kernel kernel = sparsetest::kernelOf("spmv-csr");
  traffic::ArrayContents contents;
  const matrix::Matrix matrix = grid();
  llvm::cantFail(sparse::bindMatrix({matrix, nullptr, {}}, kernel, contents));
  EXPECT_EQ(kernel.bindings().at("rows").asInteger(), 16);
}

TEST(Binding, TakesTheNamesThatAreGiven) {
  const matrix::Matrix matrix = grid();
  const sparse::ArrayNames names = {{sparse::Role::Columns, "nothing"}};
  EXPECT_NE(faultOf("spmv-csr", {matrix, nullptr, names}).find("no array 'nothing'"),
            std::string::npos);
}

TEST(Binding, FailsWhereMatricesDoNotGoTogether) {
  const matrix::Matrix matrix = grid(), wide{2, 3, {0, 0, 0}, {}};
  const std::string fault = faultOf("spgemm-numeric", {matrix, &wide, {}});
  EXPECT_NE(fault.find("16 x 16 cannot be multiplied with one of 2 x 3"), std::string::npos);
  EXPECT_NE(faultOf("sptrsv-rows", {wide, nullptr, {}}).find("needs a square matrix"),
            std::string::npos);
}

} // namespace
