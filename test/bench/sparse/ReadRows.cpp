//===- test/bench/sparse/ReadRows.cpp - Bytes per second of the reader ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bench.h"

#include "models/matrix/MatrixMarket.h"

#include "llvm/Support/FileSystem.h"

#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <zlib.h>

namespace sparcity::bench {

namespace {

struct FileRow {
  const char *name;
  const char *matrix;
  bool isByColumns; ///< as most files are written
  bool hasValues;
  bool isPacked;
};

/// Of 100 MB each, unpacked.
constexpr FileRow rows[] = {
    {"random, by columns", "gen:random:300000:12", true, true, false},
    {"random, by rows", "gen:random:300000:12", false, true, false},
    {"random, by columns, pattern", "gen:random:600000:12", true, false, false},
    {"banded, by columns", "gen:banded:250000:16", true, true, false},
    {"random, by columns, gzip", "gen:random:300000:12", true, true, true},
};

/// Values have the 16 digits that programs write.
std::string textOf(const matrix::Matrix &matrix, const FileRow &row) {
  std::string text = std::string("%%MatrixMarket matrix coordinate ") +
                     (row.hasValues ? "real" : "pattern") + " general\n" +
                     std::to_string(matrix.rows) + " " + std::to_string(matrix.columns) + " " +
                     std::to_string(matrix.nonZeros()) + "\n";
  const matrix::Matrix order = row.isByColumns ? matrix::transpose(matrix) : matrix;
  for (std::int64_t major = 0; major < order.rows; ++major)
    for (const matrix::Index minor : order.row(major)) {
      char line[80];
      char *end = std::to_chars(line, line + 20, (row.isByColumns ? minor : major) + 1).ptr;
      *end++ = ' ';
      end = std::to_chars(end, end + 20, (row.isByColumns ? major : minor) + 1).ptr;
      if (row.hasValues) {
        *end++ = ' ';
        const double value = 1.0 / static_cast<double>(1 + text.size() % 10007);
        end = std::to_chars(end, end + 30, value, std::chars_format::scientific, 15).ptr;
      }
      *end++ = '\n';
      text.append(line, end);
    }
  return text;
}

void write(const std::string &path, const std::string &text, bool isPacked) {
  gzFile file = gzopen(path.c_str(), isPacked ? "wb" : "wbT");
  for (std::size_t at = 0; at < text.size(); at += 1 << 20)
    gzwrite(file, text.data() + at,
            static_cast<unsigned>(std::min<std::size_t>(text.size() - at, 1 << 20)));
  gzclose(file);
}

} // namespace

void printReadRows(const std::string &filter) {
  std::printf("%-38s%8s%8s%10s%8s\n", "Matrix Market", "MB", "MB/s", "Mnnz/s", "SpMVs");
  for (const FileRow &row : rows) {
    if (std::string(row.name).find(filter) == std::string::npos)
      continue;
    const matrix::Matrix matrix = generated(row.matrix);
    llvm::SmallString<64> path;
    if (llvm::sys::fs::createTemporaryFile("bench", "mtx", path))
      std::abort();
    const std::string name = path.str().str(), text = textOf(matrix, row);
    write(name, text, row.isPacked);
    const double seconds = fastest([&] {
      llvm::Expected<matrix::MatrixMarketFile> file = matrix::readMatrixMarket(name);
      if (!file || file->matrix != matrix) {
        std::fprintf(stderr, "sparse-bench: read wrongly\n");
        std::exit(1);
      }
    });
    llvm::sys::fs::remove(name);
    const auto bytes = static_cast<double>(text.size());
    const auto nonZeros = static_cast<double>(matrix.nonZeros());
    std::printf("  %-36s%8.0f%8.0f%10.1f%8.1f\n", row.name, bytes * 1e-6, bytes / seconds * 1e-6,
                nonZeros / seconds * 1e-6, seconds / spmvSeconds(matrix));
  }
}

} // namespace sparcity::bench
