//===- models/matrix/MatrixMarketHeader.cpp - What a file promises --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/matrix/MatrixMarketHeader.h"

#include "models/matrix/LineCursor.h"
#include "models/matrix/Matrix.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <iterator>

namespace sparcity::matrix {

static constexpr llvm::StringLiteral fields[] = {"real", "integer", "complex", "pattern"};
static constexpr llvm::StringLiteral symmetries[] = {"general", "symmetric", "skew-symmetric",
                                                     "hermitian"};

llvm::StringRef spelling(Field field) { return fields[static_cast<unsigned>(field)]; }
llvm::StringRef spelling(Symmetry symmetry) { return symmetries[static_cast<unsigned>(symmetry)]; }

namespace {

constexpr llvm::StringLiteral banner = "%%MatrixMarket";

class HeaderReader {
public:
  HeaderReader(LineReader &lines, const std::string &file) : lines(lines), file(file) {}

  llvm::Error read(MatrixMarketHeader &header) {
    if (llvm::Error error = readBanner(header))
      return error;
    if (llvm::Error error = checkKinds(header))
      return error;
    return readSizes(header);
  }

private:
  llvm::Error fail(unsigned column, const char *id, const std::string &message) const {
    return llvm::make_error<ir::LocatedError>(
        ir::SourceRange{file, std::max(lines.lineNumber(), 1U), column, 0, 0}, id, message);
  }
  /// What stopped the lines, or that they ended before something.
  llvm::Error ended(const char *before) {
    if (!lines.fault().empty())
      return fail(1, "matrix-file", lines.fault());
    return fail(1, "matrix-header", before);
  }
  llvm::Error readBanner(MatrixMarketHeader &header);
  llvm::Error checkKinds(const MatrixMarketHeader &header) const;
  llvm::Error readSizes(MatrixMarketHeader &header);
  llvm::Error checkSizes(const MatrixMarketHeader &header) const;

  LineReader &lines;
  const std::string &file;
};

/// The word's place in the list, or nothing. Case does not count, as in the format's
/// own reader.
std::optional<unsigned> find(llvm::StringRef word, llvm::ArrayRef<llvm::StringLiteral> list) {
  for (unsigned at = 0; at < list.size(); ++at)
    if (word.equals_insensitive(list[at]))
      return at;
  return std::nullopt;
}

llvm::Error HeaderReader::readBanner(MatrixMarketHeader &header) {
  llvm::StringRef line;
  if (!lines.next(line))
    return ended("the file is empty");
  LineCursor words(line);
  if (const llvm::StringRef word = words.word(); word != banner) {
    if (line.contains('\0'))
      return fail(1, "matrix-file", "this is a binary file, not a Matrix Market file");
    return fail(1, "matrix-header",
                "a Matrix Market file begins with '%%MatrixMarket', not with " + quoted(word));
  }
  const auto expect = [&](const char *what, llvm::ArrayRef<llvm::StringLiteral> list,
                          unsigned &found) -> llvm::Error {
    const unsigned column = words.column();
    const llvm::StringRef word = words.word();
    const std::optional<unsigned> place = find(word, list);
    if (!place)
      return fail(column, "matrix-header",
                  quoted(word) + " is no " + what +
                      "; what can be read: " + llvm::join(list, ", "));
    found = *place;
    return llvm::Error::success();
  };
  unsigned ignored = 0, field = 0, symmetry = 0;
  if (llvm::Error error = expect("kind of object", {llvm::StringLiteral("matrix")}, ignored))
    return error;
  if (llvm::Error error =
          expect("format of a sparse matrix", {llvm::StringLiteral("coordinate")}, ignored))
    return error;
  if (llvm::Error error = expect("kind of values", fields, field))
    return error;
  if (llvm::Error error = expect("kind of symmetry", symmetries, symmetry))
    return error;
  if (!words.isAtEnd())
    return fail(words.column(), "matrix-header", "more words than the five of a header");
  header.field = static_cast<Field>(field);
  header.symmetry = static_cast<Symmetry>(symmetry);
  return llvm::Error::success();
}

llvm::Error HeaderReader::checkKinds(const MatrixMarketHeader &header) const {
  if (header.symmetry == Symmetry::Hermitian && header.field != Field::Complex)
    return fail(1, "matrix-header",
                "only a complex matrix can be hermitian, and this one is " +
                    spelling(header.field).str());
  if (header.symmetry == Symmetry::SkewSymmetric && header.field == Field::Pattern)
    return fail(1, "matrix-header", "a pattern has no signs: it cannot be skew-symmetric");
  return llvm::Error::success();
}

/// Digits alone, of which a number here has too many.
bool isLarge(llvm::StringRef word) { return !word.empty() && llvm::all_of(word, llvm::isDigit); }

llvm::Error HeaderReader::readSizes(MatrixMarketHeader &header) {
  llvm::StringRef line;
  do
    if (!lines.next(line))
      return ended("the file ends before the line with the numbers of rows, columns and entries");
  while (line.starts_with("%") || LineCursor(line).isAtEnd());
  header.sizeLine = {file, lines.lineNumber(), 1, 0, 0};
  LineCursor words(line);
  for (const auto &[what, size] :
       {std::pair("rows", &header.rows), std::pair("columns", &header.columns),
        std::pair("entries", &header.entries)}) {
    const unsigned column = words.column();
    if (const std::optional<std::int64_t> number = words.number()) {
      *size = *number;
      continue;
    }
    const llvm::StringRef word = words.word();
    return fail(column, "matrix-size",
                std::string("the number of ") + what +
                    (isLarge(word) ? " is too large: " : " is missing or no number: ") +
                    quoted(word));
  }
  if (!words.isAtEnd()) {
    const unsigned column = words.column();
    return fail(column, "matrix-size",
                "more than the numbers of rows, columns and entries: " + quoted(words.word()));
  }
  return checkSizes(header);
}

llvm::Error HeaderReader::checkSizes(const MatrixMarketHeader &header) const {
  if (header.symmetry != Symmetry::General && header.rows != header.columns)
    return fail(1, "matrix-size",
                "a " + spelling(header.symmetry).str() + " matrix is square, and this one has " +
                    std::to_string(header.rows) + " rows and " + std::to_string(header.columns) +
                    " columns");
  for (const auto &[what, number] :
       {std::pair(" rows", header.rows), std::pair(" columns", header.columns)}) {
    if (number > maxIndices)
      return fail(1, "matrix-size",
                  std::to_string(number) + what + ", and at most " + std::to_string(maxIndices) +
                      " can be read");
    // Pointers of rows (and of columns, for a transpose) take memory even where
    // nothing is: the entries have to pay for it.
    constexpr std::int64_t rowsForFree = 1 << 20, rowsPerEntry = 64;
    if (number > rowsForFree && number / rowsPerEntry > header.entries)
      return fail(1, "matrix-size",
                  std::to_string(number) + what + " for " + std::to_string(header.entries) +
                      (header.entries == 1 ? " entry: above " : " entries: above ") +
                      std::to_string(rowsForFree) + ", at most " + std::to_string(rowsPerEntry) +
                      " an entry can be read");
  }
  if (header.entries > 0 && (header.rows == 0 || header.columns == 0))
    return fail(1, "matrix-size", "a matrix without rows or columns has no entries");
  return llvm::Error::success();
}

} // namespace

llvm::Expected<MatrixMarketHeader> readHeader(LineReader &lines, const std::string &file) {
  MatrixMarketHeader header;
  if (llvm::Error error = HeaderReader(lines, file).read(header))
    return error;
  return header;
}

} // namespace sparcity::matrix
