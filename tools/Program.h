//===- tools/Program.h - The command line ---------------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What all programs that predict do with their arguments.
///
//===----------------------------------------------------------------------===//
#pragma once

namespace sparcity {

namespace pipeline {
class Team;
}

/// Reads the arguments, and has done what they ask for: the exit status. `team` shares the work of
/// studies; null: none.
int runProgram(int argc, char **argv, pipeline::Team *team = nullptr);

} // namespace sparcity
