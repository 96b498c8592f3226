//===- driver/Output.cpp - Results in the form asked for ------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Output.h"

#include "backends/csv/Csv.h"
#include "backends/html/Html.h"
#include "backends/json/Json.h"
#include "backends/text/Text.h"
#include "backends/vega/Vega.h"
#include "driver/Pictures.h"
#include "models/pictures/Gallery.h"
#include "models/predict/Describe.h"
#include "models/reading/Report.h"
#include "models/result/Result.h"
#include "pipeline/Version.h"

namespace sparcity::driver {

llvm::Error writeResults(const std::vector<result::Result> &results, const Options &options,
                         const FilesRead &filesRead, llvm::raw_ostream &out,
                         llvm::function_ref<void(const std::string &)> say) {
  switch (options.format) {
  case Format::Text:
    text::print(out,
                reading::reportOf(
                    results, {options.unit, options.request.incoreDetail, options.areModelsGiven}),
                {options.colours, options.width, options.foldsTables});
    break;
  case Format::Json:
    json::print(out, predict::describe(results, {pipeline::version(), pipeline::llvmVersion()}));
    break;
  case Format::Csv:
    if (options.request.partition)
      csv::print(out, predict::cacheDivisions(results));
    else if (options.request.cachePredictor == "rd")
      csv::print(out, predict::capacityCurves(results));
    else
      csv::print(out, predict::describe(results, {pipeline::version(), pipeline::llvmVersion()}));
    break;
  case Format::Html:
    html::print(out, results, {options.unit, {pipeline::version(), pipeline::llvmVersion()}});
    break;
  case Format::Svg:
    return writePictures(
        pictures::figures(results, {options.request.has(predict::ModelId::LayerConditions)}),
        options.output, options.permutation, filesRead, out, say);
  case Format::Vega:
    vega::print(
        out, pictures::figures(results, {options.request.has(predict::ModelId::LayerConditions)}));
    break;
  }
  return llvm::Error::success();
}

} // namespace sparcity::driver
