//===- driver/Pictures.cpp - Pictures as files ----------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Pictures.h"

#include "backends/svg/Svg.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/ToolOutputFile.h"

#include <set>

namespace driver {

static constexpr llvm::StringLiteral extension = ".svg";

/// A name as part of a file's; those of templates are long.
static std::string filePart(llvm::StringRef name) {
  static constexpr size_t longest = 60;
  std::string part;
  for (const char c : name.take_front(longest))
    part += llvm::isAlnum(c) || c == '.' || c == '_' || c == '-' ? c : '_';
  return part;
}

std::vector<std::string> pictureFiles(const std::vector<plot::Figure> &figures,
                                      const std::string &output) {
  if (figures.size() == 1)
    return {output};
  llvm::StringRef stem = output;
  if (stem.ends_with_insensitive(extension))
    stem = stem.drop_back(extension.size());
  std::vector<std::string> files;
  std::set<std::string> used;
  for (const plot::Figure &figure : figures) {
    std::string name = stem.str();
    for (const std::string &part : {figure.kernel, figure.machine, figure.name})
      name += part.empty() ? "" : "-" + filePart(part);
    std::string file = name;
    for (unsigned number = 2; !used.insert(llvm::StringRef(file).lower()).second; ++number)
      file = name + "-" + std::to_string(number);
    files.push_back(file + extension.str());
  }
  return files;
}

static llvm::Error writeFile(const plot::Figure &figure, const std::string &file) {
  std::error_code error;
  llvm::ToolOutputFile out(file, error, llvm::sys::fs::OF_None);
  if (error)
    return llvm::createStringError("cannot write '" + file + "': " + error.message());
  svg::print(out.os(), figure);
  out.os().close();
  if (out.os().has_error()) {
    const std::string message = out.os().error().message();
    out.os().clear_error();
    return llvm::createStringError("cannot write '" + file + "': " + message);
  }
  out.keep();
  return llvm::Error::success();
}

llvm::Error writePictures(const std::vector<plot::Figure> &figures, const std::string &output,
                          llvm::raw_ostream &out,
                          llvm::function_ref<void(const std::string &)> say) {
  if (figures.empty())
    return llvm::createStringError("--format svg: none of the models asked for has a picture (lc, "
                                   "ecm, roofline, carm, marm, power, topdown)");
  if (output == "-") {
    if (figures.size() > 1)
      return llvm::createStringError("--format svg: there are " + std::to_string(figures.size()) +
                                     " pictures, one file each: -o FILE.svg");
    svg::print(out, figures.front());
    return llvm::Error::success();
  }
  const std::vector<std::string> files = pictureFiles(figures, output);
  for (size_t k = 0; k < figures.size(); ++k) {
    if (llvm::Error fault = writeFile(figures[k], files[k]))
      return fault;
    if (files.size() > 1)
      say("wrote " + files[k]);
  }
  return llvm::Error::success();
}

} // namespace driver
