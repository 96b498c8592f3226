//===- models/machine/Search.h - Files of the search path -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// From the name of a machine or of a core to its file, and from a name that has none
/// to the one that may be meant.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Source.h"

#include <optional>
#include <string>
#include <vector>

namespace sparcity::machine {

/// The folder of the core files that belong to the machines of `folder`.
std::string coresIn(const std::string &folder);

/// NAME.yaml in the first folder that has it.
std::optional<std::string> fileOf(const std::string &name, const std::vector<std::string> &folders);

/// All NAME.yaml in folders, in the order of the folders and then of names; the first file of a
/// name hides the others.
std::vector<std::string> yamlFilesIn(const std::vector<std::string> &folders);

/// Of a name that is in none of the folders: "; did you mean 'skx'?", else where was
/// looked.
std::string hintFor(const std::string &name, const std::vector<std::string> &folders);

/// The file that `-m` names: as readMachine says. Nothing after an error.
std::optional<std::string> findMachine(const std::string &nameOrFile,
                                       const std::vector<std::string> &folders,
                                       ir::Diagnostics &diagnostics);

} // namespace sparcity::machine
