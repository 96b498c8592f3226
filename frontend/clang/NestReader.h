//===- frontend/clang/NestReader.h - A loop nest as a kernel --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads one outermost `for` loop with all that is in it into an ir::Kernel.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/ValueReader.h"

#include "clang/AST/Stmt.h"
#include "clang/AST/StmtOpenMP.h"
#include "llvm/ADT/ArrayRef.h"

#include <optional>
#include <string>
#include <vector>

namespace frontend {

class NestReader {
public:
  /// `annotations` of the outermost loop.
  explicit NestReader(Reader &reader, ir::LoopAnnotations annotations = {});

  /// The kernel, without names of its own; on failure leaves one in the reader.
  /// The reader's values are those before the loop, and changed.
  std::optional<ir::Kernel> read(const clang::ForStmt &loop);

private:
  bool statement(const clang::Stmt *statement);
  /// In a loop's body `continue` ends the list.
  bool statements(llvm::ArrayRef<const clang::Stmt *> list, bool isLoopBody);
  bool loopBody(const clang::Stmt *body);
  bool declarations(const clang::DeclStmt *statement);
  bool conditional(const clang::IfStmt *statement);
  std::optional<ir::Guard> guardOf(const clang::IfStmt *statement);
  /// `if (c) { …; continue; }` with what follows it.
  bool continued(const clang::IfStmt *statement, llvm::ArrayRef<const clang::Stmt *> rest);
  bool branch(llvm::ArrayRef<const clang::Stmt *> list, const ir::Guard &guard, bool isLoopBody);
  bool openMp(const clang::OMPExecutableDirective *directive);
  bool loop(const clang::ForStmt *statement);
  bool loopInit(const clang::Stmt *init);
  bool unsupported(const clang::Stmt *statement);
  void noteDataBounds(ir::Loop &loop);

  Reader &reader;
  Emission emission;
  ir::Diagnostics diagnostics;
  ValueReader values;
  std::vector<std::string> path;
  ir::LoopAnnotations annotations;
};

/// Gives the arrays and symbols that the nest names to the kernel, in an order
/// that does not depend on the order of reading, and renumbers its accesses.
void finishKernel(ir::Kernel &kernel, const Objects &objects);

} // namespace frontend
