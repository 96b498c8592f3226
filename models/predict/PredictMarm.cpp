//===- models/predict/PredictMarm.cpp - Mansard roofline of one kernel ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/predict/PredictMarm.h"

#include "models/incore/Analyses.h"

#include "models/predict/Iterations.h"

#include "llvm/ADT/STLExtras.h"

using machine::Cycles;

namespace predict {

const std::vector<std::string> scalarFlags = {"-fno-vectorize", "-fno-slp-vectorize"};

namespace {

class Predictor {
public:
  Predictor(const result::Result &result, const ir::Kernel &kernel, const ir::LoopPath &main,
            const traffic::ArrayContents &contents, const Request &request)
      : result(result), kernel(kernel), main(main), contents(contents), request(request) {}

  std::optional<marm::Marm> run() const {
    const std::optional<incore::InCore> &core = result.incore();
    if (!core)
      return std::nullopt;
    marm::Facts facts;
    facts.cores = result.cores;
    facts.benchmark = request.benchmark;
    if (result.work.bytesStored > 0)
      facts.unallocated = result.work.bytesUpdated / result.work.bytesStored;
    facts.isForeseen = llvm::all_of(result.traffic->patterns, [](const auto &pattern) {
      return pattern.pattern == traffic::Pattern::Stream;
    });
    if (!result.nest)
      return marm::predict(*core, result.machine, facts);
    const incore::Retired all = retiredBy(*result.nest, *core);
    if (const std::optional<Cycles> time = iterationTime(result.nest->terms, all, *core))
      facts.time = *time * core->sourceIterations;
    marm::Marm marm = marm::predict(all.mix, result.machine, facts);
    if (!isAlone())
      marm.notes.push_back("instructions and time are of all " +
                           std::to_string(result.loops.size()) +
                           " innermost loops, for a pass of the main one");
    if (request.comparesScalar && facts.time)
      marm.vectorisation = compareScalar(*core, all, *facts.time);
    return marm;
  }

private:
  bool isAlone() const { return result.loops.size() == 1; }

  /// For a pass of the main loop, whose code is `core`.
  incore::Retired retiredBy(const incore::NestTime &nest, const incore::InCore &core) const {
    if (isAlone())
      return {core.mix, core.throughput};
    return {nest.retired.mix * core.sourceIterations,
            nest.retired.throughput * core.sourceIterations};
  }

  /// ECM time of an iteration on one of the active cores; not below what the core needs,
  /// front end included, which ECM leaves out.
  std::optional<Cycles> iterationTime(const incore::NestTerms &terms, const incore::Retired &pass,
                                      const incore::InCore &core) const {
    const ecm::Ecm ecm =
        ecm::predict(*result.traffic, terms, result.machine,
                     {request.benchmark, request.ecmForm, &core, result.workParts});
    const std::optional<Cycles> time = ecm::scaled(ecm, result.machine, result.cores);
    if (!time)
      return std::nullopt;
    return std::max(*time * result.cores / result.iterationsPerUnit,
                    pass.throughput / core.sourceIterations);
  }

  /// None if the loop is scalar, or was not compiled a second time.
  std::optional<marm::Vectorisation> compareScalar(const incore::InCore &core,
                                                   const incore::Retired &pass, Cycles time) const {
    const double lanes = core.sourceIterations / core.interleave;
    if (core.vectorBytes == 0 || lanes <= 1)
      return std::nullopt;
    machine::Core scalarCore = result.machine.core;
    scalarCore.compilerFlags.insert(scalarCore.compilerFlags.end(), scalarFlags.begin(),
                                    scalarFlags.end());
    const double line = result.machine.caches.front().line.value();
    incore::Analyses analyses(scalarCore);
    const incore::NestCode code = incore::readNest(kernel, analyses, static_cast<unsigned>(line));
    const auto count = [&](const ir::LoopPath &path) {
      return totalIterations(kernel, path, contents);
    };
    const std::optional<incore::NestTime> nest =
        incore::nestTime(kernel, main, code, scalarCore, count);
    const incore::LoopCode *loop = code.codeOf(main);
    if (!nest || !loop)
      return std::nullopt;
    const incore::InCore &scalar = loop->main.front();
    const incore::Retired scalarPass = retiredBy(*nest, scalar);
    const std::optional<Cycles> scalarTime = iterationTime(nest->terms, scalarPass, scalar);
    if (!scalarTime)
      return std::nullopt;
    return marm::compare(
        {scalarPass.mix.all() / scalar.sourceIterations, scalarTime->value()},
        {pass.mix.all() / core.sourceIterations, time.value() / core.sourceIterations}, lanes);
  }

  const result::Result &result;
  const ir::Kernel &kernel;
  const ir::LoopPath &main;
  const traffic::ArrayContents &contents;
  const Request &request;
};

} // namespace

std::optional<marm::Marm> predictMarm(const result::Result &result, const ir::Kernel &kernel,
                                      const ir::LoopPath &main,
                                      const traffic::ArrayContents &contents,
                                      const Request &request) {
  return Predictor(result, kernel, main, contents, request).run();
}

marm::Marm predictMarm(const incore::InCore &core, const machine::Machine &machine,
                       const Request &request) {
  marm::Facts facts;
  facts.time = core.time();
  facts.benchmark = request.benchmark;
  return marm::predict(core, machine, facts);
}

} // namespace predict
