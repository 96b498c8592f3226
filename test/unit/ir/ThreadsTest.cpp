//===- test/unit/ir/ThreadsTest.cpp - Expressions in several threads -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Each thread does the same work, on expressions of its own and on those that all share, and
/// comes to the same. With ThreadSanitizer this shows who enters the algebra without its lock.
///
//===----------------------------------------------------------------------===//

#include "ir/Decided.h"
#include "ir/Evaluator.h"
#include "ir/Rounding.h"
#include "ir/Share.h"
#include "ir/ShareMemory.h"
#include "ir/SymbolicWork.h"
#include "ir/ValueBounds.h"
#include "ir/Yaml.h"
#include "test/unit/ir/Recorder.h"

#include "test/unit/ir/Exprs.h"

#include "gtest/gtest.h"

#include <cstddef>
#include <functional>
#include <new>
#include <thread>

using namespace sparcity;
using namespace sparcity::test;
using ir::Expr;

/// What each of several threads says, all at once.
static std::vector<std::string> said(const std::function<std::string(int)> &work) {
  constexpr int threads = 4;
  std::vector<std::string> texts(threads);
  std::vector<std::thread> running;
  for (int thread = 0; thread < threads; ++thread)
    running.emplace_back([&, thread] { texts[static_cast<size_t>(thread)] = work(thread); });
  for (std::thread &thread : running)
    thread.join();
  return texts;
}
static void expectAlike(const std::vector<std::string> &texts) {
  for (const std::string &text : texts)
    EXPECT_EQ(text, texts.front());
  EXPECT_FALSE(texts.front().empty());
}

TEST(Threads, WorkWithTheSameExpressions) {
  const Expr shared = parsed("8*N^2*k + floor(N/3)*min(M, N) + select(N > M, 1/N, load(a, M))");
  const Expr five = 5, large = parsed("2^32*2^32");
  expectAlike(said([&](int) {
    std::string text;
    for (int round = 1; round < 60; ++round) {
      Expr copy = shared;
      copy += Expr::rational(round, 7) * Expr::symbol("own" + std::to_string(round)) * five;
      copy -= shared.substitute({{"M", round}, {"k", large}});
      text += copy.str() + " " + std::to_string(copy == shared) + " ";
      text += std::to_string(copy.derivative("N").value().symbols().size());
      text += ir::boundsOf(shared.substitute({{"N", round}})).low.has_value() ? "low" : "none";
      for (const Expr::Term &term : copy.terms())
        text += term.coefficient.str();
    }
    return text;
  }));
}

TEST(Threads, CompileAndEvaluate) {
  const Expr shared = parsed("floor((8*i + 3*j)/5) + select(i > j, i^2, 2*j)");
  expectAlike(said([&](int) {
    std::int64_t sum = 0;
    for (int round = 0; round < 30; ++round) {
      const ir::EvaluationNames names{{{"i", 0}, {"j", 1}}, {}};
      const ir::Evaluator program =
          llvm::cantFail(ir::Evaluator::compile(shared + Expr(round), names));
      for (std::int64_t i = 0; i < 50; ++i) {
        const std::int64_t slots[] = {i, 20};
        sum += program.evaluate(slots, ir::NoElements()).value;
      }
    }
    return std::to_string(sum);
  }));
}

TEST(Threads, CountInOneKernel) {
  const ir::Condition condition = llvm::cantFail(ir::parseCondition("i - 3*floor(i/3) > 1"));
  const ir::Kernel kernel = kernelOf(loop("from: 0, to: 1000000, step: 1", load("i")));
  expectAlike(said([&](int) {
    const ir::ShareMemory memory;
    std::string text;
    for (int round = 0; round < 5; ++round) {
      const ir::LoopPath path = innermostLoops(kernel.nest).front();
      const std::vector<ir::Condition> both = {condition,
                                               {Expr::symbol("i"), ir::Relation::Less, round}};
      text += std::to_string(ir::shareWhere(kernel, path, both).value_or(-1)) + " ";
      text += ir::decided(condition.lhs, {{"i", 1}}).str() + " ";
    }
    return text;
  }));
}

TEST(Threads, ReadAndWriteKernels) {
  ir::Program program;
  program.kernels = {kernelOf(loop("from: 0, to: 100, step: 1", load("i")))};
  // With the region that a program is given when it is read.
  const std::string text =
      writeYaml(ir::readYaml(writeYaml(program), "kernel.yaml").program.value());
  const std::vector<std::string> texts = said([&](int) {
    std::string result = text;
    for (int round = 0; round < 5; ++round)
      result = writeYaml(ir::readYaml(result, "kernel.yaml").program.value_or(ir::Program()));
    return result;
  });
  expectAlike(texts);
  EXPECT_EQ(texts.front(), text);
}

TEST(Threads, AFaultGivesTheAlgebraBack) {
  std::thread([] {
    // As where a fault leaves a function without its end.
    alignas(ir::SymbolicWork) std::byte left[sizeof(ir::SymbolicWork)];
    new (left) ir::SymbolicWork();
    ir::SymbolicWork::abandon();
    EXPECT_FALSE(ir::SymbolicWork::isHere());
    ir::SymbolicWork::abandon();
  }).join();
  EXPECT_EQ((Expr::symbol("N") + Expr::symbol("N")).str(), "2*N");
}
