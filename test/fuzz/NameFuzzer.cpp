//===- test/fuzz/NameFuzzer.cpp - Any bytes as a name -------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// libFuzzer's entry: the bytes are a name, as of a file. However it is shown, that is
/// UTF-8 without control characters, and shown again it stays; as data it stays what it
/// is. Built and run as FrontendFuzzer.cpp is:
///
///     build-fuzz/bin/name-fuzzer -timeout=10 MINE SEEDS
///
//===----------------------------------------------------------------------===//

#include "Fuzzing.h"

#include "base/Printable.h"
#include "ir/Yaml.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"

using namespace sparcity;

static bool isControl(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }

/// C1 controls are two bytes, of which the first is in no other character so followed.
static bool hasControl(llvm::StringRef text) {
  for (std::size_t i = 0; i + 1 < text.size(); ++i)
    if (text[i] == '\xc2' && static_cast<unsigned char>(text[i + 1]) < 0xa0)
      return true;
  return llvm::any_of(text, isControl);
}

static void checkShown(const std::string &shown) {
  if (!llvm::json::isUTF8(shown) || hasControl(shown))
    fuzz::fail("not to be shown", shown);
  if (base::printable(shown) != shown)
    fuzz::fail("shown again it differs", shown);
  if (base::columns(shown) > shown.size())
    fuzz::fail("wider than its bytes", shown);
}

/// The document with the characters that escapes beyond ASCII stand for. LLVM's reader
/// takes pairs beyond U+20000 for other characters.
static std::string withoutEscapes(llvm::StringRef document) {
  std::string text;
  while (!document.empty()) {
    llvm::StringRef piece = document.take_front(document.front() == '\\' ? 2 : 1);
    unsigned code = 0, low = 0;
    if (piece == "\\u" && !document.substr(2, 4).getAsInteger(16, code) && code >= 0x7f) {
      piece = document.take_front(6);
      if (code >= 0xd800 && code < 0xdc00 && !document.substr(8, 4).getAsInteger(16, low)) {
        piece = document.take_front(12);
        code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
      }
      char bytes[4], *end = bytes;
      if (!llvm::ConvertCodePointToUTF8(code, end))
        fuzz::fail("no character", piece.str());
      text.append(bytes, end);
    } else {
      text += piece;
    }
    document = document.drop_front(piece.size());
  }
  return text;
}

static void checkJson(const std::string &data) {
  const std::string document = llvm::formatv("{0}", llvm::json::Value(data)).str();
  const std::string shown = base::escapedJson(document);
  checkShown(shown);
  if (withoutEscapes(shown) != document)
    fuzz::fail("not the same in JSON", shown);
}

static void checkYaml(const std::string &name, const std::string &data) {
  ir::Program program;
  program.file = name;
  const std::string document = ir::writeYaml(program);
  const ir::ReadProgram read = ir::readYaml(document, "fuzz.yaml");
  if (base::printable(document, "\n") != document || !read.program || read.program->file != data)
    fuzz::fail("not the same in YAML", document);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  const std::string name = fuzz::textOf(data, size).str();
  checkShown(base::printable(name));
  for (const std::size_t longest : {0, 1, 5, 1000})
    checkShown(base::quoted(name, longest));
  const std::string text = base::validText(name);
  if (!llvm::json::isUTF8(text) || base::validText(text) != text)
    fuzz::fail("no text", text);
  checkJson(text);
  checkYaml(name, text);
  return 0;
}
