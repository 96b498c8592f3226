//===- test/fuzz/PermutationFuzzer.cpp - Any bytes as an order ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// libFuzzer's entry: the bytes are read as the file of a permutation, packed or not.
/// What is read has each number once and is the same after writing and reading. Built
/// and run as FrontendFuzzer.cpp is:
///
///     build-fuzz/bin/permutation-fuzzer -timeout=10 MINE SEEDS
///
//===----------------------------------------------------------------------===//

#include "Fuzzing.h"

#include "models/matrix/ordering/Permutation.h"

using namespace sparcity;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  static const fuzz::Folder folder;
  const std::string file = folder.write("order.txt", fuzz::textOf(data, size));
  const auto order = fuzz::read(ordering::readPermutation(file));
  if (!order)
    return 0;
  if (!ordering::isPermutation(*order) || ordering::inverse(ordering::inverse(*order)) != *order)
    fuzz::fail("no permutation");
  const std::string written = folder.file("written.txt");
  llvm::cantFail(ordering::writePermutation(written, *order, "fuzz\n0"));
  if (fuzz::read(ordering::readPermutation(written)) != order)
    fuzz::fail("not the same after writing and reading");
  return 0;
}
