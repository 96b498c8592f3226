//===- test/unit/sparse/KernelDataTest.cpp - What is said of data ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/prediction/KernelData.h"
#include "ir/Program.h"
#include "models/matrix/Generators.h"
#include "test/unit/sparse/Kernels.h"

using namespace sparcity;

namespace {

/// The phrase that stands in for the words of a message.
report::Phrase wordsOf(const report::Message &message) {
  const auto *phrases = std::get_if<report::Phrases>(&message.phrase.arguments.at(0));
  return phrases && phrases->size() == 1 ? phrases->front() : report::Phrase();
}

ir::Program programOf(const std::string &source) {
  return frontend::extractKernels(frontend::prepareSource("x.c", source, {}), "");
}

/// The messages of the only kernel, which has their words.
report::MessageList messagesOf(const ir::Program &program, const prediction::KernelData &data) {
  report::MessageList messages = report::messagesOf(program.kernels.front().diagnostics);
  prediction::giveArguments(messages, data.saidOf(program.kernels.front()));
  return messages;
}

TEST(KernelData, AMatrixIsSaidWithArguments) {
  ir::Program program;
  program.kernels = {sparsetest::kernelOf("spmv-csr")};
  const prediction::GivenMatrix given{
      "grid", llvm::cantFail(matrix::generateMatrix("gen:laplace2d:4")), std::nullopt, {}};
  const prediction::KernelData data =
      llvm::cantFail(prediction::KernelData::bind({}, &given, {&program}));
  const report::Message message = messagesOf(program, data).back();
  EXPECT_EQ(message.phrase.id, "matrix-bound");
  EXPECT_EQ(report::diagnosticOf(message), program.kernels.front().diagnostics.back());
  const report::Phrase words = wordsOf(message);
  // 16 points, of which 4 corners have 2 neighbours, 8 edges 3 and 4 inner points 4.
  ASSERT_GE(words.arguments.size(), 4U);
  EXPECT_EQ(words.arguments[0], report::Argument("CSR"));
  EXPECT_EQ(words.arguments[1], report::Argument(std::int64_t(16)));
  EXPECT_EQ(words.arguments[3], report::Argument(std::int64_t(16 + 4 * 2 + 8 * 3 + 4 * 4)));
}

TEST(KernelData, SharesThatAreCountedAreSaidWithArguments) {
  ir::Program program = programOf("void f(const int *k, double *a) {\n"
                                  "  for (int i = 0, j = 0; i < 4; i++)\n"
                                  "    if (k[i] > 0) a[j++] = i;\n"
                                  "}");
  ASSERT_EQ(program.kernels.size(), 1U);
  const prediction::KernelData data =
      llvm::cantFail(prediction::KernelData::bind({{"k", {1, 0, 0, 0}}}, nullptr, {&program}));
  const report::MessageList messages = messagesOf(program, data);
  const auto said = [&](const std::string &id) {
    for (const report::Message &message : messages)
      if (wordsOf(message).id == id)
        return wordsOf(message).arguments;
    return std::vector<report::Argument>();
  };
  ASSERT_EQ(said("data-hold").size(), 2U);
  EXPECT_EQ(said("data-hold")[1], report::Argument(25.0));
  ASSERT_EQ(said("advance-by-chance").size(), 3U);
  EXPECT_EQ(said("advance-by-chance")[0], report::Argument(50.0)) << "what is assumed of a branch";
  EXPECT_EQ(said("advance-by-chance")[1], report::Argument(std::int64_t(3)));
  EXPECT_EQ(said("advance-by-chance")[2], report::Argument(0.25));
  EXPECT_EQ(report::diagnosticsOf(messages), program.kernels.front().diagnostics);
}

} // namespace
