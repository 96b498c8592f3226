//===- models/matrix/MatrixMarket.cpp - Matrix Market files ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/matrix/MatrixMarket.h"

#include "models/matrix/EntryList.h"
#include "models/matrix/LineCursor.h"
#include "models/matrix/MatrixMarketHeader.h"
#include "models/matrix/Memory.h"
#include "models/matrix/NumberText.h"
#include "models/matrix/TextFile.h"

namespace sparcity::matrix {

namespace {

class EntryReader {
public:
  EntryReader(LineReader &lines, const std::string &file, const MatrixMarketHeader &header)
      : lines(lines), file(file), header(header) {}

  llvm::Error readAll();
  MatrixMarketFile result() &&;

private:
  llvm::Error fail(unsigned column, const char *id, const std::string &message) const {
    return llvm::make_error<ir::LocatedError>(
        ir::SourceRange{file, lines.lineNumber(), column, 0, 0}, id, message);
  }
  llvm::Error failIndex(LineCursor words, const char *what, std::optional<std::int64_t> number,
                        std::int64_t most) const;
  llvm::Error readEntry(LineCursor words);
  llvm::Error checkTriangle(std::int64_t row, std::int64_t column) const;
  llvm::Error readValue(LineCursor &words, bool isDiagonal);

  LineReader &lines;
  const std::string &file;
  const MatrixMarketHeader &header;
  EntryList entries;
  std::int64_t explicitZeros = 0;
};

llvm::Error EntryReader::failIndex(LineCursor words, const char *what,
                                   std::optional<std::int64_t> number, std::int64_t most) const {
  const unsigned column = words.column();
  const llvm::StringRef word = words.word();
  if (word.empty())
    return fail(column, "matrix-entry", std::string("the line ends before the ") + what);
  if (!number && (word.size() <= 18 || word.find_first_not_of("0123456789") != word.npos))
    return fail(column, "matrix-entry", quoted(word) + " is no " + what + " number");
  if (number == 0)
    return fail(column, "matrix-entry", std::string(what) + "s count from 1, and this one is 0");
  return fail(column, "matrix-entry",
              std::string(what) + " " + word.str() + " of a matrix with " + std::to_string(most) +
                  " " + what + "s");
}

/// Of a symmetric matrix the file has the lower triangle only.
llvm::Error EntryReader::checkTriangle(std::int64_t row, std::int64_t column) const {
  const std::string place = "entry (" + std::to_string(row) + ", " + std::to_string(column) + ")";
  if (row < column)
    return fail(1, "matrix-entry",
                place + " is above the diagonal: a " + spelling(header.symmetry).str() +
                    " matrix is given by its lower triangle");
  if (row == column && header.symmetry == Symmetry::SkewSymmetric)
    return fail(1, "matrix-entry",
                place + " is on the diagonal, which is zero in a skew-symmetric matrix");
  return llvm::Error::success();
}

llvm::Error EntryReader::readValue(LineCursor &words, bool isDiagonal) {
  bool isZero = true;
  const int parts = header.field == Field::Complex ? 2 : 1;
  for (int part = 0; part < parts; ++part) {
    const unsigned column = words.column();
    const llvm::StringRef word = words.word();
    const NumberText number = header.field == Field::Integer ? integerText(word) : realText(word);
    if (word.empty())
      return fail(column, "matrix-entry", "the line ends before the value");
    if (const char *const fault = describe(number))
      return fail(column, "matrix-entry", "the value " + quoted(word) + " " + fault);
    if (part == 1 && isDiagonal && header.symmetry == Symmetry::Hermitian &&
        number != NumberText::Zero)
      return fail(column, "matrix-entry", "the diagonal of a hermitian matrix is real");
    isZero &= number == NumberText::Zero;
  }
  explicitZeros += isZero;
  return llvm::Error::success();
}

llvm::Error EntryReader::readEntry(LineCursor words) {
  LineCursor before = words;
  const std::optional<std::int64_t> row = words.number();
  if (!row || *row < 1 || *row > header.rows)
    return failIndex(before, "row", row, header.rows);
  before = words;
  const std::optional<std::int64_t> column = words.number();
  if (!column || *column < 1 || *column > header.columns)
    return failIndex(before, "column", column, header.columns);
  if (header.symmetry != Symmetry::General && *row <= *column)
    if (llvm::Error error = checkTriangle(*row, *column))
      return error;
  if (header.field != Field::Pattern)
    if (llvm::Error error = readValue(words, *row == *column))
      return error;
  if (!words.isAtEnd()) {
    const unsigned where = words.column();
    return fail(where, "matrix-entry",
                quoted(words.word()) + " behind the entry of a " + spelling(header.field).str() +
                    " matrix");
  }
  entries.add(static_cast<Index>(*row - 1), static_cast<Index>(*column - 1));
  return llvm::Error::success();
}

llvm::Error EntryReader::readAll() {
  llvm::StringRef line;
  while (lines.next(line)) {
    LineCursor words(line);
    if (words.isAtEnd())
      continue;
    if (entries.size() == header.entries)
      return fail(words.column(), "matrix-size",
                  "more entries than the " + std::to_string(header.entries) + " of line " +
                      std::to_string(header.sizeLine.line));
    if (llvm::Error error = readEntry(words))
      return error;
  }
  if (!lines.fault().empty())
    return fail(1, "matrix-file", lines.fault());
  if (entries.size() < header.entries)
    return fail(1, "matrix-size",
                "the file ends after " + std::to_string(entries.size()) + " of the " +
                    std::to_string(header.entries) + " entries of line " +
                    std::to_string(header.sizeLine.line));
  const bool isMirrored = header.symmetry != Symmetry::General;
  if (llvm::Error error = checkMemory(header.rows, entries.size() * (isMirrored ? 2 : 1)))
    return llvm::make_error<ir::LocatedError>(header.sizeLine, "matrix-size",
                                              llvm::toString(std::move(error)));
  return llvm::Error::success();
}

MatrixMarketFile EntryReader::result() && {
  MatrixMarketFile result;
  result.field = spelling(header.field);
  result.symmetry = spelling(header.symmetry);
  result.entries = entries.size();
  result.explicitZeros = explicitZeros;
  EntryList::Result made = std::move(entries).toMatrix(header.rows, header.columns,
                                                       header.symmetry != Symmetry::General);
  result.matrix = std::move(made.matrix);
  result.duplicates = made.duplicates;
  return result;
}

llvm::Expected<MatrixMarketFile> read(TextSource source, const std::string &file) {
  LineReader lines(std::move(source));
  llvm::Expected<MatrixMarketHeader> header = readHeader(lines, file);
  if (!header)
    return header.takeError();
  EntryReader entries(lines, file, *header);
  if (llvm::Error error = entries.readAll())
    return error;
  return std::move(entries).result();
}

} // namespace

llvm::Expected<MatrixMarketFile> readMatrixMarket(const std::string &path,
                                                  const ReadOptions &options) {
  const std::string name = path == "-" ? "<stdin>" : path;
  llvm::Expected<TextFile> file = TextFile::open(path);
  if (!file)
    return llvm::make_error<ir::LocatedError>(ir::SourceRange{name, 0, 0, 0, 0}, "matrix-file",
                                              llvm::toString(file.takeError()));
  return read(
      [&](llvm::MutableArrayRef<char> buffer) {
        llvm::Expected<std::size_t> got = file->read(buffer);
        if (got && options.progress)
          options.progress(file->position(), file->size());
        return got;
      },
      name);
}

llvm::Expected<MatrixMarketFile> parseMatrixMarket(llvm::StringRef text, const std::string &name) {
  return read(
      [&](llvm::MutableArrayRef<char> buffer) -> llvm::Expected<std::size_t> {
        const llvm::StringRef part = text.take_front(buffer.size());
        std::copy(part.begin(), part.end(), buffer.begin());
        text = text.drop_front(part.size());
        return part.size();
      },
      name);
}

} // namespace sparcity::matrix
