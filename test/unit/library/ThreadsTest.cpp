//===- test/unit/library/ThreadsTest.cpp - Several threads predict at once ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Threads that predict different kernels on different machines find what one thread finds.
/// Under ThreadSanitizer (SPARCITY_SANITIZE=thread) this also shows that they share nothing.
///
//===----------------------------------------------------------------------===//

#include "include/sparcity/Predict.h"

#include "gtest/gtest.h"

#include <thread>

using namespace sparcity;

namespace {

struct Job {
  std::string machine;
  std::string name;
  std::string text;
  sparcity::Request request;
};

const std::vector<Job> &jobs() {
  static const std::vector<Job> all = {
      {"skx",
       "stencil.c",
       "void stencil(int M, double (*restrict a)[M], const double (*b)[M]) {\n"
       "  for (int j = 1; j < M - 1; ++j)\n    for (int i = 1; i < M - 1; ++i)\n"
       "      a[j][i] = b[j][i - 1] + b[j][i + 1] + b[j - 1][i] + b[j + 1][i];\n}\n",
       {.models = {"lc", "ecm", "roofline", "carm"}, .sizes = {{"M", {500, 3000}}}}},
      {"zen4",
       "triad.c",
       "void triad(int N, float *restrict a, const float *b, const float *c) {\n"
       "  for (int i = 0; i < N; ++i)\n    a[i] = b[i] + c[i] * 2.5f;\n}\n",
       {.models = {"all"}, .sizes = {{"N", {1000000}}}, .cores = {1, 4}}},
      {"n1",
       "product.cpp",
       "void product(int n, const double *a, const double *b, double *c) {\n"
       "  for (int i = 0; i < n; ++i)\n    for (int j = 0; j < n; ++j)\n"
       "      for (int k = 0; k < n; ++k)\n        c[i * n + j] += a[i * n + k] * b[k * n + "
       "j];\n}\n",
       {.sizes = {{"n", {200}}}}},
      {"a64fx",
       "sum.c",
       "double sum(int N, const double *a) {\n  double s = 0;\n"
       "  for (int i = 0; i < N; ++i)\n    s += a[i];\n  return s;\n}\n",
       {.predictor = sparcity::Predictor::Simulation, .sizes = {{"N", {20000}}}}},
      {"skx",
       "fault.c",
       "void fault(int N, double *a) { for (int i = 0; i < N; ++i) a[i] = ; }\n",
       {}},
  };
  return all;
}

/// The document, or the fault.
std::string resultOf(const Job &job) {
  const auto machine = sparcity::Machine::find(job.machine);
  if (!machine)
    return machine.error().text;
  const auto found = sparcity::v1::predict(sparcity::Program::fromText(job.text, job.name),
                                           {*machine}, job.request);
  return found ? found->json() : found.error().text;
}

/// Of all jobs, each begun by another thread than the one before.
std::vector<std::string> resultsWith(unsigned threads) {
  std::vector<std::string> results(jobs().size());
  std::vector<std::thread> running;
  for (unsigned thread = 0; thread < threads; ++thread)
    running.emplace_back([&results, thread, threads] {
      for (size_t i = thread; i < jobs().size(); i += threads)
        results[i] = resultOf(jobs()[i]);
    });
  for (std::thread &thread : running)
    thread.join();
  return results;
}

} // namespace

TEST(Threads, FindWhatOneFinds) {
  // First at once, when nothing that is made once is there yet.
  const std::vector<std::string> four = resultsWith(4), two = resultsWith(2), one = resultsWith(1);
  for (size_t i = 0; i < jobs().size(); ++i) {
    EXPECT_EQ(four[i], one[i]) << jobs()[i].name;
    EXPECT_EQ(two[i], one[i]) << jobs()[i].name;
  }
  EXPECT_EQ(one.front().rfind("{", 0), 0u) << one.front();
  EXPECT_EQ(one.back().rfind("fault.c:1:", 0), 0u) << one.back();
}
