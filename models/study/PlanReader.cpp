//===- models/study/PlanReader.cpp - Reads a study file ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/study/PlanReader.h"

#include "models/machine/Quantities.h"
#include "models/study/KernelReader.h"
#include "models/study/Keys.h"
#include "models/study/Sampling.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::study {

using machine::RawNode;

namespace {

/// Values of one number that varies.
constexpr size_t mostValues = 20000;
constexpr unsigned mostCores = 65536, mostRanks = 1'000'000;
/// Of a map: a minute or so.
constexpr size_t mostPlaces = 2500;

class PlanReader {
public:
  PlanReader(const RawNode &root, machine::Reporter &report) : root(root), report(report) {}

  Plan read() {
    plan.file = report.fileName();
    Keys keys(root, "the study", report);
    readSchema(keys);
    plan.title = keys.text("title").text;
    plan.machines = keys.texts("machines", /*isRequired=*/true);
    readCores(keys);
    readRanks(keys);
    plan.kernels = readKernels(keys, report);
    for (const RawNode *entry : keys.entries("vary"))
      addAxis(*entry);
    readQuantities(keys);
    plan.constraints = keys.texts("constraints");
    readObjectives(keys);
    if (const RawNode *samples = keys.take("sampling"))
      readSampling(*samples);
    if (const RawNode *wanted = keys.take("report"))
      readReport(*wanted);
    return std::move(plan);
  }

private:
  void error(machine::Position position, const std::string &message) {
    report.error(position, faultId, message);
  }

  void readSchema(Keys &keys) {
    if (const RawNode *schema = keys.take("schema", /*isRequired=*/true);
        schema && schema->text != schemaName)
      error(schema->position,
            "this program reads the schema '" + schemaName.str() + "', not '" + schema->text + "'");
  }

  void readCores(Keys &keys) {
    const std::vector<const RawNode *> list = keys.list("active-cores");
    if (list.size() == 1 && list.front()->text == "all")
      return;
    for (const RawNode *each : list) {
      const std::optional<unsigned> count = machine::parseCount(each->text);
      if (!count || *count < 1 || *count > mostCores)
        error(each->position,
              "'active-cores' are numbers from 1 to " + std::to_string(mostCores) + ", or 'all'");
      else if (llvm::is_contained(plan.activeCores, *count))
        error(each->position, "'active-cores' has " + std::to_string(*count) + " twice");
      else
        plan.activeCores.push_back(*count);
    }
    if (list.empty())
      plan.activeCores = {1};
  }

  /// In place of cores.
  void readRanks(Keys &keys) {
    const std::vector<const RawNode *> list = keys.list("ranks");
    plan.links = keys.text("links");
    if (list.empty()) {
      if (!plan.links.text.empty())
        refuse(plan.links, "'links' are between ranks: 'ranks' has how many");
      return;
    }
    plan.areRanks = true;
    if (plan.activeCores != std::vector<unsigned>{1})
      error(list.front()->position, "a rank is a core: either 'ranks' or 'active-cores'");
    plan.activeCores.clear();
    for (const RawNode *each : list) {
      const std::optional<unsigned> count = machine::parseCount(each->text);
      if (!count || *count < 1 || *count > mostRanks)
        error(each->position, "'ranks' are numbers from 1 to " + std::to_string(mostRanks));
      else if (llvm::is_contained(plan.activeCores, *count))
        error(each->position, "'ranks' has " + std::to_string(*count) + " twice");
      else
        plan.activeCores.push_back(*count);
    }
  }

  void addAxis(const RawNode &entry) {
    const Located values = valuesOf(entry, report);
    if (values.text.empty())
      return;
    llvm::Expected<std::vector<std::string>> list = machine::settingValues(values.text, mostValues);
    if (!list)
      error(entry.position, entry.key + ": " + llvm::toString(list.takeError()));
    else
      addAxis(entry, std::move(*list));
  }

  void addAxis(const RawNode &entry, std::vector<std::string> values) {
    plan.vary.push_back({entry.key, std::move(values)});
    plan.varyRanges.push_back(rangeOf(entry.keyPosition, report));
  }

  void readQuantities(Keys &keys) {
    for (const RawNode *entry : keys.entries("quantities"))
      plan.quantities.push_back(
          {{entry->key, rangeOf(entry->keyPosition, report)}, textOf(*entry, report)});
  }

  void readObjectives(Keys &keys) {
    for (const RawNode *entry : keys.list("objectives", /*isRequired=*/true)) {
      Keys own(*entry, "an objective", report);
      const Located least = own.text("minimise"), most = own.text("maximise");
      if (least.text.empty() == most.text.empty()) {
        if (entry->kind == RawNode::Kind::Map)
          error(entry->position, "an objective has either 'minimise' or 'maximise'");
        continue;
      }
      const Located &expression = least.text.empty() ? most : least;
      const std::string name = own.text("name").text;
      plan.objectives.push_back(
          {name.empty() ? expression.text : name, least.text.empty(), expression});
    }
  }

  void readSampling(const RawNode &node) {
    plan.samples.range = rangeOf(node.position, report);
    if (node.kind == RawNode::Kind::Scalar) {
      if (node.text != "grid")
        error(node.position, "'sampling' is 'grid', or has 'latin-hypercube', 'sobol' or 'list'");
      return;
    }
    Keys keys(node, "sampling", report);
    const auto hypercube = keys.count("latin-hypercube", mostSamples);
    const auto sobol = keys.count("sobol", mostSamples);
    const std::vector<const RawNode *> list = keys.list("list");
    const std::optional<double> seed = keys.number("seed");
    if (hypercube.has_value() + sobol.has_value() + !list.empty() != 1) {
      error(node.position, "'sampling' has one of 'latin-hypercube', 'sobol' and 'list'");
      return;
    }
    plan.samples.kind = hypercube ? Sampling::LatinHypercube
                        : sobol   ? Sampling::Sobol
                                  : Sampling::List;
    plan.samples.count = hypercube ? *hypercube : sobol.value_or(list.size());
    plan.samples.seed = seed ? static_cast<std::uint64_t>(*seed) : 0;
    if (!list.empty())
      readList(list);
  }

  /// Each entry has a value for the same numbers, which then are those that vary.
  void readList(const std::vector<const RawNode *> &list) {
    if (!plan.vary.empty()) {
      report.error(list.front()->position, faultId,
                   "a list of samples has the values of all that varies itself: without 'vary'");
      return;
    }
    for (const RawNode &entry : list.front()->children)
      addAxis(entry, {});
    for (const RawNode *sample : list) {
      Keys keys(*sample, "a sample", report);
      std::vector<std::string> values;
      for (machine::Axis &axis : plan.vary) {
        values.push_back(keys.text(axis.path, /*isRequired=*/true).text);
        if (!llvm::is_contained(axis.values, values.back()))
          axis.values.push_back(values.back());
      }
      plan.samples.list.push_back(std::move(values));
    }
  }

  void readReport(const RawNode &node) {
    Keys keys(node, "the report", report);
    plan.best = keys.count("best", 10000).value_or(plan.best);
    plan.bins = keys.count("histogram", 100).value_or(plan.bins);
    readMap(keys);
    const std::vector<const RawNode *> list = keys.list("percentiles");
    if (!list.empty())
      plan.percentiles.clear();
    for (const RawNode *each : list) {
      const std::optional<double> value = machine::parseNumber(each->text);
      if (!value || *value > 100)
        error(each->position, "'percentiles' are numbers from 0 to 100");
      else
        plan.percentiles.push_back(*value);
    }
  }

  /// Of two numbers that vary, each place of which is predicted by itself.
  void readMap(Keys &keys) {
    const std::vector<Located> paths = keys.texts("map");
    if (paths.empty())
      return;
    std::vector<std::size_t> axes;
    for (const Located &path : paths) {
      const auto axis = llvm::find_if(
          plan.vary, [&](const machine::Axis &each) { return each.path == path.text; });
      if (axis == plan.vary.end() || axis->values.size() < 2)
        return refuse(path, "'" + path.text + "' is no number that varies");
      axes.push_back(static_cast<std::size_t>(axis - plan.vary.begin()));
    }
    if (axes.size() != 2 || axes[0] == axes[1])
      return refuse(paths.front(), "a map is over two numbers that vary");
    const std::size_t places = plan.vary[axes[0]].values.size() * plan.vary[axes[1]].values.size();
    if (places > mostPlaces)
      return refuse(paths.front(), "a map of " + std::to_string(places) +
                                       " places, each of which is predicted by itself; " +
                                       std::to_string(mostPlaces) + " are the most");
    plan.map = {axes[0], axes[1]};
  }

  void refuse(const Located &at, const std::string &why) {
    report.error({at.range.line, at.range.column}, faultId, why);
  }

  const RawNode &root;
  machine::Reporter &report;
  Plan plan;
};

} // namespace

bool isStudy(llvm::StringRef text) {
  for (text.consume_front("\xef\xbb\xbf"); !text.empty(); text = text.split('\n').second) {
    llvm::StringRef line = text.split('\n').first;
    if (line.consume_front("schema:"))
      return line.ltrim(" \t'\"").starts_with("sparcity-study");
  }
  return false;
}

std::optional<Plan> readPlan(const std::string &text, const std::string &file,
                             ir::Diagnostics &said) {
  machine::Reporter report(file, said);
  const std::optional<RawNode> root = machine::parseRaw(text, report);
  if (!root)
    return std::nullopt;
  Plan plan = PlanReader(*root, report).read();
  const bool isWrong = llvm::any_of(said, [](const ir::Diagnostic &diagnostic) {
    return diagnostic.severity == ir::Severity::Error;
  });
  return isWrong ? std::nullopt : std::optional(std::move(plan));
}

} // namespace sparcity::study
