//===- driver/MachinesOutput.cpp - Results of many machines -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/MachinesOutput.h"

#include "backends/html/Html.h"
#include "backends/text/Text.h"
#include "models/pictures/ConfigurationMap.h"
#include "models/pictures/SummaryCurves.h"
#include "models/reading/Configurations.h"
#include "models/reading/Summary.h"
#include "models/result/Result.h"
#include "models/result/Summary.h"

namespace sparcity::driver {

namespace {

using Pictures = std::map<std::string, plot::Figure>;

void print(llvm::raw_ostream &out, const Options &options, const report::Reading &reading,
           const Pictures &pictures) {
  if (options.format == Format::Text)
    text::print(out, reading, {options.colours, options.width, options.foldsTables});
  else
    html::print(out, reading, pictures);
}

class ConfigurationsOutput : public Output {
public:
  ConfigurationsOutput(const Options &options, llvm::raw_ostream &out)
      : options(options), out(out), table({options.unit}) {}

  void add(result::Result result) override {
    table.add(result);
    if (options.format != Format::Html)
      return;
    maps.resize(table.count());
    maps.back().push_back(pictures::Configuration::of(result));
  }

  llvm::Error finish() override {
    Pictures pictures;
    for (size_t k = 0; k < maps.size(); ++k)
      pictures.emplace(reading::Configurations::pictureOf(k),
                       pictures::configurationMap(table.subject(k), maps[k]));
    print(out, options, table.finish(), pictures);
    return llvm::Error::success();
  }

private:
  const Options &options;
  llvm::raw_ostream &out;
  reading::Configurations table;
  std::vector<std::vector<pictures::Configuration>> maps; ///< by table, of a page
};

class SummaryOutput : public Output {
public:
  SummaryOutput(const Options &options, llvm::raw_ostream &out) : options(options), out(out) {}

  void add(result::Result result) override { summary.add(result); }

  llvm::Error finish() override {
    Pictures pictures;
    for (size_t k = 0; options.format == Format::Html && k < summary.nests().size(); ++k) {
      const std::string name = "summary:" + std::to_string(k);
      pictures.emplace(name, pictures::summaryCurves(summary.nests()[k]));
      pictures.emplace(name + ":map", pictures::summaryMap(summary.nests()[k]));
    }
    print(out, options, reading::readingOf(summary, {options.unit}), pictures);
    return llvm::Error::success();
  }

private:
  const Options &options;
  llvm::raw_ostream &out;
  result::Summary summary;
};

} // namespace

std::unique_ptr<Output> configurationsOutput(const Options &options, llvm::raw_ostream &out) {
  return std::make_unique<ConfigurationsOutput>(options, out);
}

std::unique_ptr<Output> summaryOutput(const Options &options, llvm::raw_ostream &out) {
  return std::make_unique<SummaryOutput>(options, out);
}

} // namespace sparcity::driver
