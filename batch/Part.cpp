//===- batch/Part.cpp - What one of many inputs gives --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "batch/Part.h"

#include "batch/Pack.h"

// Each struct is the list of its fields, found by its namespace.

namespace sparcity::ir {

static void pack(auto &packer, SourceRange &range) {
  packer(range.file, range.line, range.column, range.endLine, range.endColumn);
}
static void pack(auto &packer, Diagnostic &said) {
  packer(said.severity, said.id, said.message, said.range, said.isAssumption);
}

} // namespace sparcity::ir

namespace sparcity::report {

static void pack(auto &packer, Insertion &fix) { packer(fix.before, fix.text, fix.why); }
static void pack(auto &packer, Finding &finding) {
  packer(finding.id, finding.severity, finding.text, finding.position, finding.fix,
         finding.arguments, finding.isAssumption);
}

} // namespace sparcity::report

namespace sparcity::reading {

static void pack(auto &packer, Ranking::Row &row) {
  packer(row.time, row.perUnit, row.bottleneck, row.nest, row.function, row.machine, row.cores);
}

} // namespace sparcity::reading

namespace sparcity::result {

static void pack(auto &packer, FunctionTotal::Lines &lines) {
  packer(lines.between, lines.load, lines.evict);
}
static void pack(auto &packer, FunctionTotal &total) {
  packer(total.function, total.file, total.machine, total.cores, total.nests, total.cycles,
         total.seconds, total.isCold, total.lines);
}

} // namespace sparcity::result

namespace sparcity::pipeline {

static void pack(auto &packer, Counts &counts) {
  packer(counts.modelled, counts.assumed, counts.leftOut, counts.files);
}

} // namespace sparcity::pipeline

namespace sparcity::batch {

static void pack(auto &packer, Piece &piece) {
  packer(piece.ofHeader, piece.isAssumed, piece.text, piece.comparison, piece.sweeps, piece.results,
         piece.rows, piece.findings);
}
static void pack(auto &packer, Part &part) {
  packer(part.said, part.pieces, part.functions, part.files, part.counts, part.sizesFound,
         part.hasLeftOut, part.hasFailed, part.isWhole);
}

std::string written(const Part &part) { return Packer::written(part); }

llvm::Expected<Part> readPart(llvm::StringRef text) { return Unpacker::read<Part>(text); }

} // namespace sparcity::batch
