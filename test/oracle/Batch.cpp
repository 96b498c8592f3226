//===- test/oracle/Batch.cpp - Many generated nests through the oracle ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Batch.h"

#include "Check.h"
#include "generator/Generator.h"

#include "frontend/clang/Extract.h"
#include "ir/Program.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"

namespace sparcity::oracle {

namespace {

/// Cases compiled and run together.
constexpr unsigned batchSize = 50;

struct Tally {
  unsigned modelled = 0;
  unsigned assumed = 0;
  unsigned leftOut = 0;
  unsigned differ = 0;

  unsigned total() const { return modelled + assumed + leftOut + differ; }
};

class Batches {
public:
  Batches(std::string folder, RunOptions options, llvm::raw_ostream &out)
      : folder(std::move(folder)), options(std::move(options)), out(out) {
    this->options.includeFolders.push_back(this->folder);
  }

  /// False if it cannot be run.
  bool run(std::uint64_t firstSeed, unsigned count, int dataPercent) {
    std::vector<GeneratedNest> nests;
    std::string cases;
    for (unsigned i = 0; i < count; ++i) {
      nests.push_back(generateNest(firstSeed + i, dataPercent));
      const GeneratedNest &nest = nests.back();
      write(nest.name + ".c", nest.kernel);
      const std::string text = "#undef KERNEL\n#define KERNEL \"" + nest.name +
                               ".c\"\n#include \"oracle.h\"\n\n" + nest.caseText;
      write(nest.name + "-case.c", text);
      cases += text + "\n";
    }
    const std::string file = write("batch.c", cases);
    auto ran = runCases(file, options);
    if (!ran) {
      out << llvm::toString(ran.takeError()) << "\n";
      return false;
    }
    for (const std::string &crash : ran->crashes)
      out << crash << "\n";
    for (const auto &[nest, trace] : llvm::zip(nests, ran->traces))
      tallyUp(nest, trace);
    return ran->traces.size() == nests.size();
  }

  void print(std::uint64_t firstSeed) const;
  bool isRight() const { return all.differ == 0; }

private:
  std::string write(const std::string &name, const std::string &text) const {
    llvm::SmallString<128> path(folder);
    llvm::sys::path::append(path, name);
    std::error_code error;
    llvm::raw_fd_ostream(path, error) << text;
    return path.str().str();
  }

  void tallyUp(const GeneratedNest &nest, const Trace &trace) {
    const ir::Program program =
        frontend::extractKernels(frontend::prepareSource(nest.name + ".c", nest.kernel, {}), "");
    const CaseResult result = checkCase(trace, program);
    if (result.verdict == Verdict::Differs)
      out << nest.name << " (" << folder << "/" << nest.name << "-case.c): " << result.text << "\n";
    const auto add = [&](Tally &tally) {
      if (result.verdict == Verdict::Differs)
        ++tally.differ;
      else if (result.verdict == Verdict::LeftOut)
        ++tally.leftOut;
      else
        ++(result.diagnostics.empty() ? tally.modelled : tally.assumed);
    };
    add(all);
    accesses += result.accesses;
    works += result.isWorkCompared ? 1 : 0;
    for (const std::string &feature : nest.features)
      add(features[feature]);
    for (const std::string &id : std::set(result.diagnostics.begin(), result.diagnostics.end()))
      add(diagnostics[id]);
    // What data decide has a probability that is assumed, and no other fault.
    static const char *const uncertain[] = {"data-condition", "value-condition", "break"};
    if (llvm::any_of(uncertain, [&](const char *name) { return nest.features.count(name) != 0; }))
      return;
    add(certain);
    for (const std::string &id : result.diagnostics)
      out << nest.name << ": " << id << " where nothing has to be assumed\n";
  }

  std::string folder;
  RunOptions options;
  llvm::raw_ostream &out;
  Tally all;
  std::uint64_t accesses = 0;
  /// Nests whose work is compared too.
  unsigned works = 0;
  /// Nests where nothing has to be assumed.
  Tally certain;
  std::map<std::string, Tally> features;
  std::map<std::string, Tally> diagnostics;
};

double percent(unsigned part, unsigned whole) { return whole == 0 ? 0 : 100.0 * part / whole; }

void Batches::print(std::uint64_t firstSeed) const {
  out << "seeds " << firstSeed << " to " << firstSeed + all.total() - 1 << ": " << all.modelled
      << " modelled, " << all.assumed << " with assumptions, " << all.leftOut << " left out, "
      << all.differ << " differ; " << accesses << " accesses compared, the work of " << works
      << " nests\n";
  out << llvm::formatv(
      "modelled without any diagnostic {0:f1} %, without assumption where none is due {1:f1} %\n",
      percent(all.modelled, all.total()), percent(certain.modelled, certain.total()));
  for (const auto &[name, tally] : diagnostics)
    out << "diagnostic " << name << ": " << tally.assumed << " assumed, " << tally.leftOut
        << " left out\n";
  for (const auto &[name, tally] : features)
    out << llvm::formatv("feature {0,-24} {1,4}: {2,4} modelled, {3,4} assumed, {4,4} left out, "
                         "{5} differ\n",
                         name, tally.total(), tally.modelled, tally.assumed, tally.leftOut,
                         tally.differ);
}

} // namespace

bool runBatches(const BatchOptions &batch, RunOptions options, llvm::raw_ostream &out) {
  llvm::sys::fs::create_directories(batch.folder);
  Batches batches(batch.folder, std::move(options), out);
  bool hasRun = true;
  for (unsigned done = 0; done < batch.count; done += batchSize)
    hasRun &= batches.run(batch.firstSeed + done, std::min(batchSize, batch.count - done),
                          batch.dataPercent);
  batches.print(batch.firstSeed);
  return hasRun && batches.isRight();
}

} // namespace sparcity::oracle
