//===- test/unit/ir/PredicateTest.cpp - Conditions in expressions ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/Evaluator.h"
#include "ir/Expr.h"
#include "ir/ExprTree.h"

#include "test/unit/ir/Exprs.h"

#include "gtest/gtest.h"

#include "llvm/Support/FormatVariadic.h"

using namespace sparcity;
using namespace sparcity::test;

using ir::Expr;
using ir::Predicate;
using ir::Relation;

static Predicate predicate(const std::string &text) {
  return llvm::cantFail(ir::parsePredicate(text));
}
static std::string reprintPredicate(const std::string &text) {
  llvm::Expected<Predicate> value = ir::parsePredicate(text);
  return value ? value->str() : llvm::toString(value.takeError());
}

TEST(Predicate, IsPrintedAsItIsRead) {
  for (const char *text : {
           "N > 0",
           "8*N <= 32768 && M != N",
           "N == 4 || N >= 8 && M < 2 || K > 1",
           "(N == 4 || N >= 8) && (M < 2 || K > 1)",
           "select(N > 0, 1, 2) < 2",
           "load(a, i) > 2 && i < n",
       })
    EXPECT_EQ(reprintPredicate(text), text);
  EXPECT_EQ(reprintPredicate("((N + 1)*2 > 4)"), "2*N + 2 > 4");
  EXPECT_EQ(reprintPredicate("(N) + 1 > 4 && ((M > (K)))"), "N + 1 > 4 && M > K");
  EXPECT_EQ(reprintPredicate("N > 1 && (M > 2 && K > 3)"), "N > 1 && M > 2 && K > 3");
}

TEST(Predicate, WorksNotIntoIt) {
  EXPECT_EQ(reprintPredicate("!(a < b && c == 0)"), "a >= b || c != 0");
  EXPECT_EQ(reprintPredicate("!(a <= b || !(c > 0))"), "a > b && c > 0");
  EXPECT_EQ(reprintPredicate("!!a >= b"), "a >= b");
  EXPECT_EQ(reprintPredicate("! a != b"), "a == b");
}

TEST(Predicate, IsDecidedAsSoonAsItCanBe) {
  EXPECT_EQ(predicate("N + 1 > N").holds(), true);
  EXPECT_EQ(predicate("N > 4 && 1 > 2").holds(), false);
  EXPECT_EQ(predicate("N > 4 || 2 > 1").holds(), true);
  EXPECT_EQ(predicate("N > 4 || 1 > 2").str(), "N > 4");
  EXPECT_EQ(predicate("N > 4").holds(), std::nullopt);
  EXPECT_EQ(predicate("N > 4 && M > 4").substitute({{"N", 5}}).str(), "M > 4");
  EXPECT_EQ(predicate("1 <= 0").str(), "0 != 0");
  EXPECT_EQ(reprintPredicate(predicate("0 <= 1").str()), "0 == 0");
  EXPECT_EQ(predicate("N > 4 && load(a, i) > M").symbols(), (std::set<std::string>{"M", "N", "i"}));
}

TEST(Predicate, EachRelationAndItsOpposite) {
  const Expr n = Expr::symbol("n");
  for (const Relation op : {Relation::Less, Relation::LessEqual, Relation::Greater,
                            Relation::GreaterEqual, Relation::Equal, Relation::NotEqual})
    for (int value = -1; value <= 1; ++value) {
      const Predicate compared({n, op, 0});
      EXPECT_EQ(compared.substitute({{"n", value}}).holds(), ir::holds(op, value));
      EXPECT_EQ((!compared).substitute({{"n", value}}).holds(), !ir::holds(op, value));
    }
}

TEST(Predicate, SaysWhereTheTextIsWrong) {
  EXPECT_EQ(reprintPredicate("N"), "expected a relation at column 2 of 'N'");
  EXPECT_EQ(reprintPredicate("!(N + 1)"), "expected a relation at column 9 of '!(N + 1)'");
  EXPECT_EQ(reprintPredicate("N > 1 &&"), "unexpected end at column 9 of 'N > 1 &&'");
  EXPECT_EQ(reprintPredicate("(N > 1) + 2"), "unexpected '+' at column 9 of '(N > 1) + 2'");
  EXPECT_EQ(reprint("select(N, 1, 2)"), "expected a relation at column 9 of 'select(N, 1, 2)'");
  EXPECT_EQ(reprint("select(N > 1, 2)"), "expected ',' at column 16 of 'select(N > 1, 2)'");
  EXPECT_EQ(reprint("(N > 1)"), "expected ')' at column 4 of '(N > 1)'");
  EXPECT_NE(reprintPredicate(std::string(5000, '(')).find("nested too deeply"), std::string::npos);
  std::string chain = "N > 0";
  for (int k = 1; k < 5000; ++k)
    chain += " && N > " + std::to_string(k);
  EXPECT_NE(reprintPredicate(chain).find("too large"), std::string::npos);
}

TEST(Select, IsAnExpression) {
  EXPECT_EQ(reprint("2*select(N > 4, M, 1) + N"), "N + 2*select(N > 4, M, 1)");
  EXPECT_EQ(reprint("select(N > 4, M, M)"), "M");
  EXPECT_EQ(reprint("select(2 > 4, M, N)"), "N");
  EXPECT_EQ(reprint("select(N > 4, 1, 0) - select(N > 4, 1, 0)"), "0");
  const Expr value = parsed("select(N > 4 && M < N, select(M > 2, 7, M), 3*N)");
  EXPECT_EQ(value.substitute({{"N", 5}}).str(), "select(M < 5, select(M > 2, 7, M), 15)");
  EXPECT_EQ(value.substitute({{"N", 5}, {"M", 4}}), Expr(7));
  EXPECT_EQ(value.substitute({{"N", 4}}), Expr(12));
  const std::optional<Expr::Selected> parts = value.asSelect();
  ASSERT_TRUE(parts.has_value());
  EXPECT_EQ(parts->predicate.str(), "N > 4 && M < N");
  EXPECT_EQ(parts->otherwise.str(), "3*N");
  EXPECT_FALSE(parsed("M + select(N > 4, 1, 0)").asSelect().has_value());
  EXPECT_FALSE(value.isPolynomialIn("N"));
  EXPECT_EQ(value.symbols(), (std::set<std::string>{"M", "N"}));
}

TEST(Select, TheOtherBranchMayHaveNoValue) {
  const Expr value = parsed("1 + select(N > 0, 8/N, M/(N + 1))");
  EXPECT_EQ(value.substitute({{"N", 0}}).str(), "M + 1");
  EXPECT_EQ(value.substitute({{"N", 2}}), Expr(5));
  EXPECT_EQ(value.substitute({{"N", -1}}).str(), "undefined");
  const auto element = [](const std::string &, const Expr &) { return std::optional(0L); };
  EXPECT_EQ(parsed("select(load(a, i) > 0, 1/load(a, i), 9)").substituteLoads(element), Expr(9));
}

TEST(Select, IsEvaluatedBranchByBranch) {
  const ir::EvaluationNames names{{{"N", 0}, {"M", 1}}, {}};
  const auto at = [&](const std::string &text, std::int64_t n, std::int64_t m) {
    const ir::Evaluator program = llvm::cantFail(ir::Evaluator::compile(parsed(text), names));
    const std::int64_t slots[] = {n, m};
    const ir::Evaluation value = program.evaluate(slots, ir::NoElements());
    return value ? std::to_string(value.value) : std::string(describe(value.fault));
  };
  const std::string text = "2*select(N > 0 && 12/N < M || N < -4, M + select(M == 3, 1/N, N), 7)";
  EXPECT_EQ(at(text, 0, 5), "14");
  EXPECT_EQ(at(text, 6, 5), "22");
  EXPECT_EQ(at(text, 2, 3), "14");
  EXPECT_EQ(at(text, -5, 4), "-2");
  EXPECT_EQ(at("select(N == 0, M, M/N)", 0, 9), "9");
  EXPECT_EQ(at("select(N != 0, M, M/N)", 0, 9), "a division by zero");
}

TEST(Derivative, OfEachKind) {
  const auto derivative = [](const std::string &text) {
    const std::optional<Expr> value = parsed(text).derivative("N");
    return value ? value->str() : "none";
  };
  EXPECT_EQ(derivative("3*N^2*M + N - 7"), "6*M*N + 1");
  EXPECT_EQ(derivative("M/N"), "-M/N^2");
  EXPECT_EQ(derivative("floor(N/2) + ceil(N)*M"), "0");
  EXPECT_EQ(derivative("max(N^2, M)"), "select(M >= N^2, 0, 2*N)");
  EXPECT_EQ(derivative("min(N, M)"), "select(M <= N, 0, 1)");
  EXPECT_EQ(derivative("select(N > M, N^3, 4*N)"), "select(N > M, 3*N^2, 4)");
  EXPECT_EQ(derivative("select(N > M, 3, 4)"), "0");
  EXPECT_EQ(derivative("load(a, M)*N"), "load(a, M)");
  EXPECT_EQ(derivative("load(a, N)"), "none");
}

TEST(Order, NumbersByValueThenOthersByText) {
  const Expr::Order isBefore;
  const Expr ordered[] = {-3, Expr::rational(1, 3), 2, parsed("M"), parsed("N"), parsed("N + 1")};
  for (size_t a = 0; a < std::size(ordered); ++a)
    for (size_t b = 0; b < std::size(ordered); ++b)
      EXPECT_EQ(isBefore(ordered[a], ordered[b]), a < b) << a << " " << b;
}

static std::string lisp(const ir::ExprTree &tree) {
  if (const auto *number = std::get_if<ir::ExprTree::Number>(&tree.node))
    return llvm::formatv("{0}", number->value).str();
  if (const auto *symbol = std::get_if<ir::ExprTree::Symbol>(&tree.node))
    return symbol->name;
  const auto &operation = std::get<ir::ExprTree::Operation>(tree.node);
  std::string text = "(" + operation.name;
  for (const ir::ExprTree &argument : operation.arguments)
    text += " " + lisp(argument);
  return text + ")";
}

TEST(ExprTree, HasEachOperation) {
  const auto tree = [](const std::string &text) { return lisp(ir::treeOf(parsed(text))); };
  EXPECT_EQ(tree("N"), "N");
  EXPECT_EQ(tree("-3"), "-3.00");
  EXPECT_EQ(tree("1/3"), "(/ 1.00 3.00)");
  EXPECT_EQ(tree("8*N + M^2 - 1"), "(+ -1.00 (* 8.00 N) (^ M 2.00))");
  EXPECT_EQ(tree("1/(M - N)"), "(^ (+ (* -1.00 N) M) -1.00)");
  EXPECT_EQ(tree("2*K/(N - M)^3"), "(* -2.00 K (^ (+ (* -1.00 N) M) -3.00))");
  EXPECT_EQ(tree("min(ceil(N/2), max(M, floor(K/3)))"),
            "(min (ceil (* (/ 1.00 2.00) N)) (max M (floor (* (/ 1.00 3.00) K))))");
  EXPECT_EQ(tree("select(N < 1 && M >= 2 || K == 3, load(a, i), 0)"),
            "(select (|| (&& (< N 1.00) (>= M 2.00)) (== K 3.00)) (load a i) 0.00)");
}
