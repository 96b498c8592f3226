//===- backends/html/Html.cpp - Results as one page -----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/html/Html.h"

#include "backends/html/Assets.h"
#include "backends/html/Sections.h"
#include "backends/json/Json.h"
#include "backends/svg/StyleSheet.h"
#include "models/predict/Describe.h"
#include "models/result/Result.h"
#include "models/result/Sweep.h"
#include "models/words/Format.h"
#include "models/words/Headline.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Base64.h"
#include "llvm/Support/SHA256.h"

#include <algorithm>
#include <array>
#include <map>

namespace sparcity::html {

namespace {

class Report {
public:
  Report(llvm::raw_ostream &os, const std::vector<result::Result> &results, const Options &options)
      : page(os), options(options), results(results), sweeps(result::sweepsOf(results)) {
    for (const result::Result &result : results) {
      if (result.swept.empty())
        subjects.push_back({result, subjects.size(), asked(options), isTogether(result)});
      add(kernels, result.kernel);
      add(machines, result.machine.name());
      allMachines.insert({words::printable(result.machine.name()), &*result.machine});
    }
  }

  void write() {
    page.raw("<!DOCTYPE html>\n");
    page.element("html", {{"lang", "en"}}, [&] {
      page.element("head", {}, [&] { writeHead(); });
      page.element("body", {}, [&] { writeBody(); });
    });
  }

private:
  /// More results would hide each other; of an open size there is nothing to draw.
  bool isTogether(const result::Result &result) const {
    constexpr size_t most = 12;
    return results.size() > 1 && results.size() <= most && words::headlineTime(result).has_value();
  }

  static reading::Asked asked(const Options &options) {
    reading::Asked asked;
    asked.unit = options.unit;
    asked.opensDetails = true;
    return asked;
  }

  static void add(std::vector<std::string> &names, const std::string &name) {
    if (const std::string shown = words::printable(name); !llvm::is_contained(names, shown))
      names.push_back(shown);
  }

  static std::string listed(const std::vector<std::string> &names, std::string_view noun) {
    constexpr size_t most = 4;
    return words::printable(names.size() <= most
                                ? words::join(names, ", ")
                                : words::counted(static_cast<double>(names.size()), noun));
  }

  /// Nothing but our own script runs, and nothing is fetched.
  static std::string policy() {
    const std::array<std::uint8_t, 32> hash =
        llvm::SHA256::hash(llvm::arrayRefFromStringRef(llvm::StringRef(script)));
    return "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; "
           "script-src 'sha256-" +
           llvm::encodeBase64(hash) + "'";
  }

  void writeHead() {
    page.empty("meta", {{"charset", "utf-8"}});
    page.empty("meta", {{"http-equiv", "Content-Security-Policy"}, {"content", policy()}});
    page.empty("meta", {{"name", "viewport"}, {"content", "width=device-width, initial-scale=1"}});
    page.empty("meta", {{"name", "color-scheme"}, {"content", "light dark"}});
    page.element("title", listed(kernels, "kernel") + " on " + listed(machines, "machine"));
    page.element("style", {}, [&] {
      page.raw(styleSheet);
      page.raw(svg::styleSheet());
    });
  }

  /// Sizes that all results have alike.
  std::string parametersText() const {
    std::vector<std::string> texts;
    for (const Subject &subject : subjects)
      if (const std::string text = words::parameterList(subject.result.parameters);
          !text.empty() && std::find(texts.begin(), texts.end(), text) == texts.end())
        texts.push_back(text);
    return texts.size() == 1 ? texts.front() : "";
  }

  void writeHeader() {
    page.element("header", {}, [&] {
      page.element("h1", listed(kernels, "kernel") + " on " + listed(machines, "machine"));
      const std::string parameters = parametersText();
      page.element("p", {{"class", "subtitle"}},
                   (parameters.empty() ? "" : parameters + " · ") +
                       "predicted from the source, not measured");
    });
  }

  void writeToggles(const char *what, const std::vector<std::string> &names) {
    if (names.size() < 2)
      return;
    page.element(
        "div",
        {{"class", "toggles"}, {"role", "group"}, {"aria-label", std::string(what) + "s shown"}},
        [&] {
          for (const std::string &name : names)
            page.element("button",
                         {{"type", "button"},
                          {"aria-pressed", "true"},
                          {"data-toggle", what},
                          {"data-name", name}},
                         name);
        });
  }

  void writeBody() {
    writeHeader();
    if (kernels.size() > 1 || machines.size() > 1)
      page.element("nav", {{"aria-label", "What is shown"}, {"class", "controls"}}, [&] {
        writeToggles("kernel", kernels);
        writeToggles("machine", machines);
      });
    page.element("main", {}, [&] {
      if (!subjects.empty())
        writeOverview(page, subjects);
      writePictures(page, subjects);
      for (const Subject &subject : subjects)
        writeArticle(page, subject);
      for (const result::Sweep &sweep : sweeps)
        writeSweep(page, sweep, results, options.unit);
      writeMachines();
    });
    page.element("footer", {}, [&] {
      page.element("p", "sparcity-model " + options.tool.version + ", LLVM " + options.tool.llvm +
                            ". The data of this page are in it as JSON.");
    });
    writeData();
    page.element("script", {}, [&] { page.raw(script); });
  }

  void writeMachines() {
    page.element("section", {{"class", "machines"}}, [&] {
      page.element("h2", machines.size() == 1 ? "Machine" : "Machines");
      for (const std::string &name : machines)
        writeMachine(page, *allMachines.at(name));
    });
  }

  /// "<" occurs in strings of JSON only, and there its escape means the same.
  void writeJson(const char *id, std::string json) {
    size_t at = 0;
    while ((at = json.find('<', at)) != std::string::npos)
      json.replace(at, 1, "\\u003c");
    page.element("script", {{"type", "application/json"}, {"id", id}}, [&] { page.raw(json); });
  }

  void writeData() {
    std::vector<result::Result> shown;
    for (const Subject &subject : subjects)
      shown.push_back(subject.result);
    std::string document;
    llvm::raw_string_ostream out(document);
    json::print(out, predict::describe(shown, options.tool), /*indent=*/0);
    writeJson("results", document);
    writeJson("sizes", sizesAsJson(subjects));
  }

  Markup page;
  const Options &options;
  const std::vector<result::Result> &results;
  std::vector<result::Sweep> sweeps;
  std::vector<std::string> kernels, machines;
  std::map<std::string, const machine::Machine *> allMachines;
  std::vector<Subject> subjects;
};

} // namespace

void print(llvm::raw_ostream &os, const std::vector<result::Result> &results,
           const Options &options) {
  Report(os, results, options).write();
}

} // namespace sparcity::html
