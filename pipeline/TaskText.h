//===- pipeline/TaskText.h - Parts of a task as people write them -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Texts that stand for parts of a task, on a command line and in bindings of the library.
/// Sizes and probabilities are read by pipeline/Parameters.h.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "pipeline/Task.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace sparcity::pipeline {

/// "column=columns.i32": an array and the file of its contents.
llvm::Expected<std::pair<std::string, std::string>> parseContents(llvm::StringRef text);

/// "rowptr=A.rowptr,col=A.colidx".
llvm::Expected<sparse::ArrayNames> parseBindings(llvm::StringRef list);

/// "rcm,amd", "all", or "" for none; each once.
llvm::Expected<std::vector<const ordering::Ordering *>> parseOrders(llvm::StringRef list);

/// Reads names of models, "all", and Kerncraft's (ECM, ECMData, ECMCPU, RooflineFLOP, …) into
/// the models of a request.
llvm::Error parseModels(llvm::StringRef list, prediction::Request &request);

/// "a,b" or "auto", perhaps behind a level, "L1:a,b". Fails where neither is there.
llvm::Expected<traffic::PartitionRequest> parsePartition(llvm::StringRef text);

} // namespace sparcity::pipeline
