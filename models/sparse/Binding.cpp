//===- models/sparse/Binding.cpp - A matrix for a sparse loop -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/sparse/Binding.h"

#include "ir/Kernel.h"
#include "ir/LocatedError.h"
#include "models/matrix/Levels.h"
#include "models/matrix/Product.h"
#include "models/report/Message.h"
#include "models/sparse/MatrixFormats.h"
#include "models/sparse/Numbering.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <optional>
#include <set>
#include <vector>

namespace sparcity::sparse {

namespace {

class Binder {
public:
  Binder(const Operands &given, ir::Kernel &kernel, traffic::ArrayContents &contents)
      : given(given), kernel(kernel), contents(contents),
        isByColumns(given.names.contains(Role::ColumnPointers)) {}

  llvm::Expected<report::Message> run() {
    const matrix::Matrix &matrix = given.matrix;
    const std::optional<SparseLoop> loop = recognise(kernel);
    if (!loop)
      return fault("no loop over a sparse matrix is recognised here: give the contents of index "
                   "arrays with --data");
    if (loop->isLowerTriangle && !matrix.isSquare())
      return fault("a triangular solve needs a square matrix, not one of " + sizeOf(matrix));
    if (isByColumns && (loop->format != Format::Csr || loop->isLowerTriangle))
      return fault("colptr is for products with compressed columns (--bind)");
    const matrix::Matrix part = loop->isLowerTriangle ? matrix::lowerTriangle(matrix)
                                : isByColumns         ? matrix::transpose(matrix)
                                                      : matrix::Matrix();
    const matrix::Matrix &own = loop->isLowerTriangle || isByColumns ? part : matrix;
    numbering = numberingOf(kernel, *loop);
    llvm::Expected<matrix::FormatArrays> format = rowOf(loop->format).make(own, *loop);
    if (!format)
      return format.takeError();
    if (llvm::Error error = bindFormat(*loop, *format))
      return error;
    if (loop->array(Role::LevelPointers)) {
      matrix::Levels levels = matrix::levelsOf(own);
      format->sizes["levels"] = levels.count();
      if (llvm::Error error = bindLevels(*loop, std::move(levels)))
        return error;
    }
    if (loop->array(Role::SecondRowPointers))
      if (llvm::Error error = bindProduct(*loop, own))
        return error;
    for (const Size &size : loop->sizes)
      if (const auto value = format->sizes.find(sizeName(size.kind)); value != format->sizes.end())
        if (llvm::Error error = bind(size, value->second))
          return error;
    return message(*loop, loop->isLowerTriangle ? own : matrix);
  }

private:
  llvm::Error fault(const std::string &message) const {
    return llvm::make_error<ir::LocatedError>(kernel.nest.range, "matrix-binding",
                                              "--matrix: " + message);
  }

  static std::string sizeOf(const matrix::Matrix &matrix) {
    return std::to_string(matrix.rows) + " x " + std::to_string(matrix.columns);
  }

  /// Takes the arrays out of the format.
  llvm::Error bindFormat(const SparseLoop &loop, matrix::FormatArrays &format) {
    if (loop.array(Role::RowEnds)) {
      const llvm::ArrayRef<std::int64_t> pointers = format.array("rowptr");
      if (llvm::Error error = bind(loop, Role::RowEnds, pointers.drop_front().vec()))
        return error;
    }
    if (loop.array(Role::RowLengths))
      if (llvm::Error error = bind(loop, Role::RowLengths, std::move(format.array("rowlen"))))
        return error;
    for (const Content &content : rowOf(loop.format).contents)
      if (llvm::Error error = bind(loop, content.role, std::move(format.array(content.name))))
        return error;
    return llvm::Error::success();
  }

  llvm::Error bindLevels(const SparseLoop &loop, matrix::Levels levels) {
    if (llvm::Error error = bind(loop, Role::LevelPointers, std::move(levels.starts)))
      return error;
    return bind(loop, Role::RowOrder, std::move(levels.rows));
  }

  llvm::Error bindProduct(const SparseLoop &loop, const matrix::Matrix &a) {
    const matrix::Matrix &b = given.second ? *given.second : a;
    if (a.columns != b.rows)
      return fault("a matrix of " + sizeOf(a) + " cannot be multiplied with one of " + sizeOf(b) +
                   (given.second ? "" : ", itself: --matrix-b gives another"));
    if (llvm::Error error = bindRows(loop, b, Role::SecondRowPointers, Role::SecondColumns))
      return error;
    if (!loop.array(Role::ResultRowPointers))
      return llvm::Error::success();
    llvm::Expected<matrix::Matrix> product = matrix::productOf(a, b);
    if (!product)
      return fault(llvm::toString(product.takeError()));
    return bindRows(loop, *product, Role::ResultRowPointers, Role::ResultColumns);
  }

  llvm::Error bindRows(const SparseLoop &loop, const matrix::Matrix &matrix, Role pointers,
                       Role columns) {
    matrix::FormatArrays format = matrix::toCsr(matrix);
    if (llvm::Error error = bind(loop, pointers, std::move(format.array("rowptr"))))
      return error;
    return bind(loop, columns, std::move(format.array("col")));
  }

  /// The number that the loop has for what is 0 here.
  std::int64_t firstOf(Role role) const {
    using enum Role;
    if (role == RowPointers || role == RowEnds)
      return numbering.entries;
    return role == Columns || role == Rows ? numbering.columns : 0;
  }

  /// Of compressed columns, what compressed rows are of the transpose.
  Role roleOf(Role role) const {
    if (isByColumns && role == Role::RowPointers)
      return Role::ColumnPointers;
    return isByColumns && role == Role::Columns ? Role::Rows : role;
  }

  llvm::Error bind(const SparseLoop &loop, Role roleInRows, std::vector<std::int64_t> numbers) {
    std::string name;
    const Role role = roleOf(roleInRows);
    if (const auto named = given.names.find(role); named != given.names.end())
      name = named->second;
    else if (const std::optional<unsigned> array = loop.array(roleInRows))
      name = kernel.arrays[*array].name;
    if (llvm::none_of(kernel.arrays, [&](const ir::Array &array) { return array.name == name; }))
      return fault(name.empty() ? std::string("which array is '") + spelling(role) +
                                      "' is not clear: say it with --bind"
                                : "there is no array '" + name + "' here (--bind)");
    bound.push_back(name + " = " + spelling(role));
    if (const std::int64_t first = firstOf(roleInRows))
      for (std::int64_t &number : numbers)
        number += first;
    contents.insert_or_assign(name, std::move(numbers));
    return llvm::Error::success();
  }

  /// An open size that the loop runs to gets its value; a bound one has to have it.
  llvm::Error bind(const Size &size, std::int64_t value) {
    const ir::Expr trips = size.trips.substitute(kernel.bindings());
    if (const std::optional<std::int64_t> known = trips.asInteger()) {
      if (*known == value)
        return llvm::Error::success();
      return fault(std::string("the loop over ") + sizeName(size.kind) + " runs " +
                   std::to_string(*known) + " times, the matrix has " + std::to_string(value));
    }
    if (const std::set<std::string> arrays = trips.loadedArrays(); arrays.size() == 1)
      if (trips == ir::Expr::load(*arrays.begin(), 0)) { // a size behind a pointer
        contents.insert_or_assign(*arrays.begin(), std::vector<std::int64_t>{value});
        bound.push_back("*" + *arrays.begin() + " = " + std::to_string(value));
        return llvm::Error::success();
      }
    const std::optional<std::string> name = trips.asSymbol();
    const auto symbol = llvm::find_if(
        kernel.symbols, [&](const ir::Symbol &each) { return name && each.name == *name; });
    if (symbol == kernel.symbols.end())
      return fault("'" + trips.str() + "' cannot be solved for one size: give it with -D");
    symbol->value = value;
    bound.push_back(*name + " = " + std::to_string(value));
    return llvm::Error::success();
  }

  report::Message message(const SparseLoop &loop, const matrix::Matrix &matrix) const {
    const auto where = [](bool holds, const char *phrase) {
      return holds ? report::Phrases{{phrase}} : report::Phrases();
    };
    const report::Phrase words = {
        "matrix-taken",
        {std::string(isByColumns ? "CSC" : spelling(loop.format)), matrix.rows, matrix.columns,
         static_cast<std::int64_t>(matrix.nonZeros()),
         where(numbering.entries + numbering.columns > 0, "counted-from-one"),
         where(loop.isLowerTriangle, "lower-triangle"), bound,
         where(scatters(kernel, loop) && !isByColumns, "columns-instead")}};
    return {
        ir::Severity::Remark, {"matrix-bound", {report::Phrases{words}}}, kernel.nest.range, false};
  }

  const Operands &given;
  ir::Kernel &kernel;
  traffic::ArrayContents &contents;
  bool isByColumns; ///< CSC
  Numbering numbering;
  std::vector<std::string> bound;
};

} // namespace

llvm::Expected<report::Message> bindMatrix(const Operands &operands, ir::Kernel &kernel,
                                           traffic::ArrayContents &contents) {
  return Binder(operands, kernel, contents).run();
}

} // namespace sparcity::sparse
