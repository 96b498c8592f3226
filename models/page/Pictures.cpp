//===- models/page/Pictures.cpp - Pictures by their names ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/page/Parts.h"
#include "models/pictures/Gallery.h"
#include "models/result/Result.h"
#include "models/words/Format.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

namespace sparcity::page {

std::optional<plot::Figure> pictureOf(const Subject &subject, const std::string &name) {
  for (const pictures::Kind &kind : pictures::kinds())
    if (kind.name == name && (kind.isRepeated || !subject.isTogether))
      return kind.build({{&subject.result, subject.index}});
  return std::nullopt;
}

/// Results that fit in one picture: those of a machine, or all of a single kernel.
static std::vector<pictures::Subjects> together(const std::vector<Subject> &subjects) {
  const bool isOneKernel = std::all_of(subjects.begin(), subjects.end(), [&](const auto &subject) {
    return subject.result.kernel == subjects.front().result.kernel;
  });
  std::vector<pictures::Subjects> groups;
  for (const Subject &subject : subjects) {
    auto group = std::find_if(groups.begin(), groups.end(), [&](const pictures::Subjects &others) {
      return isOneKernel || others.front().result->machine.name() == subject.result.machine.name();
    });
    if (group == groups.end())
      group = groups.insert(groups.end(), pictures::Subjects());
    group->push_back({&subject.result, subject.index});
  }
  return groups;
}

std::vector<plot::Tab> sharedPictures(const std::vector<Subject> &subjects) {
  std::vector<plot::Tab> tabs;
  for (const pictures::Kind &kind : pictures::kinds()) {
    std::vector<Subject> wanted;
    for (const Subject &subject : subjects)
      if (!kind.together.empty() && subject.isTogether && kind.isThere(subject.result))
        wanted.push_back(subject);
    const std::vector<pictures::Subjects> groups = together(wanted);
    for (const pictures::Subjects &group : groups) {
      const std::string on = groups.size() > 1 ? ", " + group.front().result->machine.name() : "";
      tabs.push_back({words::printable(std::string(kind.together) + on), kind.build(group)});
    }
  }
  pictures::Subjects all;
  for (const Subject &subject : subjects)
    all.push_back({&subject.result, subject.index});
  for (const pictures::JointKind &kind : pictures::jointKinds()) {
    const std::vector<pictures::Subjects> groups = pictures::groupsOf(kind, all);
    for (const pictures::Subjects &group : groups) {
      const result::Result &first = *group.front().result;
      const std::string of =
          groups.size() > 1 ? ", " + first.kernel + " on " + first.machine.name() : "";
      tabs.push_back({words::printable(std::string(kind.title) + of), kind.build(group)});
    }
  }
  return tabs;
}

} // namespace sparcity::page
