//===- include/sparcity/Message.h - What is said of a program or a machine ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Faults, assumptions and remarks, each with its place in the file that it is about.
///
//===----------------------------------------------------------------------===//
#pragma once

#include <string>
#include <vector>

namespace sparcity::inline v1 {

enum class Severity { Error, Warning, Remark, Note };

struct Position {
  std::string file;
  unsigned line = 0; ///< 0: the file as a whole
  unsigned column = 0;
};

struct Message {
  Severity severity = Severity::Error;
  /// "assumed-probability": of a kind of message; empty for notes, and for faults of a request.
  std::string id;
  /// One sentence; an option of the command line stands for the member of the request.
  std::string text;
  Position position;
  /// Something had to be assumed, and the numbers rest on it.
  bool isAssumption = false;
};

using Messages = std::vector<Message>;

} // namespace sparcity::inline v1
