//===- test/unit/kernels/CompilationTest.cpp - Captured code against clang ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The kernels with several sets of flags, captured by us and compiled by the
/// clang program with the user's and the machine's flags alone. All captured blocks stand in
/// its assembly word for word, but those of loops that it makes calls of. The iterations that a
/// pass of a main loop covers are
///
///     width * interleaved count                  of the vectoriser's remark, if it
///                                                speaks for the loop
///     that times an unroll factor                where a remark says so too
///
/// and every affine access moves by that many of its source's steps.
///
//===----------------------------------------------------------------------===//

#include "ir/Program.h"
#include "test/unit/codegen/ClangProgram.h"
#include "test/unit/kernels/Corpus.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Regex.h"

#include <map>
#include <set>

using namespace sparcity;

namespace {

using Position = std::pair<unsigned, unsigned>;

Position positionOf(const ir::SourceRange &range) { return {range.line, range.column}; }

/// What the remarks say of the loops of each position.
struct Remarks {
  std::map<Position, std::set<double>> vectorised; ///< width times interleaved count
  std::map<Position, std::set<double>> unrolled;   ///< factors

  Remarks(llvm::StringRef text, double scale) {
    llvm::Regex vector("([0-9]+):([0-9]+): remark: (vectorized|interleaved) loop \\("
                       "(vectorization width: (vscale x )?([0-9]+), )?interleaved count: ([0-9]+)");
    llvm::Regex unroll("([0-9]+):([0-9]+): remark: unrolled loop by a factor of ([0-9]+)");
    llvm::SmallVector<llvm::StringRef> lines, groups;
    text.split(lines, '\n');
    for (llvm::StringRef line : lines)
      if (vector.match(line, &groups)) {
        const double width = groups[6].empty() ? 1 : number(groups[6]);
        vectorised[place(groups)].insert(width * (groups[5].empty() ? 1 : scale) *
                                         number(groups[7]));
      } else if (unroll.match(line, &groups)) {
        unrolled[place(groups)].insert(number(groups[3]));
      }
  }

private:
  static unsigned number(llvm::StringRef text) {
    unsigned result = 0;
    EXPECT_FALSE(text.getAsInteger(10, result)) << text.str();
    return result;
  }
  static Position place(const llvm::SmallVector<llvm::StringRef> &groups) {
    return {number(groups[1]), number(groups[2])};
  }
};

const ir::Loop *findLoop(const ir::Loop &loop, const Position &position) {
  if (positionOf(loop.range) == position)
    return &loop;
  for (const ir::Node &node : loop.body)
    if (const ir::Loop *inner = node.asLoop())
      if (const ir::Loop *found = findLoop(*inner, position))
        return found;
  return nullptr;
}

/// Bytes that accesses of the source move by an iteration of `loop`: of those at the
/// position of a machine access, and of all in its line.
struct SourceSteps {
  std::set<std::int64_t> here, inLine;
  bool isOpen = false; ///< one of them is not affine, or depends on a size
};

void collectSteps(const ir::Loop &loop, const ir::Loop &stepped, const ir::MachineAccess &access,
                  SourceSteps &steps) {
  for (const ir::Node &node : loop.body) {
    if (const ir::Loop *inner = node.asLoop()) {
      collectSteps(*inner, stepped, access, steps);
      continue;
    }
    for (const ir::Access &source : node.asStatement()->accesses) {
      if (source.range.line != access.range.line ||
          (source.kind == ir::AccessKind::Store) != access.isStore)
        continue;
      const bool isHere = positionOf(source.range) == positionOf(access.range);
      const bool isAffine = source.offset.isPolynomialIn(stepped.index);
      std::optional<std::int64_t> step;
      if (isAffine && source.offset.degree(stepped.index) <= 1)
        step = (source.offset.coefficient(stepped.index, 1) * stepped.step).asInteger();
      if (step)
        steps.inLine.insert(*step);
      if (step && isHere)
        steps.here.insert(*step);
      steps.isOpen |= isHere && !step;
    }
  }
}

struct Tally {
  int loops = 0, blocks = 0, byRemark = 0, unrolled = 0, silent = 0, steps = 0, joined = 0,
      unknown = 0;
};

class Compilation : public testing::TestWithParam<std::string> {
protected:
  Compilation() : core(corpus::coreOf(GetParam())) {
    // Vectors of unknown length: LLVM counts in units of 16 B (Arm), 8 B (RISC-V).
    if (!core.triple.starts_with("x86"))
      vectorScale = core.vectorWidth.value() / (core.triple.starts_with("riscv") ? 8 : 16);
  }

  void check(const std::string &file, const std::vector<std::string> &options) {
    SCOPED_TRACE(GetParam() + " " + file + " " + llvm::join(options, " "));
    const frontend::Source source = corpus::sourceOf(file, options);
    const codegen::Compilation ours = corpus::compile(source, core);
    EXPECT_EQ(ours.commandLine, commandLine(source));
    std::optional<codegen::ClangOutput> clang =
        codegen::runClang(source.text, commandLine(source), {"-Rpass=loop-(vectorize|unroll)"});
    ASSERT_TRUE(clang.has_value()) << "no clang-19 to compare with";
    if (!clang->isCompiled) {
      // Headers of the C library for that target are not installed.
      EXPECT_NE(clang->remarks.find("file not found"), std::string::npos) << clang->remarks;
      ++filesLeftOut;
      return;
    }
    for (const codegen::FunctionCode &function : ours.functions)
      for (const ir::MachineLoop &loop : function.loops) {
        if (isOfSecondCompile(function, loop))
          continue;
        for (const ir::MachineBlock &block : loop.blocks) {
          const std::string lines = llvm::join(block.instructions, "\n");
          EXPECT_NE(clang->assembly.find(lines), std::string::npos) << lines;
          ++tally.blocks;
        }
      }
    const Remarks remarks(clang->remarks, vectorScale);
    const ir::Program program = frontend::extractKernels(source, core.triple);
    for (const codegen::FunctionCode &function : ours.functions)
      for (const ir::MachineLoop &loop : function.loops) {
        if (loop.role != ir::LoopRole::Main)
          continue;
        SCOPED_TRACE("loop at line " + std::to_string(loop.range.line));
        ++tally.loops;
        if (!loop.sourceIterations) {
          ++tally.unknown;
          continue;
        }
        // The remarks speak of the first compile.
        if (!isOfSecondCompile(function, loop))
          checkRemarks(loop, remarks);
        checkSteps(loop, program);
        checkInside(loop, ours, program);
      }
  }

  /// The machine's flags and the user's alone.
  std::vector<std::string> commandLine(const frontend::Source &source) const {
    std::vector<std::string> line = {"clang", "-O3"};
    const bool isX86 = core.triple.starts_with("x86");
    if (!isX86)
      line.push_back("--target=" + core.triple);
    line.push_back((isX86 ? "-march=" : "-mcpu=") + core.cpu);
    llvm::append_range(line, core.compilerFlags);
    llvm::append_range(line, source.clangOptions);
    llvm::append_range(line, std::vector<std::string>{"-S", "-o", "-", source.file});
    return line;
  }

  /// The compiler makes a call of it, or of a loop in it.
  static bool isOfSecondCompile(const codegen::FunctionCode &function,
                                const ir::MachineLoop &loop) {
    return llvm::any_of(function.exchanged,
                        [&](const ir::SourceRange &range) { return loop.range.hasBeginOf(range); });
  }

  void checkRemarks(const ir::MachineLoop &loop, const Remarks &remarks) {
    const auto said = remarks.vectorised.find(positionOf(loop.range));
    if (said == remarks.vectorised.end()) {
      ++tally.silent;
      return;
    }
    if (said->second.contains(*loop.sourceIterations)) {
      ++tally.byRemark;
      return;
    }
    std::set<double> products;
    if (const auto factors = remarks.unrolled.find(positionOf(loop.range));
        factors != remarks.unrolled.end())
      for (double factor : factors->second)
        for (double base : said->second)
          products.insert(base * factor);
    EXPECT_TRUE(products.contains(*loop.sourceIterations))
        << *loop.sourceIterations << " iterations (" << loop.evidence << "), the vectoriser says "
        << *said->second.begin();
    ++tally.unrolled;
  }

  void checkSteps(const ir::MachineLoop &loop, const ir::Program &program) {
    for (const ir::Kernel &kernel : program.kernels) {
      const ir::Loop *source = findLoop(kernel.nest, positionOf(loop.range));
      if (!source)
        continue;
      for (const ir::MachineBlock &block : loop.blocks)
        for (const ir::MachineAccess &access : block.accesses) {
          if (!access.step || access.isSpill || !access.range.isKnown())
            continue;
          SourceSteps steps;
          collectSteps(*source, *source, access, steps);
          if (steps.here.empty() || steps.isOpen)
            continue;
          const auto isMoved = [&](std::int64_t step) {
            return double(step) * *loop.sourceIterations == double(*access.step);
          };
          ++tally.steps;
          if (llvm::any_of(steps.here, isMoved))
            continue;
          // The vectoriser gives loads that it joins the position of one of them.
          ++tally.joined;
          EXPECT_TRUE(llvm::any_of(steps.inLine, isMoved))
              << block.instructions.at(access.instruction) << ": moves " << *access.step << " B in "
              << *loop.sourceIterations << " iterations of " << *steps.here.begin() << " B";
        }
    }
  }

  /// What is inside a main loop was unrolled into it: it has no code of its own.
  static void checkInside(const ir::MachineLoop &loop, const codegen::Compilation &compilation,
                          const ir::Program &program) {
    for (const ir::Kernel &kernel : program.kernels) {
      const ir::Loop *source = findLoop(kernel.nest, positionOf(loop.range));
      if (!source)
        continue;
      for (const ir::MachineLoop &other : corpus::mainLoops(compilation))
        EXPECT_TRUE(positionOf(other.range) == positionOf(loop.range) ||
                    !findLoop(*source, positionOf(other.range)))
            << "and that at line " << other.range.line << " inside it";
    }
  }

  machine::Core core;
  double vectorScale = 1;
  Tally tally;
  int filesLeftOut = 0;
};

const char *const userFlags[] = {"-O2", "-O3", "-Ofast", "-ffast-math", "-Os"};

TEST_P(Compilation, AsClangSays) {
  size_t turn = GetParam().size();
  for (const std::string &file : corpus::kernelsFor(GetParam())) {
    if (!corpus::isLong()) {
      check(file, {userFlags[turn++ % std::size(userFlags)]});
      continue;
    }
    for (const char *option : userFlags)
      check(file, {option});
  }
  RecordProperty("main-loops", tally.loops);
  RecordProperty("blocks", tally.blocks);
  RecordProperty("as-remark-says", tally.byRemark);
  RecordProperty("unrolled-afterwards", tally.unrolled);
  RecordProperty("no-remark", tally.silent);
  RecordProperty("iterations-unknown", tally.unknown);
  RecordProperty("access-steps", tally.steps);
  RecordProperty("access-steps-of-the-line", tally.joined);
  RecordProperty("files-left-out", filesLeftOut);
}

INSTANTIATE_TEST_SUITE_P(Machines, Compilation, testing::ValuesIn(corpus::machineNames()),
                         [](const auto &info) { return info.param; });

} // namespace
