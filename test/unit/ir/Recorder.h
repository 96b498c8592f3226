//===- test/unit/ir/Recorder.h - Walks written down as text ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Nests as text, visitors that write down what they see, and walks with both.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Walk.h"
#include "test/unit/ir/KernelText.h"

namespace sparcity::test {

using ir::WalkInputs;

/// A kernel of n, m and the arrays x, y (double), p, q (int) whose nest is `nest`.
inline ir::Kernel kernelOf(const std::string &nest) {
  return kernelOf({R"({name: "n"})", R"({name: "m", value: 7})"},
                  {R"({name: "x", element: float64, extents: ["?"], stride: 8})",
                   R"({name: "p", element: int32, extents: ["?"], stride: 4})",
                   R"({name: "q", element: int32, extents: ["?"], stride: 4})",
                   R"({name: "y", element: float64, extents: ["?"], stride: 8})"},
                  nest);
}

/// A loop as text, and what stands in it.
inline std::string loopOf(const std::string &index, const std::string &from, const std::string &to,
                          int step, const std::string &body) {
  return "{for: \"" + index + "\", from: \"" + from + "\", to: \"" + to +
         "\", step: " + std::to_string(step) + ", body: [" + body + "]}";
}
inline const std::string loadOfX = "{access: [{load: \"x\", offset: 0, bytes: 8}], operations: []}";

/// Writes "l0 s8 …" and lets uncertain statements run as `answers` says.
class Recorder : public ir::WalkVisitor {
public:
  bool access(const ir::Access &access, std::int64_t offset) override {
    text += (text.empty() ? "" : " ") +
            std::string(access.kind == ir::AccessKind::Load ? "l" : "s") + std::to_string(offset);
    return --limit > 0;
  }
  bool entersUncertain(const ir::Guard &) override { return answers[asked++ % answers.size()]; }
  void leavesUncertain() override { text += ";"; }
  void runs(const ir::Statement &) override { ++statements; }

  std::string text;
  std::vector<bool> answers = {true};
  unsigned asked = 0;
  unsigned statements = 0;
  int limit = 1000;
};

/// Takes innermost loops in one, and leaves out iterations of loop "i".
class Taker : public Recorder {
public:
  bool takesIterations() const override { return true; }
  bool iterations(const ir::Loop & /*loop*/, const std::vector<ir::MovingAccess> &accesses,
                  std::uint64_t trips) override {
    text += " " + std::to_string(trips) + "x(";
    for (const ir::MovingAccess &moving : accesses)
      text += " " + std::to_string(moving.first) + "+" + std::to_string(moving.perTrip) +
              gathered(moving.gather, trips);
    text += " )";
    return true;
  }
  std::uint64_t next(const ir::Loop &loop, std::uint64_t following, std::uint64_t trips) override {
    return loop.index == "i" && following == 1 && trips > 2 ? trips - 1 : following;
  }

private:
  static std::string gathered(const ir::Gather &gather, std::uint64_t trips) {
    std::string text = gather ? "[" : "";
    for (std::uint64_t trip = 0; gather && trip < trips; ++trip)
      text += (trip == 0 ? "" : " ") + std::to_string(gather.offset(trip));
    return text + (gather ? "]" : "");
  }
};

/// Walks the iterations of loop "i" backwards.
class Backwards : public Recorder {
public:
  std::uint64_t next(const ir::Loop &loop, std::uint64_t, std::uint64_t trips) override {
    const std::uint64_t place = places[loop.index]++;
    return place < trips ? trips - 1 - place : trips;
  }

private:
  std::map<std::string, std::uint64_t> places;
};

/// Inputs with the contents that they point to.
struct Inputs : WalkInputs {
  ir::ArrayContents elements;
};

inline Inputs with(decltype(WalkInputs::symbols) symbols, ir::ArrayContents elements = {}) {
  Inputs inputs;
  inputs.symbols = std::move(symbols);
  inputs.elements = std::move(elements);
  return inputs;
}

inline std::string walk(const std::string &nest, Inputs inputs, Recorder &recorder) {
  inputs.contents = &inputs.elements;
  if (llvm::Error error = ir::walk(kernelOf(nest), inputs, recorder))
    return recorder.text + "error: " + llvm::toString(std::move(error));
  return recorder.text;
}
inline std::string walk(const std::string &nest, const Inputs &inputs = {}) {
  Recorder recorder;
  return walk(nest, inputs, recorder);
}

inline std::string loop(const std::string &header, const std::string &body) {
  return "{for: \"i\", " + header + ", body: [" + body + "]}";
}

inline std::string load(const std::string &offset, const std::string &more = "") {
  return "{access: [{load: \"x\", offset: \"" + offset + "\", bytes: 8}], operations: []" + more +
         "}";
}

inline const std::string upToN = "from: 0, to: n, step: 1";

} // namespace sparcity::test
