//===- frontend/clang/Switches.cpp - Switch statements --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/Switches.h"

#include "frontend/clang/ClangTool.h"
#include "frontend/clang/Emission.h"

#include "clang/AST/ASTContext.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/SaveAndRestore.h"

#include <algorithm>

namespace sparcity::frontend {

namespace {

/// Labels that stand together, and the statements from there on.
struct Section {
  std::vector<const clang::SwitchCase *> labels;
  std::vector<const clang::Stmt *> statements;

  bool hasDefault() const {
    return llvm::any_of(labels, [](const clang::SwitchCase *label) {
      return llvm::isa<clang::DefaultStmt>(label);
    });
  }
};

/// Nothing if labels stand elsewhere than in the switch's own block.
std::optional<std::vector<Section>> sectionsOf(const clang::SwitchStmt &choice) {
  const auto *body = llvm::dyn_cast<clang::CompoundStmt>(choice.getBody());
  if (!body)
    return std::nullopt;
  std::vector<Section> sections;
  size_t labels = 0, all = 0;
  for (const clang::Stmt *child : body->body()) {
    if (const auto *label = llvm::dyn_cast<clang::SwitchCase>(child)) {
      sections.emplace_back();
      for (; label; label = llvm::dyn_cast<clang::SwitchCase>(child)) {
        sections.back().labels.push_back(label);
        child = label->getSubStmt();
        ++labels;
      }
    }
    // What stands before the first label is never executed.
    for (Section &section : sections)
      section.statements.push_back(child);
  }
  for (const clang::SwitchCase *label = choice.getSwitchCaseList(); label;
       label = label->getNextSwitchCase())
    ++all;
  return labels == all ? std::optional(std::move(sections)) : std::nullopt;
}

} // namespace

/// `value` is one of the labels'; nothing if that cannot be said.
static std::optional<ir::Condition> matches(const Section &section, const ir::Expr &value,
                                            Expressions &expressions) {
  std::optional<ir::Condition> result;
  for (const clang::SwitchCase *label : section.labels) {
    const auto *caseLabel = llvm::dyn_cast<clang::CaseStmt>(label);
    if (!caseLabel)
      continue;
    const auto least = expressions.integer(caseLabel->getLHS());
    const auto greatest = caseLabel->getRHS() ? expressions.integer(caseLabel->getRHS()) : least;
    if (!least || !greatest)
      return std::nullopt;
    const ir::Condition one = *least == *greatest
                                  ? ir::Condition{value, ir::Relation::Equal, *least}
                                  : ir::conjunction({value, ir::Relation::GreaterEqual, *least},
                                                    {value, ir::Relation::LessEqual, *greatest});
    result = result ? disjunction(*result, one) : one;
  }
  return result;
}

/// How likely each section is: as the user says for one of its labels, else an
/// equal part of what is left.
struct Shares {
  std::vector<double> of;
  /// Sections that the user says nothing of.
  unsigned open = 0;
};

/// Fails if what the user says does not add up.
static std::optional<Shares> sharesOf(llvm::ArrayRef<Section> sections, Scope &scope) {
  Shares shares;
  std::vector<std::optional<double>> given;
  double sum = 0;
  for (const Section &section : sections) {
    given.emplace_back();
    for (const clang::SwitchCase *label : section.labels)
      if (const auto here = scope.probabilities ? scope.probabilities->at(
                                                      rangeOf(scope.ast, label->getSourceRange()))
                                                : std::nullopt)
        given.back() = here;
    sum += given.back().value_or(0);
    shares.open += !given.back();
  }
  constexpr double slack = 1e-9; // what decimals do not add up exactly
  if (sum > 1 + slack || (shares.open == 0 && sum < 1 - slack)) {
    scope.fail(sections.front().labels.front()->getSourceRange(), "probability-sum",
               "the probabilities of the labels add up to " + llvm::formatv("{0}", sum).str());
    return std::nullopt;
  }
  for (const std::optional<double> &one : given)
    shares.of.push_back(one.value_or((1 - sum) / shares.open));
  return shares;
}

/// Gives the decisions on data, one for each section but the last, their
/// probabilities: each where none before it held.
static bool weigh(std::vector<Decision> &decisions, llvm::ArrayRef<Section> sections,
                  Scope &scope) {
  if (llvm::none_of(decisions, [](const Decision &decision) { return decision.isAssumed; }))
    return true;
  const auto shares = sharesOf(sections, scope);
  if (!shares)
    return false;
  double left = 1;
  for (size_t i = 0; i < decisions.size(); ++i) {
    if (decisions[i].isAssumed)
      decisions[i].guard.probability = left > 0 ? std::min(1.0, shares->of[i] / left) : 0;
    decisions[i].isAssumed &= shares->open > 1;
    left -= shares->of[i];
  }
  return true;
}

bool Switches::statement(const clang::SwitchStmt *statement, const RestOfList *rest) {
  auto sections = sectionsOf(*statement);
  if (!sections) {
    scope.fail(statement->getBeginLoc(), "unsupported-statement",
               "a 'switch' with labels inside other statements cannot be represented");
    return false;
  }
  // Whatever the other labels do not match; without `default` that is nothing.
  std::stable_partition(sections->begin(), sections->end(),
                        [](const Section &section) { return !section.hasDefault(); });
  if (sections->empty() || !sections->back().hasDefault())
    sections->emplace_back();
  const clang::Expr *value = statement->getCond();
  auto known = expressions.integer(value);
  scope.failures.take();
  emission.beginStatement(rangeOf(scope.ast, value->getSourceRange()));
  if (values.value(value) == ValueKind::Failed)
    return false;
  emission.endStatement();
  std::vector<Decision> which;
  for (size_t i = 0; i + 1 < sections->size(); ++i) {
    auto condition = known ? matches((*sections)[i], *known, expressions) : std::nullopt;
    which.push_back(Decision::of(std::move(condition), 0.5));
  }
  if (!weigh(which, *sections, scope))
    return false;
  if (!which.empty())
    decisions.noteAssumption(which.front().isAssumed, value);
  std::vector<StatementList> lists;
  for (const Section &section : *sections)
    lists.emplace_back(section.statements);
  const RestOfList after{rest ? rest->list : StatementList(), rest ? rest->outer : nullptr,
                         /*followsSwitch=*/true};
  const llvm::SaveAndRestore keep(targets.around.switches, targets.around.switches + 1);
  return ways(lists, which, after);
}

/// The first list where the first decision holds, else one of the others.
bool Switches::ways(llvm::ArrayRef<StatementList> lists, llvm::ArrayRef<Decision> which,
                    const RestOfList &after) {
  if (which.empty())
    return statements.list(lists.front(), &after);
  const Decision &decision = which.front();
  const auto taken = [&] {
    const llvm::SaveAndRestore keep(targets.around.switches);
    return statements.list(lists.front(), &after);
  };
  const auto other = [&] {
    const llvm::SaveAndRestore keep(targets.around.switches);
    return ways(lists.drop_front(), which.drop_front(), after);
  };
  return decisions.ways(decision, taken, other);
}

} // namespace sparcity::frontend
