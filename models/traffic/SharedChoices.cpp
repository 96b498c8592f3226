//===- models/traffic/SharedChoices.cpp - What several loops choose by the same numbers ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/SharedChoices.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

namespace sparcity::traffic {

namespace {

/// A record in one of its loops.
struct Place {
  const ChosenRecords *path;
  const ChosenRecord *record;
  SharedChoice *result;
  double fresh = 0; ///< lines that no place before has
};

/// Places of the same records.
class Family {
public:
  explicit Family(const Place &first) : places({first}), loops(first.path->loops().size()) {}

  /// Loops around it and a place; 0 if that is none of it.
  size_t loopsAround(const Place &place) const {
    const Place &first = places.front();
    return traffic::loopsAround(*first.path, *first.record, *place.path, *place.record);
  }

  void add(const Place &place, size_t loopsAround) {
    loops = std::min(loops, loopsAround);
    places.push_back(place);
  }

  void share(double lineBytes) {
    if (places.size() < 2)
      return;
    const Place &first = places.front();
    const double scale = first.path->scaleOf(first.record->choice);
    std::vector<Stretch> before;
    ChosenLines known;
    for (Place &place : places) {
      llvm::append_range(before, place.record->stretches);
      const ChosenLines all = linesOfRecord(before, scale, lineBytes);
      const double own = linesOfRecord(place.record->stretches, scale, lineBytes).touched;
      place.fresh = std::clamp(all.touched - known.touched, 0.0, own);
      place.result->loops = loops;
      place.result->found = own - place.fresh;
      known = all;
    }
    for (const Place &place : places)
      place.result->stored = known.touched > 0 ? known.stored * place.fresh / known.touched : 0;
  }

private:
  std::vector<Place> places;
  size_t loops = 0;
};

} // namespace

std::vector<std::vector<SharedChoice>> sharedChoices(const std::vector<ChosenRecords> &paths,
                                                     double lineBytes) {
  std::vector<std::vector<SharedChoice>> result;
  for (const ChosenRecords &path : paths)
    result.emplace_back(path.all().size());
  std::vector<Family> families;
  for (const auto &[path, shared] : llvm::zip(paths, result))
    for (const auto &[record, choice] : llvm::zip(path.all(), shared)) {
      const Place place{&path, &record, &choice};
      size_t loops = 0;
      const auto own = llvm::find_if(families, [&](const Family &family) {
        loops = family.loopsAround(place);
        return loops > 0;
      });
      if (own == families.end())
        families.emplace_back(place);
      else
        own->add(place, loops);
    }
  for (Family &family : families)
    family.share(lineBytes);
  return result;
}

} // namespace sparcity::traffic
