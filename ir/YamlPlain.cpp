//===- ir/YamlPlain.cpp - What an IR file has of YAML --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/YamlPlain.h"

#include "base/Printable.h"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <sstream>

namespace sparcity::ir::yaml {

namespace {

using YAML::anchor_t;
using YAML::EmitterStyle;
using YAML::Mark;

class Check : public YAML::EventHandler {
public:
  void OnDocumentStart(const Mark &mark) override {
    if (++documents > 1)
      throw YAML::ParserException(mark, "an IR file holds one YAML document");
  }
  void OnDocumentEnd() override {}
  void OnNull(const Mark &mark, anchor_t anchor) override { checkAnchor(mark, anchor); }
  // There is none without an anchor before it.
  void OnAlias(const Mark &, anchor_t) override {}
  void OnScalar(const Mark &mark, const std::string &, anchor_t anchor,
                const std::string &value) override {
    checkAnchor(mark, anchor);
    if (base::validText(value) != value)
      throw YAML::ParserException(mark, "this is not text in UTF-8");
  }
  void OnSequenceStart(const Mark &mark, const std::string &, anchor_t anchor,
                       EmitterStyle::value) override {
    checkAnchor(mark, anchor);
  }
  void OnSequenceEnd() override {}
  void OnMapStart(const Mark &mark, const std::string &, anchor_t anchor,
                  EmitterStyle::value) override {
    checkAnchor(mark, anchor);
  }
  void OnMapEnd() override {}

private:
  static void checkAnchor(const Mark &mark, anchor_t anchor) {
    if (anchor != 0)
      throw YAML::ParserException(mark, "an anchor ('&name') cannot be used in an IR file");
  }

  unsigned documents = 0;
};

} // namespace

void checkPlain(const std::string &text) {
  // Of a file that is no text at all nobody can tell where its lines are.
  if (base::validText(text) != text)
    throw YAML::ParserException(Mark::null_mark(), "this is not text: an IR file is YAML in UTF-8");
  std::istringstream stream(text);
  YAML::Parser parser(stream);
  Check check;
  while (parser.HandleNextDocument(check))
    ;
}

} // namespace sparcity::ir::yaml
