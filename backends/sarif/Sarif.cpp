//===- backends/sarif/Sarif.cpp - Findings in SARIF ----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/sarif/Sarif.h"

#include "backends/json/Writer.h"
#include "backends/sarif/Rules.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Path.h"

#include <map>

namespace sparcity::sarif {

static const char *levelOf(ir::Severity severity) {
  switch (severity) {
  case ir::Severity::Error:
    return "error";
  case ir::Severity::Warning:
    return "warning";
  case ir::Severity::Remark:
  case ir::Severity::Note:
    return "note";
  }
  llvm_unreachable("all severities are listed");
}

/// The name of a file as a URI (RFC 3986).
static std::string uriOf(llvm::StringRef file) {
  constexpr llvm::StringRef plain = "-._~/!$&'()*+,;=@";
  std::string uri = llvm::sys::path::is_absolute(file) ? "file://" : "";
  for (const char c : file)
    if (llvm::isAlnum(c) || plain.contains(c))
      uri += c;
    else
      uri += "%" + llvm::toHex(llvm::StringRef(&c, 1));
  return uri;
}

namespace {

class Log {
public:
  Log(llvm::raw_ostream &os, const report::Findings &findings) : json(os), findings(findings) {
    for (const report::Finding &finding : findings)
      rules.try_emplace(finding.id, 0);
    std::int64_t position = 0;
    for (auto &[id, index] : rules)
      index = position++;
  }

  void write(const report::Tool &tool) {
    json.object([&] {
      json.string("$schema", "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/"
                             "sarif-schema-2.1.0.json");
      json.string("version", "2.1.0");
      json.array("runs", [&] {
        json.object([&] {
          writeTool(tool);
          json.string("columnKind", "unicodeCodePoints");
          json.objects("results", findings,
                       [&](const report::Finding &finding) { writeResult(finding); });
        });
      });
    });
  }

private:
  void text(const char *key, const std::string &words) {
    json.object(key, [&] { json.string("text", words); });
  }

  void writeTool(const report::Tool &tool) {
    json.object("tool", [&] {
      json.object("driver", [&] {
        json.string("name", "sparcity-model");
        json.string("version", tool.version);
        json.objects("rules", rules, [&](const auto &rule) { writeRule(rule.first); });
      });
    });
  }

  /// What is not in the page is of the compiler, whose name for it the id has.
  void writeRule(const std::string &id) {
    const Rule rule =
        ruleOf(id).value_or(Rule{"a message of the compiler", "a message of the compiler"});
    json.string("id", id);
    text("shortDescription", rule.text);
    json.object("help", [&] {
      json.string("text", rule.text);
      json.string("markdown", rule.markdown);
    });
  }

  void writeResult(const report::Finding &finding) {
    json.string("ruleId", finding.id);
    json.integer("ruleIndex", rules.at(finding.id));
    json.string("level", levelOf(finding.severity));
    text("message", finding.text);
    if (finding.position.file.empty())
      return;
    json.array("locations", [&] {
      json.object([&] {
        json.object("physicalLocation", [&] {
          writeFile(finding.position.file);
          writeRegion(finding.position);
        });
      });
    });
    if (finding.fix)
      writeFix(finding.position.file, *finding.fix);
  }

  void writeFile(const std::string &file) {
    json.object("artifactLocation", [&] { json.string("uri", uriOf(file)); });
  }

  void writeRegion(const ir::SourceRange &range) {
    if (!range.isKnown())
      return;
    json.object("region", [&] {
      json.integer("startLine", range.line);
      if (range.column != 0)
        json.integer("startColumn", range.column);
    });
  }

  void writeFix(const std::string &file, const report::Insertion &fix) {
    json.array("fixes", [&] {
      json.object([&] {
        text("description", fix.why);
        json.array("artifactChanges", [&] {
          json.object([&] {
            writeFile(file);
            json.array("replacements", [&] { json.object([&] { writeInsertion(fix); }); });
          });
        });
      });
    });
  }

  /// Nothing is deleted at the begin of the line.
  void writeInsertion(const report::Insertion &fix) {
    json.object("deletedRegion", [&] {
      for (const char *key : {"startLine", "endLine"})
        json.integer(key, fix.before);
      for (const char *key : {"startColumn", "endColumn"})
        json.integer(key, 1);
    });
    text("insertedContent", fix.text);
  }

  json::Writer json;
  const report::Findings &findings;
  std::map<std::string, std::int64_t> rules; ///< ids, and where they stand among the rules
};

} // namespace

void print(llvm::raw_ostream &os, const report::Findings &findings, const report::Tool &tool) {
  Log(os, findings).write(tool);
  os << '\n';
}

} // namespace sparcity::sarif
