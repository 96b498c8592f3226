//===- ir/YamlWriter.cpp - Kernels to YAML -------------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/Names.h"
#include "ir/Yaml.h"
#include "ir/YamlOut.h"
#include "ir/YamlParts.h"

namespace sparcity::ir {

namespace {

class Writer : yaml::Out {
public:
  std::string write(const Program &program) {
    file = program.file;
    out << YAML::BeginMap;
    out << YAML::Key << "sparcity-ir" << YAML::Value << 1;
    string("file", program.file);
    diagnostics(program.diagnostics);
    list("kernels", program.kernels, [&](const Kernel &kernel) { write(kernel); });
    if (!program.regions.empty())
      list("regions", program.regions,
           [&](const Region &region) { yaml::write(*this, region, program); });
    out << YAML::EndMap;
    return base::escapedYaml(out.c_str()) + "\n";
  }

private:
  void diagnostics(const Diagnostics &all) {
    if (all.empty())
      return;
    list("diagnostics", all, [&](const Diagnostic &diagnostic) {
      flowMap([&] {
        plain("severity", names::spelling(names::severities, diagnostic.severity));
        string("id", diagnostic.id);
        string("message", diagnostic.message);
        if (diagnostic.isAssumption)
          plain("assumption", true);
        if (diagnostic.loop)
          plain("loop", diagnostic.loop->index);
        at(diagnostic.range);
      });
    });
  }

  void write(const Kernel &kernel) {
    out << YAML::BeginMap;
    string("name", kernel.name);
    string("function", kernel.function);
    if (kernel.isAssembly)
      plain("assembly", true);
    list("symbols", kernel.symbols, [&](const Symbol &symbol) {
      flowMap([&] {
        string("name", symbol.name);
        if (!symbol.isPositive)
          plain("positive", false);
        if (symbol.value)
          plain("value", *symbol.value);
      });
    });
    list("arrays", kernel.arrays, [&](const Array &array) { yaml::write(*this, array); });
    if (!kernel.values.empty())
      list("values", kernel.values, [&](const Value &value) { write(value); });
    key("nest");
    write(kernel.nest, kernel);
    if (!kernel.unrolled.empty())
      flowList("unrolled", kernel.unrolled, [&](LoopId id) { out << id.index; });
    if (!kernel.machineLoops.empty())
      list("machine_loops", kernel.machineLoops,
           [&](const MachineLoop &loop) { yaml::write(*this, loop); });
    diagnostics(kernel.diagnostics);
    out << YAML::EndMap;
  }

  void write(const Value &value) {
    flowMap([&] {
      string("name", value.name);
      plain("type", names::spelling(value.type));
      if (value.scope)
        plain("loop", value.scope->index);
    });
  }

  void write(const Loop &loop, const Kernel &kernel) {
    out << YAML::BeginMap;
    string("for", loop.index);
    if (loop.id.isKnown())
      plain("id", loop.id.index);
    if (loop.copyOf)
      plain("copy_of", loop.copyOf->index);
    at(loop.range);
    expr("from", loop.lower);
    expr("to", loop.upper);
    expr("step", loop.step);
    if (loop.averageTripCount)
      expr("average_trip_count", *loop.averageTripCount);
    write(loop.guard);
    if (loop.annotations.isParallel)
      plain("parallel", true);
    if (loop.annotations.isSimd)
      plain("simd", true);
    if (loop.annotations.runBy != RunBy::Unsaid)
      plain("run_by", names::spelling(yaml::runByNames, loop.annotations.runBy));
    if (loop.annotations.noWait)
      plain("nowait", true);
    if (!loop.annotations.threads.empty())
      string("num_threads", loop.annotations.threads);
    if (!loop.annotations.condition.empty())
      string("if", loop.annotations.condition);
    if (!loop.annotations.schedule.empty())
      string("schedule", loop.annotations.schedule);
    if (loop.annotations.unroll)
      plain("unroll", *loop.annotations.unroll);
    if (loop.annotations.collapse)
      plain("collapse", loop.annotations.collapse);
    if (!loop.annotations.reductions.empty())
      strings("reductions", loop.annotations.reductions);
    if (!loop.annotations.privates.empty())
      strings("privates", loop.annotations.privates);
    if (loop.mayEndEarly)
      plain("may_end_early", true);
    if (!loop.boundAccesses.empty())
      list("bound_access", loop.boundAccesses,
           [&](const Access &access) { write(access, kernel); });
    list("body", loop.body, [&](const Node &node) {
      if (const Loop *inner = node.asLoop())
        write(*inner, kernel);
      else
        write(*node.asStatement(), kernel);
    });
    out << YAML::EndMap;
  }

  void write(const Access &access, const Kernel &kernel) {
    flowMap([&] {
      string(access.kind == AccessKind::Load ? "load" : "store", kernel.array(access.array).name);
      expr("offset", access.offset);
      plain("bytes", access.bytes);
      if (access.isNonTemporal)
        plain("nontemporal", true);
      at(access.range);
    });
  }

  void write(const std::optional<Guard> &guard) {
    if (!guard)
      return;
    key("guard");
    flowMap([&] {
      if (guard->condition)
        string("condition", guard->condition->str());
      if (guard->data)
        string("data", guard->data->str());
      if (guard->probability)
        plain("probability", yaml::number(*guard->probability));
    });
  }

  void write(const Statement &statement, const Kernel &kernel) {
    out << YAML::BeginMap;
    list("access", statement.accesses, [&](const Access &access) { write(access, kernel); });
    list("operations", statement.operations, [&](const Operation &operation) {
      flowMap([&] {
        plain("kind", names::spelling(names::operationKinds, operation.kind));
        plain("type", names::spelling(operation.type));
        if (!operation.callee.empty())
          string("callee", operation.callee);
        plain("count", operation.count);
      });
    });
    write("reads", statement.reads, kernel);
    write("writes", statement.writes, kernel);
    if (statement.isReduction)
      plain("reduction", true);
    write(statement.guard);
    at(statement.range);
    out << YAML::EndMap;
  }

  void write(const char *name, const std::vector<ValueId> &values, const Kernel &kernel) {
    if (!values.empty())
      flowList(name, values, [&](ValueId value) { quoted(kernel.values[value.index].name); });
  }
};

} // namespace

std::string writeYaml(const Program &program) { return Writer().write(program); }

} // namespace sparcity::ir
