//===- driver/Pictures.cpp - Pictures as files ----------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Pictures.h"

#include "backends/svg/Svg.h"
#include "base/OutputFile.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

#include <list>
#include <set>

namespace sparcity::driver {

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

/// Writes all, and gives them their names when all are written.
static llvm::Error writeFiles(const std::vector<plot::Figure> &figures,
                              const std::vector<std::string> &files) {
  std::list<base::OutputFile> written;
  for (size_t k = 0; k < figures.size(); ++k) {
    base::OutputFile &file = written.emplace_back(files[k]);
    svg::print(file, figures[k]);
    if (llvm::Error fault = file.close())
      return fault;
  }
  for (base::OutputFile &file : written)
    if (llvm::Error fault = file.keep())
      return fault;
  return llvm::Error::success();
}

llvm::Error writePictures(const std::vector<plot::Figure> &figures, const std::string &output,
                          const std::string &permutation, const FilesRead &filesRead,
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
  for (const std::string &file : files)
    if (llvm::Error fault = filesRead.check("--format svg:", file))
      return fault;
    else if (base::isSameTarget(file, permutation))
      return llvm::createStringError("--write-permutation and a picture name the same file, '" +
                                     file + "'");
  if (llvm::Error fault = writeFiles(figures, files))
    return fault;
  for (const std::string &file : files)
    if (files.size() > 1)
      say("wrote " + file);
  return llvm::Error::success();
}

} // namespace sparcity::driver
