//===- driver/Pictures.h - Pictures as files ------------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `--format svg`: a picture is a file. One picture is `-o r.svg` itself; several
/// are r-KERNEL-MACHINE-PLOT.svg, a number behind what would have the same name.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "driver/FilesRead.h"
#include "models/plot/Figure.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

#include <string>
#include <vector>

namespace sparcity::driver {

/// A name for each figure's file, in their order: `output` for one figure. Only
/// letters, digits, '.', '_' and '-' of kernels' and machines' names are kept;
/// names are apart even where upper and lower case are the same.
std::vector<std::string> pictureFiles(const std::vector<plot::Figure> &figures,
                                      const std::string &output);

/// Writes every figure, one to `out` where `output` is "-", else to its file; of
/// several `say` hears the names. Fails without a
/// figure, with several for one stream, and on what cannot be written, was read, or is to be the
/// permutation: then no file is changed.
llvm::Error writePictures(const std::vector<plot::Figure> &figures, const std::string &output,
                          const std::string &permutation, const FilesRead &filesRead,
                          llvm::raw_ostream &out,
                          llvm::function_ref<void(const std::string &)> say);

} // namespace sparcity::driver
