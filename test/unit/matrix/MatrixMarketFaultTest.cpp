//===- test/unit/matrix/MatrixMarketFaultTest.cpp - Faults of Matrix Market files ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Matrices.h"

#include "ir/LocatedError.h"
#include "models/matrix/MatrixMarket.h"

namespace sparcity::matrix {
namespace {

struct Fault {
  const char *text;
  const char *id;
  unsigned line, column;
  const char *message; ///< or a part of it
};

void PrintTo(const Fault &fault, std::ostream *out) { *out << fault.message; }

class MatrixMarketFaults : public testing::TestWithParam<Fault> {};

TEST_P(MatrixMarketFaults, areToldWithTheirPlace) {
  const Fault &fault = GetParam();
  llvm::Expected<MatrixMarketFile> file = parseMatrixMarket(fault.text, "a.mtx");
  ASSERT_FALSE(bool(file)) << fault.text;
  const ir::Diagnostic said =
      ir::toDiagnostic(file.takeError(), ir::Severity::Error, "no place", {});
  EXPECT_EQ(said.range.file, "a.mtx");
  EXPECT_EQ(said.range.line, fault.line) << said.message;
  EXPECT_EQ(said.range.column, fault.column) << said.message;
  EXPECT_EQ(said.id, fault.id);
  EXPECT_NE(said.message.find(fault.message), std::string::npos) << said.message;
}

#define REAL "%%MatrixMarket matrix coordinate real general\n"
#define INTEGER "%%MatrixMarket matrix coordinate integer general\n"
#define COMPLEX "%%MatrixMarket matrix coordinate complex general\n"
#define PATTERN "%%MatrixMarket matrix coordinate pattern general\n"
#define SYMMETRIC "%%MatrixMarket matrix coordinate real symmetric\n"
#define SKEW "%%MatrixMarket matrix coordinate real skew-symmetric\n"
#define HERMITIAN "%%MatrixMarket matrix coordinate complex hermitian\n"

/// [matrix-header]
const Fault headers[] = {
    {"", "matrix-header", 1, 1, "the file is empty"},
    {"3 3 1\n1 1 1\n", "matrix-header", 1, 1, "begins with '%%MatrixMarket', not with '3'"},
    {"%%matrixmarket matrix coordinate real general\n", "matrix-header", 1, 1, "begins with"},
    {"%%MatrixMarket\n", "matrix-header", 1, 15, "'' is no kind of object"},
    {"%%MatrixMarket vector coordinate real general\n", "matrix-header", 1, 16,
     "'vector' is no kind of object"},
    {"%%MatrixMarket matrix array real general\n", "matrix-header", 1, 23,
     "'array' is no format of a sparse matrix; what can be read: coordinate"},
    {"%%MatrixMarket matrix coordinate double general\n", "matrix-header", 1, 34,
     "'double' is no kind of values; what can be read: real, integer, complex, pattern"},
    {"%%MatrixMarket matrix coordinate real\n", "matrix-header", 1, 38,
     "'' is no kind of symmetry"},
    {"%%MatrixMarket matrix coordinate real general 7\n", "matrix-header", 1, 47, "more words"},
    {"%%MatrixMarket matrix coordinate real hermitian\n1 1 0\n", "matrix-header", 1, 1,
     "only a complex matrix can be hermitian, and this one is real"},
    {"%%MatrixMarket matrix coordinate pattern skew-symmetric\n1 1 0\n", "matrix-header", 1, 1,
     "a pattern has no signs"},
    {REAL "% only comments\n", "matrix-header", 2, 1, "the file ends before the line with"},
};
INSTANTIATE_TEST_SUITE_P(Header, MatrixMarketFaults, testing::ValuesIn(headers));

/// [matrix-size]
const Fault sizes[] = {
    {REAL "3 3\n", "matrix-size", 2, 4, "the number of entries is missing"},
    {REAL "3 x 1\n", "matrix-size", 2, 3, "the number of columns is missing or no number: 'x'"},
    {REAL "-3 3 1\n", "matrix-size", 2, 1, "'-3'"},
    {REAL "3 3 1 1\n", "matrix-size", 2, 7, "more than the numbers of rows"},
    {REAL "3 3 99999999999999999999\n", "matrix-size", 2, 5,
     "the number of entries is too large: '99999999999999999999'"},
    {REAL "3 3 1000000000000000000\n1 1 1\n", "matrix-size", 2, 5,
     "the number of entries is too large: '1000000000000000000'"},
    {REAL "4000000000 3 999999999999\n", "matrix-size", 2, 1,
     "4000000000 rows, and at most 2147483647 can be read"},
    {REAL "% three entries\n1000000000 1000000000 3\n1 1 1\n2 2 2\n3 3 3\n", "matrix-size", 3, 1,
     "1000000000 rows for 3 entries: above 1048576, at most 64 an entry can be read"},
    {REAL "3 1000000000 1\n1 1 1\n", "matrix-size", 2, 1, "1000000000 columns for 1 entry"},
    {REAL "0 0 1\n1 1 1\n", "matrix-size", 2, 1, "without rows or columns has no entries"},
    {SYMMETRIC "3 4 0\n", "matrix-size", 2, 1, "a symmetric matrix is square"},
    {REAL "2 2 2\n1 1 1\n", "matrix-size", 3, 1,
     "the file ends after 1 of the 2 entries of line 2"},
    {REAL "2 2 1\n1 1 1\n 2 2 1\n", "matrix-size", 4, 2, "more entries than the 1 of line 2"},
    {REAL "2 2 9000000000000000\n1 1 1\n", "matrix-size", 3, 1, "the file ends after 1 of the"},
};
INSTANTIATE_TEST_SUITE_P(Sizes, MatrixMarketFaults, testing::ValuesIn(sizes));

/// [matrix-entry]
const Fault entries[] = {
    {REAL "2 2 1\n0 1 1\n", "matrix-entry", 3, 1, "rows count from 1, and this one is 0"},
    {REAL "2 2 1\n1 0 1\n", "matrix-entry", 3, 3, "columns count from 1, and this one is 0"},
    {REAL "2 2 1\n3 1 1\n", "matrix-entry", 3, 1, "row 3 of a matrix with 2 rows"},
    {REAL "2 2 1\n1 3 1\n", "matrix-entry", 3, 3, "column 3 of a matrix with 2 columns"},
    {REAL "2 2 1\n4294967297 1 1\n", "matrix-entry", 3, 1, "row 4294967297 of a matrix with 2"},
    {REAL "2 2 1\n18446744073709551617 1 1\n", "matrix-entry", 3, 1, "row 18446744073709551617 of"},
    {REAL "2 2 1\n-1 1 1\n", "matrix-entry", 3, 1, "'-1' is no row number"},
    {REAL "2 2 1\n1.5 1 1\n", "matrix-entry", 3, 1, "'1.5' is no row number"},
    {REAL "2 2 1\n1\n", "matrix-entry", 3, 2, "the line ends before the column"},
    {REAL "2 2 1\n1 1\n", "matrix-entry", 3, 4, "the line ends before the value"},
    {REAL "2 2 1\n1 1 x\n", "matrix-entry", 3, 5, "the value 'x' is no number"},
    {REAL "2 2 1\n1 1 1.0D+00\n", "matrix-entry", 3, 5, "the value '1.0D+00' is no number"},
    {REAL "2 2 1\n1 1 nan\n", "matrix-entry", 3, 5, "the value 'nan' is no finite number"},
    {REAL "2 2 1\n1 1 -inf\n", "matrix-entry", 3, 5, "the value '-inf' is no finite number"},
    {REAL "2 2 1\n1 1 1e999\n", "matrix-entry", 3, 5, "the value '1e999' is too large"},
    {REAL "2 2 1\n1 1 1 2\n", "matrix-entry", 3, 7, "'2' behind the entry of a real matrix"},
    {REAL "2 2 1\n1 1 1 % why\n", "matrix-entry", 3, 7, "'%' behind the entry"},
    {REAL "2 2 1\n% late\n1 1 1\n", "matrix-entry", 3, 1, "'%' is no row number"},
    {REAL "2 2 1\n1 1 \x01\xff\n", "matrix-entry", 3, 5, "the value '\\u{1}\\xFF' is no number"},
    {INTEGER "2 2 1\n1 1 1.5\n", "matrix-entry", 3, 5, "the value '1.5' is no number"},
    {INTEGER "2 2 1\n1 1 9223372036854775808\n", "matrix-entry", 3, 5, "is too large"},
    {COMPLEX "2 2 1\n1 1 1\n", "matrix-entry", 3, 6, "the line ends before the value"},
    {PATTERN "2 2 1\n1 1 1\n", "matrix-entry", 3, 5, "'1' behind the entry of a pattern matrix"},
    {SYMMETRIC "2 2 1\n1 2 1\n", "matrix-entry", 3, 1,
     "entry (1, 2) is above the diagonal: a symmetric matrix is given by its lower triangle"},
    {SKEW "2 2 1\n2 2 1\n", "matrix-entry", 3, 1, "entry (2, 2) is on the diagonal"},
    {HERMITIAN "2 2 1\n2 2 1 0.5\n", "matrix-entry", 3, 7,
     "the diagonal of a hermitian matrix is real"},
};
INSTANTIATE_TEST_SUITE_P(Entries, MatrixMarketFaults, testing::ValuesIn(entries));

TEST(MatrixMarket, takesNumbersTooSmallForADouble) {
  llvm::Expected<MatrixMarketFile> file =
      parseMatrixMarket(REAL "1 3 3\n1 1 1e-400\n1 2 -4e-320\n1 3 0e999\n", "a.mtx");
  ASSERT_TRUE(bool(file)) << llvm::toString(file.takeError());
  EXPECT_EQ(file->matrix.nonZeros(), 3);
}

/// [matrix-file]
TEST(MatrixMarket, refusesBinaryFilesAndEndlessLines) {
  using namespace std::string_literals;
  EXPECT_NE(failureOf(parseMatrixMarket("\x7f"s + "ELF\0\0\1\n"s, "a.out")).find("binary file"),
            std::string::npos);
  EXPECT_EQ(failureOf(parseMatrixMarket(REAL "%" + std::string(3 << 20, 'x'), "a.mtx")),
            "a.mtx:2:1: the line is longer than 1 MiB");
  EXPECT_EQ(failureOf(parseMatrixMarket(REAL "1 1 1\n" + std::string(3 << 20, '1'), "a.mtx")),
            "a.mtx:3:1: the line is longer than 1 MiB");
}

/// Whatever the text is cut off at, it is told and nothing else happens.
TEST(MatrixMarket, refusesEveryTruncation) {
  const std::string text = REAL "3 3 3\n1 1 1\n2 2 1\n3 3 1.5";
  for (std::size_t length = 0; length + 2 < text.size(); ++length)
    EXPECT_NE(failureOf(parseMatrixMarket(text.substr(0, length), "a.mtx")), "no failure")
        << length;
}

} // namespace
} // namespace sparcity::matrix
