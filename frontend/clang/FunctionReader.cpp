//===- frontend/clang/FunctionReader.cpp - The loop nests of a function ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/FunctionReader.h"

#include "frontend/clang/Allocation.h"
#include "frontend/clang/Between.h"
#include "frontend/clang/ClangTool.h"
#include "frontend/clang/Emission.h"
#include "frontend/clang/LoopPlace.h"
#include "frontend/clang/MemoryLoops.h"
#include "frontend/clang/NestReader.h"
#include "frontend/clang/OpenMp.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

#include <set>

namespace sparcity::frontend {

namespace {

bool isKnown(const Value &value) {
  if (const auto *pointer = std::get_if<Pointer>(&value))
    return !Unknowns::areIn(pointer->offset);
  const auto *number = std::get_if<ir::Expr>(&value);
  return number && !Unknowns::areIn(*number);
}

class FunctionReader {
public:
  FunctionReader(const clang::FunctionDecl &function, const std::string &name,
                 BranchProbabilities *probabilities, NestSelection &selection, ir::Program &program)
      : function(function), name(name), selection(selection), program(program),
        objects(function.getASTContext()),
        scope{function.getASTContext(), objects, usageOf(*function.getBody()),
              effectsOf(*function.getBody())} {
    scope.probabilities = probabilities;
  }

  void run() {
    if (const auto *method = llvm::dyn_cast<clang::CXXMethodDecl>(&function);
        method && method->isInstance()) {
      clang::ASTContext &ast = function.getASTContext();
      scope.thisVariable = clang::ImplicitParamDecl::Create(
          ast, /*DC=*/nullptr, function.getLocation(), &ast.Idents.get("this"),
          method->getThisType(), clang::ImplicitParamKind::CXXThis);
    }
    for (const clang::ParmVarDecl *parameter : function.parameters())
      reader.sizes.declare(*parameter);
    statement(function.getBody());
    ir::Region region{name, {}, {}, {}};
    for (ir::Kernel &kernel : kernels) {
      if (nests > 1)
        kernel.name += ":" + std::to_string(kernel.nest.range.line);
      ir::share(kernel, region);
      program.kernels.push_back(std::move(kernel));
    }
    if (kernels.empty())
      return;
    between.finish(region);
    program.regions.push_back(std::move(region));
  }

private:
  void statement(const clang::Stmt *statement) {
    if (!statement)
      return;
    if (runsOnce(*statement, function.getASTContext()))
      return this->statement(partsOf(*statement).body);
    if (isLoop(*statement))
      return nest(*statement);
    if (const auto *ifStmt = llvm::dyn_cast<clang::IfStmt>(statement))
      return conditional(*ifStmt);
    if (const auto *declStmt = llvm::dyn_cast<clang::DeclStmt>(statement))
      return declarations(*declStmt);
    if (llvm::isa<clang::SwitchStmt>(statement))
      return choice(*statement);
    if (const auto *expr = llvm::dyn_cast<clang::Expr>(statement))
      return expression(*expr);
    if (const auto *directive = llvm::dyn_cast<clang::OMPExecutableDirective>(statement)) {
      const Directives::Within within(scope.directives, *directive);
      return this->statement(openMpBody(*directive));
    }
    if (const auto *jump = llvm::dyn_cast<clang::GotoStmt>(statement))
      jumped(*jump);
    // Control may come to a label from anywhere.
    if (llvm::isa<clang::LabelStmt>(statement))
      forget(effectsOf(*function.getBody()));
    for (const clang::Stmt *child : statement->children())
      this->statement(child);
  }

  void nest(const clang::Stmt &loop) {
    ++nests;
    const bool isTaken = selection.takesNest(name, placeOf(function.getASTContext(), loop));
    const Environment before = scope.values;
    auto kernel = NestReader(reader).read(loop);
    const Environment after = std::exchange(scope.values, before);
    const Effects effects = effectsOf(loop);
    forget(effects);
    if (auto failure = scope.failures.take(); !kernel) {
      // The loops inside may do on their own.
      const size_t modelled = kernels.size(), said = program.diagnostics.size();
      if (failure)
        faults.insert(failure->range.getBegin());
      statement(partsOf(loop).body);
      forget(effects);
      if (isTaken)
        leaveOut(loop,
                 failure.value_or(Failure{loop.getSourceRange(), "unsupported-loop",
                                          "the loop cannot be represented"}),
                 kernels.size() > modelled, said);
      return;
    }
    for (const clang::VarDecl *variable : effects.variables)
      if (const Value *value = after.find(*variable);
          value && isKnown(*value) && !effects.declared.count(variable))
        scope.values.set(*variable, *value);
    kernel->name = kernel->function = name;
    between.addNest({static_cast<unsigned>(program.kernels.size() + kernels.size())});
    kernels.push_back(std::move(*kernel));
  }

  /// Backwards it makes a loop: around nests, or one that is left out.
  void jumped(const clang::GotoStmt &jump) {
    const clang::ASTContext &ast = function.getASTContext();
    const clang::SourceLocation label = jump.getLabel()->getLocation();
    const ir::SourceRange loop = rangeOf(ast, {label, jump.getEndLoc()});
    if (!ast.getSourceManager().isBeforeInTranslationUnit(label, jump.getBeginLoc()) ||
        faults.count(jump.getBeginLoc()) || !selection.takesNest(name, loop))
      return;
    const bool isAround = llvm::any_of(
        kernels, [&](const ir::Kernel &kernel) { return loop.hasBeginOf(kernel.nest.range); });
    const std::string what = "'goto' backwards makes a loop that cannot be represented; ";
    if (isAround)
      program.diagnostics.push_back({ir::Severity::Warning, "outer-loop",
                                     what + "the nests in it are modelled, each on its own", loop,
                                     true});
    else
      program.diagnostics.push_back(
          {ir::Severity::Error, "goto-loop", what + "the loop is left out", loop, false});
  }

  /// Says it in front of what was said of the loops inside.
  void leaveOut(const clang::Stmt &loop, const Failure &failure, bool hasNests, size_t said) {
    for (const std::string &size : integersIn(loop))
      selection.addLeftOut(name, size);
    ir::SourceRange range = rangeOf(function.getASTContext(), failure.range);
    const auto inside = llvm::drop_begin(program.diagnostics, said);
    const bool isInside = llvm::any_of(inside, [&](const ir::Diagnostic &other) {
      return other.id == failure.id && other.range == range;
    });
    if (isInside && !hasNests)
      return;
    const bool isOuter = hasNests || failure.id == "outer-loop";
    if (isInside)
      range = placeOf(function.getASTContext(), loop);
    const std::string why = isInside ? "a loop in this one cannot be represented" : failure.message;
    ir::Diagnostic diagnostic{isOuter ? ir::Severity::Warning : ir::Severity::Error,
                              isOuter ? "outer-loop" : failure.id,
                              why + (isOuter ? "; the nests in it are modelled, each on its own"
                                             : "; the loop nest is left out"),
                              range, isOuter};
    if (!llvm::is_contained(program.diagnostics, diagnostic))
      program.diagnostics.insert(program.diagnostics.begin() + static_cast<std::ptrdiff_t>(said),
                                 std::move(diagnostic));
  }

  /// Which way is taken is not known: the nests in them are kernels of their own.
  void choice(const clang::Stmt &ways) {
    forget(effectsOf(ways));
    const Environment before = scope.values;
    for (const clang::Stmt *child : ways.children())
      statement(child);
    scope.values = before;
    forget(effectsOf(ways));
  }

  void conditional(const clang::IfStmt &branches) {
    expression(*branches.getCond());
    const Environment before = scope.values;
    statement(branches.getThen());
    const Environment after = std::exchange(scope.values, before);
    statement(branches.getElse());
    scope.values = Environment::merge(after, scope.values);
    // What the ways do not agree on has a value that no earlier symbol means.
    forgetSymbols(effectsOf(branches));
  }

  void declarations(const clang::DeclStmt &statement) {
    between.add(statement, rangeOf(function.getASTContext(), statement.getSourceRange()));
    for (const clang::Decl *declaration : statement.decls())
      if (const auto *variable = llvm::dyn_cast<clang::VarDecl>(declaration)) {
        Emission emission;
        ir::Diagnostics unused;
        ValueReader(reader, emission, unused).declarations.declare(*variable);
        scope.failures.take();
        if (variable->hasInit())
          noteAllocation(*variable, *variable->getInit());
      }
  }

  /// Memory from malloc and its like is nobody else's.
  void noteAllocation(const clang::VarDecl &variable, const clang::Expr &value) {
    if (variable.getType()->isPointerType() && isAllocation(value))
      objects.setUnaliased(objects.variable(variable));
  }

  /// Outside of loops they are nests, which only LLVM IR has.
  void leaveOutMemoryLoops(const clang::Expr &expr) {
    for (const MemoryLoop &loop : memoryLoopsIn(expr, function.getASTContext())) {
      ++nests;
      const ir::SourceRange range = rangeOf(function.getASTContext(), loop.call->getSourceRange());
      if (!selection.takesNest(name, range))
        continue;
      for (const std::string &size : integersIn(*loop.call))
        selection.addLeftOut(name, size);
      program.diagnostics.push_back({ir::Severity::Error, "memory-length",
                                     loop.why + "; the loop nest is left out", range, false});
    }
  }

  void expression(const clang::Expr &expr) {
    leaveOutMemoryLoops(expr);
    between.add(expr, rangeOf(function.getASTContext(), expr.getSourceRange()));
    const auto *assignment = llvm::dyn_cast<clang::BinaryOperator>(expr.IgnoreParens());
    const clang::VarDecl *target =
        assignment && assignment->isAssignmentOp() ? scope.named(assignment->getLHS()) : nullptr;
    const Effects effects = effectsOf(expr);
    if (effects.variables.empty()) {
      forget(effects);
      return;
    }
    Emission emission;
    ir::Diagnostics unused;
    const bool isRead = ValueReader(reader, emission, unused).value(&expr) != ValueKind::Failed;
    scope.failures.take();
    if (target && isRead && scope.values.find(*target)) {
      // The other values that were said with its old one no longer hold, unless
      // the old one was no symbol.
      Value known = *scope.values.find(*target);
      forget(effects);
      scope.values.set(*target, std::move(known));
    } else {
      forget(effects);
    }
    if (target && assignment->getOpcode() == clang::BO_Assign)
      noteAllocation(*target, *assignment->getRHS());
  }

  void forget(const Effects &effects) {
    if (effects.callsOut)
      scope.values.forgetShared(scope.usage.escaping);
    for (const clang::VarDecl *variable : effects.variables) {
      scope.values.makeOpaque(*variable);
      objects.forgetAllocation(*variable);
    }
    forgetSymbols(effects);
  }

  /// A variable with a new value gets a new symbol if the old one is in use.
  void forgetSymbols(const Effects &effects) {
    for (const clang::VarDecl *variable : effects.variables) {
      if (!variable->getType()->isIntegralOrEnumerationType())
        continue;
      const auto name = objects.knownSymbol(*variable);
      if (name && (scope.values.mentions(*name) || objects.hasExtent(*name)))
        objects.renewSymbol(*variable);
    }
  }

  const clang::FunctionDecl &function;
  const std::string &name;
  NestSelection &selection;
  ir::Program &program;
  Objects objects;
  Scope scope;
  Reader reader{scope};
  std::vector<ir::Kernel> kernels;
  Between between;
  unsigned nests = 0;
  std::set<clang::SourceLocation> faults; ///< why nests are left out
};

} // namespace

void readFunction(const clang::FunctionDecl &function, const std::string &name,
                  BranchProbabilities *probabilities, NestSelection &selection,
                  ir::Program &program) {
  FunctionReader(function, name, probabilities, selection, program).run();
}

} // namespace sparcity::frontend
