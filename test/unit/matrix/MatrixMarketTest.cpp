//===- test/unit/matrix/MatrixMarketTest.cpp - Reading Matrix Market files --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Matrices.h"

#include "models/matrix/MatrixMarket.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/raw_ostream.h"

#include <zlib.h>

namespace sparcity::matrix {
namespace {

MatrixMarketFile parsed(const std::string &text) {
  llvm::Expected<MatrixMarketFile> file = parseMatrixMarket(text, "a.mtx");
  if (!file) {
    ADD_FAILURE() << llvm::toString(file.takeError());
    return {};
  }
  EXPECT_EQ(findFault(file->matrix), std::nullopt);
  return *file;
}

TEST(MatrixMarket, readsGeneralMatrices) {
  const MatrixMarketFile file = parsed("%%MatrixMarket matrix coordinate real general\n"
                                       "% a comment\n"
                                       "%\n"
                                       "\n"
                                       "3 4 4\n"
                                       "3 4 -1.5e-3\n"
                                       "  1\t2   +2.\r\n"
                                       "\n"
                                       "1 1 .5\n"
                                       "3 1 0");
  EXPECT_EQ(file.matrix, (Matrix{3, 4, {0, 2, 2, 4}, {0, 1, 0, 3}}));
  EXPECT_EQ(file.field, "real");
  EXPECT_EQ(file.symmetry, "general");
  EXPECT_EQ(file.entries, 4);
  EXPECT_EQ(file.duplicates, 0);
  EXPECT_EQ(file.explicitZeros, 1);
}

TEST(MatrixMarket, readsAllFields) {
  const Matrix diagonal{2, 2, {0, 1, 2}, {0, 1}};
  EXPECT_EQ(
      parsed("%%MatrixMarket MATRIX Coordinate Integer General\n2 2 2\n1 1 -7\n2 2 8\n").matrix,
      diagonal);
  EXPECT_EQ(parsed("%%MatrixMarket matrix coordinate pattern general\n2 2 2\n2 2\n1 1\n").matrix,
            diagonal);
  const MatrixMarketFile complex =
      parsed("%%MatrixMarket matrix coordinate complex general\n2 2 2\n1 1 0 0\n2 2 0 1e300\n");
  EXPECT_EQ(complex.matrix, diagonal);
  EXPECT_EQ(complex.explicitZeros, 1);
}

TEST(MatrixMarket, mirrorsTheLowerTriangle) {
  const Matrix full{3, 3, {0, 2, 3, 5}, {0, 2, 1, 0, 2}};
  EXPECT_EQ(parsed("%%MatrixMarket matrix coordinate real symmetric\n3 3 4\n"
                   "1 1 1\n3 1 1\n2 2 1\n3 3 1\n")
                .matrix,
            full);
  EXPECT_EQ(parsed("%%MatrixMarket matrix coordinate complex hermitian\n3 3 4\n"
                   "1 1 1 0\n3 1 1 -1\n2 2 1 0.0\n3 3 1 -0\n")
                .matrix,
            full);
  EXPECT_EQ(
      parsed("%%MatrixMarket matrix coordinate integer skew-symmetric\n3 3 1\n3 1 5\n").matrix,
      (Matrix{3, 3, {0, 1, 1, 2}, {2, 0}}));
}

TEST(MatrixMarket, countsDuplicates) {
  const MatrixMarketFile file = parsed("%%MatrixMarket matrix coordinate pattern symmetric\n"
                                       "2 2 5\n2 1\n1 1\n2 1\n2 1\n1 1\n");
  EXPECT_EQ(file.matrix, (Matrix{2, 2, {0, 2, 3}, {0, 1, 0}}));
  EXPECT_EQ(file.entries, 5);
  EXPECT_EQ(file.duplicates, 5);
}

TEST(MatrixMarket, readsMatricesOfNothing) {
  EXPECT_EQ(parsed("%%MatrixMarket matrix coordinate real general\n0 0 0\n").matrix, Matrix{});
  EXPECT_EQ(parsed("%%MatrixMarket matrix coordinate real general\n0 7 0\n").matrix,
            (Matrix{0, 7, {0}, {}}));
  EXPECT_EQ(parsed("%%MatrixMarket matrix coordinate real symmetric\n3 3 0\n").matrix,
            (Matrix{3, 3, {0, 0, 0, 0}, {}}));
  EXPECT_EQ(parsed("%%MatrixMarket matrix coordinate real general\n1000000 1 1\n5 1 1\n")
                .matrix.nonZeros(),
            1);
}

std::string textOf(const Matrix &matrix) {
  std::string text = "%%MatrixMarket matrix coordinate real general\n" +
                     std::to_string(matrix.rows) + " " + std::to_string(matrix.columns) + " " +
                     std::to_string(matrix.nonZeros()) + "\n";
  for (const auto &[row, column] : placesOf(matrix))
    text += std::to_string(row + 1) + " " + std::to_string(column + 1) + " 1.5\n";
  return text;
}

TEST(MatrixMarket, readsWhatWasWritten) {
  for (unsigned seed = 0; seed < 100; ++seed) {
    const Matrix matrix = anyMatrix(seed);
    EXPECT_EQ(parsed(textOf(matrix)).matrix, matrix) << seed;
  }
}

/// More text than the reader holds at a time, so that blocks cut lines.
TEST(MatrixMarket, readsAcrossBlocks) {
  std::string text = "%%MatrixMarket matrix coordinate real general\n%" + std::string(900000, 'x') +
                     "\n400 1000 400000\n";
  for (unsigned row = 1; row <= 400; ++row)
    for (unsigned column = 1; column <= 1000; ++column)
      text += std::to_string(row) + " " + std::to_string(column) + " 0.25\n";
  const MatrixMarketFile file = parsed(text);
  EXPECT_EQ(file.matrix.nonZeros(), 400000);
  EXPECT_EQ(file.duplicates, 0);
}

class TemporaryFile {
public:
  TemporaryFile() { llvm::sys::fs::createTemporaryFile("matrix", "mtx", path); }
  ~TemporaryFile() { llvm::sys::fs::remove(path); }
  std::string name() const { return path.str().str(); }
  void write(llvm::StringRef bytes) const {
    std::error_code code;
    llvm::raw_fd_ostream(path, code) << bytes;
    ASSERT_FALSE(code);
  }

private:
  llvm::SmallString<64> path;
};

std::string packed(const TemporaryFile &file, const std::string &text) {
  gzFile stream = gzopen(file.name().c_str(), "wb");
  gzwrite(stream, text.data(), static_cast<unsigned>(text.size()));
  gzclose(stream);
  std::string bytes(1 << 20, 0);
  FILE *const raw = fopen(file.name().c_str(), "rb");
  bytes.resize(fread(bytes.data(), 1, bytes.size(), raw));
  fclose(raw);
  return bytes;
}

TEST(MatrixMarket, readsFilesPackedOrNot) {
  const Matrix matrix = anyMatrix(5);
  const TemporaryFile file;
  file.write(textOf(matrix));
  std::uint64_t done = 0, all = 0;
  llvm::Expected<MatrixMarketFile> plain =
      readMatrixMarket(file.name(), {[&](std::uint64_t at, std::uint64_t of) {
                         EXPECT_GE(at, done);
                         done = at;
                         all = of;
                       }});
  ASSERT_TRUE(bool(plain)) << llvm::toString(plain.takeError());
  EXPECT_EQ(plain->matrix, matrix);
  EXPECT_EQ(done, textOf(matrix).size());
  EXPECT_EQ(all, done);
  packed(file, textOf(matrix));
  llvm::Expected<MatrixMarketFile> unpacked = readMatrixMarket(file.name());
  ASSERT_TRUE(bool(unpacked)) << llvm::toString(unpacked.takeError());
  EXPECT_EQ(unpacked->matrix, matrix);
}

TEST(MatrixMarket, refusesWrongPackedData) {
  const TemporaryFile file;
  const std::string bytes = packed(file, textOf(anyMatrix(5)));
  file.write(llvm::StringRef(bytes).drop_back(9));
  EXPECT_NE(failureOf(readMatrixMarket(file.name())).find("the packed data end too early"),
            std::string::npos);
  std::string wrong = bytes;
  wrong[bytes.size() - 6] ^= 0x55;
  file.write(wrong);
  EXPECT_NE(failureOf(readMatrixMarket(file.name())).find("the packed data are wrong"),
            std::string::npos);
}

/// Rows without entries are paid for by the others, 64 by one.
TEST(MatrixMarket, takes64RowsForAnEntry) {
  constexpr std::int64_t entries = (1 << 14) + 1, rows = 64 * entries; // above 2^20
  std::string text = "%%MatrixMarket matrix coordinate pattern general\n" + std::to_string(rows) +
                     " 1 " + std::to_string(entries) + "\n";
  for (std::int64_t row = 1; row <= entries; ++row)
    text += std::to_string(row) + " 1\n";
  EXPECT_EQ(parsed(text).matrix.rows, rows);
}

TEST(MatrixMarket, refusesWhatIsNoFile) {
  EXPECT_NE(failureOf(readMatrixMarket("/")).find("this is a folder"), std::string::npos);
  EXPECT_NE(failureOf(readMatrixMarket("/nowhere/a.mtx")).find("cannot be read: No such file"),
            std::string::npos);
}

} // namespace
} // namespace sparcity::matrix
