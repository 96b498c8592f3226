//===- ir/YamlWriter.cpp - Kernels to YAML -------------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "base/Printable.h"
#include "ir/Names.h"
#include "ir/Yaml.h"
#include "ir/YamlParts.h"

#include <yaml-cpp/yaml.h>

namespace sparcity::ir {

namespace {

class Writer {
public:
  std::string write(const Program &program) {
    file = program.file;
    out << YAML::BeginMap;
    out << YAML::Key << "sparcity-ir" << YAML::Value << 1;
    string("file", program.file);
    diagnostics(program.diagnostics);
    list("kernels", program.kernels, [&](const Kernel &kernel) { write(kernel); });
    out << YAML::EndMap;
    return base::escapedYaml(out.c_str()) + "\n";
  }

private:
  void key(const char *name) { out << YAML::Key << name << YAML::Value; }
  void string(const char *name, const std::string &value) {
    key(name);
    quoted(value);
  }
  void quoted(const std::string &value) { out << YAML::DoubleQuoted << base::validText(value); }
  /// Only what stands in quotation marks has escapes.
  void expr(const Expr &value) {
    const std::string text = value.str();
    base::printable(text) == text ? void(out << text) : quoted(text);
  }
  void expr(const char *name, const Expr &value) {
    key(name);
    expr(value);
  }
  template <typename T> void plain(const char *name, const T &value) {
    key(name);
    out << value;
  }
  template <typename T, typename F> void list(const char *name, const T &values, F element) {
    key(name);
    out << YAML::BeginSeq;
    for (const auto &value : values)
      element(value);
    out << YAML::EndSeq;
  }
  template <typename F> void flowMap(F body) {
    out << YAML::Flow << YAML::BeginMap;
    body();
    out << YAML::EndMap;
  }

  template <typename T, typename F> void flowList(const char *name, const T &values, F element) {
    key(name);
    out << YAML::Flow << YAML::BeginSeq;
    for (const auto &value : values)
      element(value);
    out << YAML::EndSeq;
  }
  void strings(const char *name, const std::vector<std::string> &values) {
    flowList(name, values, [&](const std::string &value) { quoted(value); });
  }

  /// "3:5-3:20", with the file in front where it is not the program's.
  void at(const SourceRange &range) {
    if (range == SourceRange{})
      return;
    key("at");
    const auto position = [](unsigned line, unsigned column) {
      return std::to_string(line) + ":" + std::to_string(column);
    };
    std::string text = position(range.line, range.column);
    if (range.endLine || range.endColumn)
      text += "-" + position(range.endLine, range.endColumn);
    if (range.file != file)
      text += " " + range.file;
    quoted(text);
  }

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
    list("arrays", kernel.arrays, [&](const Array &array) { write(array); });
    key("nest");
    write(kernel.nest, kernel);
    if (!kernel.machineLoops.empty())
      list("machine_loops", kernel.machineLoops, [&](const MachineLoop &loop) { write(loop); });
    diagnostics(kernel.diagnostics);
    out << YAML::EndMap;
  }

  void write(const Array &array) {
    flowMap([&] {
      string("name", array.name);
      plain("element", names::spelling(array.element));
      flowList("extents", array.extents, [&](const std::optional<Expr> &extent) {
        extent ? expr(*extent) : void(out << "?");
      });
      plain("stride", array.elementStride);
      if (!array.mayAlias)
        plain("alias", false);
      if (array.alignment)
        plain("alignment", *array.alignment);
      if (array.isLocal)
        plain("local", true);
      if (!array.values.empty())
        flowList("values", array.values, [&](double value) { out << yaml::number(value); });
      at(array.range);
    });
  }

  void write(const Loop &loop, const Kernel &kernel) {
    out << YAML::BeginMap;
    string("for", loop.index);
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
    write(statement.guard);
    at(statement.range);
    out << YAML::EndMap;
  }

  void write(const MachineLoop &loop) {
    out << YAML::BeginMap;
    at(loop.range);
    plain("role", names::spelling(names::loopRoles, loop.role));
    string("triple", loop.triple);
    string("cpu", loop.cpu);
    strings("flags", loop.flags);
    if (loop.sourceIterations)
      plain("source_iterations", yaml::number(*loop.sourceIterations));
    string("evidence", loop.evidence);
    plain("vector_bytes", loop.vectorBytes);
    plain("interleave", loop.interleave);
    if (!loop.setup.empty())
      list("setup", loop.setup, [&](const std::string &text) { quoted(text); });
    list("blocks", loop.blocks, [&](const MachineBlock &block) { write(block); });
    if (!loop.dependences.empty())
      list("dependences", loop.dependences, [&](const MemoryDependence &dependence) {
        flowMap([&] {
          plain("store", dependence.store);
          plain("load", dependence.load);
          plain("passes", dependence.passes);
        });
      });
    out << YAML::EndMap;
  }

  void write(const MachineBlock &block) {
    out << YAML::BeginMap;
    string("label", block.label);
    plain("frequency", yaml::number(block.frequency));
    list("instructions", block.instructions, [&](const std::string &text) { quoted(text); });
    list("accesses", block.accesses, [&](const MachineAccess &access) {
      flowMap([&] {
        plain("instruction", access.instruction);
        plain("kind", access.isStore ? "store" : "load");
        if (access.bytes)
          plain("bytes", *access.bytes);
        if (access.step)
          plain("step", *access.step);
        if (access.isSpill)
          plain("spill", true);
        at(access.range);
      });
    });
    if (!block.positions.empty())
      list("positions", block.positions, [&](const MachinePosition &position) {
        flowMap([&] {
          if (position.line)
            plain("line", position.line);
          at(position.source);
        });
      });
    out << YAML::EndMap;
  }

  YAML::Emitter out;
  std::string file;
};

} // namespace

std::string writeYaml(const Program &program) { return Writer().write(program); }

} // namespace sparcity::ir
