//===- backends/html/Frame.cpp - What every page has around it -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/html/Frame.h"

#include "backends/html/Assets.h"
#include "backends/svg/StyleSheet.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Base64.h"
#include "llvm/Support/SHA256.h"

#include <array>
#include <cstdint>

namespace sparcity::html {

static std::string policyOf(std::string_view script) {
  std::string policy =
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";
  if (script.empty())
    return policy;
  const std::array<std::uint8_t, 32> hash =
      llvm::SHA256::hash(llvm::arrayRefFromStringRef(llvm::StringRef(script)));
  return policy + "; script-src 'sha256-" + llvm::encodeBase64(hash) + "'";
}

static void writeHead(Markup &page, const std::string &title, std::string_view script) {
  page.empty("meta", {{"charset", "utf-8"}});
  page.empty("meta", {{"http-equiv", "Content-Security-Policy"}, {"content", policyOf(script)}});
  page.empty("meta", {{"name", "viewport"}, {"content", "width=device-width, initial-scale=1"}});
  page.empty("meta", {{"name", "color-scheme"}, {"content", "light dark"}});
  page.element("title", title);
  page.element("style", {}, [&] {
    page.raw(styleSheet);
    page.raw(svg::styleSheet());
  });
}

void writeFrame(Markup &page, const std::string &title, std::string_view script,
                Markup::Block body) {
  page.raw("<!DOCTYPE html>\n");
  page.element("html", {{"lang", "en"}}, [&] {
    page.element("head", {}, [&] { writeHead(page, title, script); });
    page.element("body", {}, [&] {
      body();
      if (!script.empty())
        page.element("script", {}, [&] { page.raw(script); });
    });
  });
}

} // namespace sparcity::html
