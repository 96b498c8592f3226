//===- ir/YamlReader.cpp - Kernels from YAML -----------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads an IR file. Each `read` below knows the keys of one kind of map; a
/// `Map` hands them out once, so that what is left over is an unknown key.
///
//===----------------------------------------------------------------------===//

#include "ir/LoopIds.h"
#include "ir/Names.h"
#include "ir/Verify.h"
#include "ir/Yaml.h"
#include "ir/YamlMap.h"
#include "ir/YamlParts.h"
#include "ir/YamlPlain.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

#include <cmath>

namespace sparcity::ir {

using yaml::Context;
using yaml::Map;

namespace {

class Reader {
public:
  Reader(const YAML::Node &root, const std::string &file) : context{file, {}}, root(root) {}

  ReadProgram run() {
    Program program;
    Map map(context, root, "an IR file");
    if (map.integer("sparcity-ir").value_or(0) != 1)
      context.error(root,
                    "this is not an IR file of version 1 (its first key is 'sparcity-ir: 1')");
    program.file = sourceFile = map.string("file").value_or("");
    program.diagnostics = readDiagnostics(map);
    for (const YAML::Node &node : map.list("kernels"))
      program.kernels.push_back(readKernel(node));
    unsigned next = 0;
    const std::vector<YAML::Node> regions = map.optionalList("regions");
    for (const YAML::Node &node : regions)
      program.regions.push_back(yaml::readRegion(context, node, program, next));
    if (regions.empty())
      setRegions(program);
    map.finish();
    if (context.diagnostics.empty())
      context.diagnostics = verify(program);
    ReadProgram result;
    if (context.diagnostics.empty())
      result.program = std::move(program);
    result.diagnostics = std::move(context.diagnostics);
    return result;
  }

private:
  Diagnostics readDiagnostics(Map &map) {
    Diagnostics result;
    for (const YAML::Node &node : map.optionalList("diagnostics")) {
      Map entry(context, node, "a diagnostic");
      Diagnostic diagnostic;
      diagnostic.severity =
          yaml::readEnum(context, entry, "severity", names::severities, Severity::Warning);
      diagnostic.id = entry.string("id").value_or("");
      diagnostic.message = entry.string("message").value_or("");
      diagnostic.isAssumption = entry.flag("assumption", false);
      diagnostic.loop = readId(entry, "loop");
      diagnostic.range = yaml::readRange(context, entry, sourceFile);
      entry.finish();
      result.push_back(std::move(diagnostic));
    }
    return result;
  }

  Kernel readKernel(const YAML::Node &node) {
    Kernel kernel;
    hasIds = false;
    Map map(context, node, "a kernel");
    kernel.name = map.string("name").value_or("");
    kernel.function = map.string("function").value_or("");
    kernel.isAssembly = map.flag("assembly", false);
    for (const YAML::Node &entry : map.list("symbols"))
      kernel.symbols.push_back(readSymbol(entry));
    for (const YAML::Node &entry : map.list("arrays"))
      kernel.arrays.push_back(yaml::readArray(context, entry, sourceFile));
    for (const YAML::Node &entry : map.optionalList("values"))
      kernel.values.push_back(readValue(entry));
    if (const YAML::Node nest = map.required("nest"))
      kernel.nest = readLoop(nest, kernel, 0);
    for (const YAML::Node &entry : map.optionalList("unrolled"))
      if (unsigned id = 0; YAML::convert<unsigned>::decode(entry, id))
        kernel.unrolled.push_back({id});
      else
        context.error(entry, "expected the id of a loop");
    for (const YAML::Node &entry : map.optionalList("machine_loops"))
      kernel.machineLoops.push_back(yaml::readMachineLoop(context, entry, sourceFile));
    kernel.diagnostics = readDiagnostics(map);
    map.finish();
    if (!hasIds) {
      numberLoops(kernel);
      linkLoops(kernel);
    }
    return kernel;
  }

  static std::optional<LoopId> readId(Map &map, const char *key) {
    const std::optional<unsigned> id = map.optionalCount(key);
    return id ? std::optional(LoopId{*id}) : std::nullopt;
  }

  Value readValue(const YAML::Node &node) {
    Map map(context, node, "a scalar");
    Value value;
    value.name = map.string("name").value_or("");
    value.type = yaml::readType(context, map, "type");
    value.scope = readId(map, "loop");
    map.finish();
    return value;
  }

  /// The scalars that a statement names under a key.
  std::vector<ValueId> readValues(Map &map, const char *key, const Kernel &kernel) {
    std::vector<ValueId> result;
    for (const YAML::Node &entry : map.optionalList(key)) {
      const std::string name = entry.IsScalar() ? entry.Scalar() : "";
      const auto found =
          llvm::find_if(kernel.values, [&](const Value &value) { return value.name == name; });
      if (found == kernel.values.end())
        context.error(entry, "unknown scalar '" + name + "'");
      else
        result.push_back({static_cast<unsigned>(found - kernel.values.begin())});
    }
    return result;
  }

  Symbol readSymbol(const YAML::Node &node) {
    Map map(context, node, "a symbol");
    Symbol symbol;
    symbol.name = map.string("name").value_or("");
    symbol.isPositive = map.flag("positive", true);
    symbol.value = map.optionalInteger("value");
    map.finish();
    return symbol;
  }

  Loop readLoop(const YAML::Node &node, const Kernel &kernel, unsigned depth) {
    Map map(context, node, "a loop");
    Loop loop;
    if (depth > maxLoopDepth) {
      context.error(node, "loops are nested too deeply");
      map.finish();
      return loop;
    }
    loop.index = map.string("for").value_or("");
    loop.id = readId(map, "id").value_or(LoopId());
    hasIds |= loop.id.isKnown();
    loop.copyOf = readId(map, "copy_of");
    loop.range = yaml::readRange(context, map, sourceFile);
    loop.lower = map.expr("from");
    loop.upper = map.expr("to");
    loop.step = map.expr("step");
    if (const YAML::Node average = map.optional("average_trip_count"))
      loop.averageTripCount = context.expr(average);
    loop.guard = readGuard(map);
    loop.annotations.isParallel = map.flag("parallel", false);
    loop.annotations.isSimd = map.flag("simd", false);
    if (map.optional("run_by"))
      loop.annotations.runBy =
          yaml::readEnum(context, map, "run_by", yaml::runByNames, RunBy::Each);
    loop.annotations.noWait = map.flag("nowait", false);
    loop.annotations.threads = map.optionalString("num_threads").value_or("");
    loop.annotations.condition = map.optionalString("if").value_or("");
    loop.annotations.schedule = map.optionalString("schedule").value_or("");
    loop.annotations.unroll = map.optionalCount("unroll");
    loop.annotations.collapse = map.optionalCount("collapse").value_or(0);
    loop.annotations.reductions = map.optionalStrings("reductions");
    loop.annotations.privates = map.optionalStrings("privates");
    loop.mayEndEarly = map.flag("may_end_early", false);
    for (const YAML::Node &entry : map.optionalList("bound_access"))
      loop.boundAccesses.push_back(readAccess(entry, kernel));
    for (const YAML::Node &entry : map.list("body")) {
      if (entry.IsMap() && entry["for"])
        loop.body.push_back({readLoop(entry, kernel, depth + 1)});
      else
        loop.body.push_back({readStatement(entry, kernel)});
    }
    map.finish();
    return loop;
  }

  std::optional<Guard> readGuard(Map &map) {
    const YAML::Node entry = map.optional("guard");
    if (!entry)
      return std::nullopt;
    Map keys(context, entry, "a guard");
    Guard guard;
    if (const YAML::Node condition = keys.optional("condition"))
      guard.condition = context.condition(condition);
    if (const YAML::Node data = keys.optional("data"))
      guard.data = context.condition(data);
    guard.probability = keys.optionalNumber("probability");
    keys.finish();
    return guard;
  }

  Statement readStatement(const YAML::Node &node, const Kernel &kernel) {
    Map map(context, node, "a statement");
    Statement statement;
    for (const YAML::Node &entry : map.list("access"))
      statement.accesses.push_back(readAccess(entry, kernel));
    for (const YAML::Node &entry : map.list("operations"))
      statement.operations.push_back(readOperation(entry));
    statement.reads = readValues(map, "reads", kernel);
    statement.writes = readValues(map, "writes", kernel);
    statement.isReduction = map.flag("reduction", false);
    statement.guard = readGuard(map);
    statement.range = yaml::readRange(context, map, sourceFile);
    map.finish();
    return statement;
  }

  Access readAccess(const YAML::Node &node, const Kernel &kernel) {
    Map map(context, node, "an access");
    Access access;
    const std::optional<std::string> store = map.optionalString("store");
    access.kind = store ? AccessKind::Store : AccessKind::Load;
    const std::string name = store ? *store : map.string("load").value_or("");
    const auto found =
        llvm::find_if(kernel.arrays, [&](const Array &array) { return array.name == name; });
    if (found == kernel.arrays.end())
      context.error(node, "access to unknown array '" + name + "'");
    else
      access.array.index = static_cast<unsigned>(found - kernel.arrays.begin());
    access.offset = map.expr("offset");
    access.bytes = map.count("bytes");
    access.isNonTemporal = map.flag("nontemporal", false);
    access.range = yaml::readRange(context, map, sourceFile);
    map.finish();
    return access;
  }

  Operation readOperation(const YAML::Node &node) {
    Map map(context, node, "an operation");
    Operation operation;
    operation.kind =
        yaml::readEnum(context, map, "kind", names::operationKinds, OperationKind::Add);
    operation.type = yaml::readType(context, map, "type");
    operation.callee = map.optionalString("callee").value_or("");
    operation.count = map.count("count");
    map.finish();
    return operation;
  }

  static constexpr unsigned maxLoopDepth = 64;
  Context context;
  YAML::Node root;
  std::string sourceFile;
  bool hasIds = false; ///< the loops of the kernel at hand
};

} // namespace

ReadProgram readYaml(const std::string &text, const std::string &file) {
  try {
    yaml::checkPlain(text);
    return Reader(YAML::Load(text), file).run();
  } catch (const YAML::Exception &fault) {
    Diagnostic diagnostic{Severity::Error, "ir-yaml", fault.msg, {}, false};
    diagnostic.range = yaml::position(fault.mark, file);
    return {std::nullopt, {diagnostic}};
  }
}

bool looksLikeYaml(const std::string &text) {
  return llvm::StringRef(text).ltrim().starts_with("sparcity-ir:");
}

} // namespace sparcity::ir
