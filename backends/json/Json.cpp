//===- backends/json/Json.cpp - Results as JSON ---------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/json/Json.h"

#include "backends/json/Sections.h"

#include "ir/Names.h"
#include "models/result/Totals.h"

#include "llvm/Support/raw_ostream.h"

namespace sparcity::json {

static void writeKernel(Writer &json, const result::Result &result) {
  json.object("kernel", [&] {
    json.string("name", result.kernel);
    json.known("file", result.position.file);
    json.position("line", result.position.line);
    json.position("column", result.position.column);
  });
}

static void writeMachine(Writer &json, const machine::Machine &machine) {
  json.object("machine", [&] {
    json.string("name", machine.name);
    json.known("file", machine.file);
    json.known("model", machine.model);
    json.number("clock", machine.clock);
    json.integer("cores_per_numa_domain", machine.topology.coresPerNumaDomain());
    json.number("line_bytes",
                machine.caches.empty() ? std::nullopt : std::optional(machine.caches.front().line));
    json.string("overlap_rule", machine.overlapRule.str());
    json.array("estimates", [&] {
      for (const auto &[key, origin] : machine.origins)
        if (origin.isEstimate)
          json.object([&, &key = key, &origin = origin] {
            json.string("key", key);
            json.string("text", origin.text);
          });
    });
  });
}

static void writeParameters(Writer &json, const result::Result &result) {
  json.object("parameters", [&] {
    for (const ir::Symbol &symbol : result.parameters)
      json.integer(symbol.name, symbol.value);
  });
}

static void writeWork(Writer &json, const work::Work &work) {
  json.object("work", [&] {
    json.number("updates", work.updates);
    json.object("flops", [&] {
      json.number("add", work.flops.add);
      json.number("mul", work.flops.mul);
      json.number("fma", work.flops.fma);
      json.number("div", work.flops.div);
      json.number("sqrt", work.flops.sqrt);
      json.number("total", work.flops.total);
    });
    json.object("calls", [&] {
      for (const auto &[callee, count] : work.calls)
        json.number(callee, count);
    });
    json.number("integer_operations", work.integerOperations);
    json.integer("float_bits", work.floatBits);
    json.number("loads", work.loads);
    json.number("stores", work.stores);
    json.number("bytes_loaded", work.bytesLoaded);
    json.number("bytes_stored", work.bytesStored);
  });
}

static void writeLoops(Writer &json, const result::Result &result) {
  json.objects("loops", result.loops, [&](const result::LoopResult &loop) {
    json.known("file", loop.range.file);
    json.position("line", loop.range.line);
    json.position("column", loop.range.column);
    json.boolean("is_main", &loop == result.loops.data() + result.mainLoop);
    json.number("iterations_per_unit", result.iterationsPerUnit);
    json.number("iterations_per_main", loop.iterations);
    writeWork(json, loop.work);
    writeInCore(json, loop.incore, result.iterationsPerUnit);
  });
}

static void writeDiagnostics(Writer &json, const ir::Diagnostics &diagnostics) {
  json.objects("diagnostics", diagnostics, [&](const ir::Diagnostic &diagnostic) {
    json.string("severity", ir::names::spelling(ir::names::severities, diagnostic.severity));
    json.known("id", diagnostic.id);
    json.known("file", diagnostic.range.file);
    json.position("line", diagnostic.range.line);
    json.position("column", diagnostic.range.column);
    json.string("message", diagnostic.message);
    json.boolean("is_assumption", diagnostic.isAssumption);
  });
}

static void writeResult(Writer &json, const result::Result &result) {
  writeKernel(json, result);
  writeMachine(json, result.machine);
  json.integer("cores", result.cores);
  writeParameters(json, result);
  json.known("swept", result.swept);
  json.number("iterations_per_unit", result.iterationsPerUnit);
  json.string("unit", "cy/CL");
  json.symbolic("total_iterations", result.totalIterations.substitute(result.bindings()));
  json.symbolic("written_iterations", result.writtenIterations.substitute(result.bindings()));
  writeWork(json, result.work);
  writeTraffic(json, result);
  writeDensity(json, result.density);
  writeLoops(json, result);
  writeInCore(json, result.incore(), result.iterationsPerUnit);
  writeNest(json, result.nest, result.iterationsPerUnit);
  writeEcm(json, result);
  writeRoofline(json, result);
  writeCarm(json, result);
  writeSparse(json, result);
  writeMarm(json, result);
  writePower(json, result.power);
  writeTopdown(json, result.topdown);
  writeMatrix(json, result);
  writeCores(json, result);
  writeDiagnostics(json, result.diagnostics);
}

static void writeFunctions(Writer &json, const std::vector<result::Result> &results) {
  json.objects("functions", result::functionTotals(results),
               [&](const result::FunctionTotal &total) {
                 json.string("name", total.function);
                 json.known("file", total.file);
                 json.string("machine", total.machine);
                 json.integer("cores", total.cores);
                 json.integer("nests", total.nests);
                 json.number("cycles", total.cycles);
                 json.number("seconds", total.seconds);
                 json.boolean("is_cold", total.isCold);
                 json.objects("lines", total.lines, [&](const result::FunctionTotal::Lines &lines) {
                   json.string("between", lines.between);
                   json.number("load", lines.load);
                   json.number("evict", lines.evict);
                 });
               });
}

void print(llvm::raw_ostream &os, const std::vector<result::Result> &results,
           const Options &options) {
  {
    Writer json(os, options.indent);
    json.object([&] {
      json.string("schema", "sparcity-model/1");
      json.object("tool", [&] {
        json.string("version", options.toolVersion);
        json.string("llvm", options.llvmVersion);
      });
      json.objects("results", results,
                   [&](const result::Result &result) { writeResult(json, result); });
      writeFunctions(json, results);
    });
  }
  os << '\n';
}

} // namespace sparcity::json
