//===- pipeline/Counts.cpp - What a study came to ------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pipeline/Counts.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::pipeline {

void Counts::addModelled(const ir::Diagnostics &said) {
  ++modelled;
  assumed += llvm::any_of(said, [](const ir::Diagnostic &d) { return d.isAssumption; });
}

Counts &Counts::operator+=(const Counts &other) {
  modelled += other.modelled;
  assumed += other.assumed;
  leftOut += other.leftOut;
  files += other.files;
  return *this;
}

} // namespace sparcity::pipeline
