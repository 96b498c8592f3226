//===- tools/MeasuredOptions.cpp - Measurements beside predictions --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tools/MeasuredOptions.h"

#include "base/InputFile.h"
#include "models/measured/Table.h"
#include "tools/CommandLine.h"

namespace cl = llvm::cl;

namespace sparcity {

namespace {

cl::opt<std::string> measuredFile("measured", cl::value_desc("FILE"), cl::cat(ownOptions()),
                                  cl::desc("Lay measurements beside what is predicted: lines of "
                                           "comma-separated values below a heading with kernel, "
                                           "machine, cores, sizes and cy/CL, ms, GFLOP/s or "
                                           "another unit (docs/measured.md)"));

} // namespace

std::string interpretMeasured(driver::Options &options) {
  if (!measuredFile.getNumOccurrences())
    return "";
  if (options.emit != driver::Emit::Nothing)
    return "--measured: nothing is predicted with --emit";
  if (options.isBatch())
    return "--measured: files are predicted one after the other, without -j and --result-cache";
  if (options.comparesMachines())
    return "--measured: measurements are of one machine: without ranges of --set";
  llvm::Expected<std::string> text = base::readFile(measuredFile, base::mostTextBytes);
  if (!text)
    return "--measured: " + measuredFile + ": " + llvm::toString(text.takeError());
  llvm::Expected<std::vector<measured::Measurement>> rows = measured::parseTable(*text);
  if (!rows)
    return "--measured: " + measuredFile + ": " + llvm::toString(rows.takeError());
  options.measuredFile = measuredFile;
  options.measurements = std::move(*rows);
  return "";
}

} // namespace sparcity
