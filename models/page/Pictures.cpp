//===- models/page/Pictures.cpp - Pictures by their names ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/carm/Carm.h"
#include "models/machine/Machine.h"
#include "models/marm/Marm.h"
#include "models/page/Parts.h"
#include "models/pictures/Builders.h"
#include "models/result/Result.h"
#include "models/roofline/Roofline.h"
#include "models/words/Format.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

namespace sparcity::page {

/// A picture by the name that readings have for it. To add one, add a row.
struct Picture {
  std::string_view name;
  bool (*isThere)(const result::Result &);
  plot::Figure (*build)(const pictures::Subjects &);
  /// What it is called where several results make one picture; empty for one of each.
  const char *together = "";
  /// Each has its own besides: that of all models would make a large file.
  bool isRepeated = true;
};

template <plot::Figure (*Build)(const pictures::Subject &)>
static plot::Figure buildOne(const pictures::Subjects &subjects) {
  return Build(subjects.front());
}

template <size_t Partition> static plot::Figure buildPartition(const pictures::Subjects &subjects) {
  return pictures::partitionCurve(subjects.front(), Partition);
}

static bool always(const result::Result &) { return true; }

/// Readings name a picture only where the result has it.
static constexpr Picture pictures[] = {
    {"ecm", always, buildOne<pictures::ecmBars>},
    {"roofline",
     [](const result::Result &result) { return result.get<roofline::Roofline>() != nullptr; },
     pictures::roofline, "Roofline"},
    {"carm", [](const result::Result &result) { return result.get<carm::Carm>() != nullptr; },
     pictures::carmRoofs, "CARM", false},
    {"marm", [](const result::Result &result) { return result.get<marm::Marm>() != nullptr; },
     pictures::marmRoofs, "MaRM", false},
    {"power", always, buildOne<pictures::powerCurves>, "", false},
    {"sparse", always, buildOne<pictures::sparseRoofs>},
    {"orders", always, buildOne<pictures::orderIntervals>},
    {"traffic", always, buildOne<pictures::arrayTraffic>},
    {"matrix", always, buildOne<pictures::matrixCells>},
    {"reuse", always, buildOne<pictures::reuseCurve>},
    {"partition-0", always, buildPartition<0>},
    {"partition-1", always, buildPartition<1>},
};

std::optional<plot::Figure> pictureOf(const Subject &subject, const std::string &name) {
  for (const Picture &picture : pictures)
    if (picture.name == name && (picture.isRepeated || !subject.isTogether))
      return picture.build({{&subject.result, subject.index}});
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
      return isOneKernel || others.front().result->machine.name == subject.result.machine.name;
    });
    if (group == groups.end())
      group = groups.insert(groups.end(), pictures::Subjects());
    group->push_back({&subject.result, subject.index});
  }
  return groups;
}

std::vector<plot::Tab> sharedPictures(const std::vector<Subject> &subjects) {
  std::vector<plot::Tab> tabs;
  for (const Picture &picture : pictures) {
    std::vector<Subject> wanted;
    for (const Subject &subject : subjects)
      if (*picture.together && subject.isTogether && picture.isThere(subject.result))
        wanted.push_back(subject);
    const std::vector<pictures::Subjects> groups = together(wanted);
    for (const pictures::Subjects &group : groups) {
      const std::string on = groups.size() > 1 ? ", " + group.front().result->machine.name : "";
      tabs.push_back({words::printable(picture.together + on), picture.build(group)});
    }
  }
  return tabs;
}

} // namespace sparcity::page
