//===- models/pictures/Builders.h - Figures of results ----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One function for each kind of picture. A builder computes nothing that a model
/// says: it takes numbers of results and places them. To add a picture, write its
/// builder in a file of its own, declare it here and add a row in Gallery.cpp.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/SharedMachine.h"
#include "models/plot/Figure.h"
#include "models/result/Forward.h"
#include "models/result/Predictions.h"

#include <string>
#include <vector>

namespace sparcity::pictures {

using plot::Colour;
using plot::Dash;
using plot::Figure;
using plot::Marker;
using plot::Source;

/// A result and its place among those of the JSON document.
struct Subject {
  const result::Result *result = nullptr;
  size_t index = 0;

  /// Null where its model says nothing.
  template <class Prediction> const Prediction *get() const {
    return predictions().get<Prediction>();
  }
  const traffic::Traffic *traffic() const; ///< null where lines are not known
  const machine::SharedMachine &machine() const;
  /// As it may be shown.
  std::string kernel() const;
  unsigned cores() const;
  bool hasFlops() const;

  /// An element that draws the object `path` ("/ecm") of this result.
  Source source(const std::string &path, std::string hover) const;

private:
  const result::Predictions &predictions() const;
};
using Subjects = std::vector<Subject>;

/// All results, in their order.
Subjects subjects(const std::vector<result::Result> &results);

/// For each level that the data may start in, the terms that overlap one below
/// the other and those that add up one behind the other; the prediction as a mark.
Figure ecmBars(const Subject &subject);

/// Performance over intensity: roofs of every level, the core's ceiling, one
/// point a level at the predicted performance. Without flops, the times of the
/// roofs as bars.
Figure roofline(const Subjects &subjects);

/// Cache-aware roofline: the roofs of the kernel's own mix over those of the
/// machine, the three regions, the kernel's point. Without flops, bandwidths. `besides`: results
/// that there is room for.
Figure carmRoofs(const Subjects &subjects, const Subjects &besides = {});

/// The roofs of a sparse loop by the levels of its matrix and of x, bands from the worst to the
/// best order, and its points: with each of several matrices, and with other orders of them.
Figure sparseRoofs(const Subjects &subjects);
/// Performance from the worst to the best order of a matrix, by the level of x.
Figure orderIntervals(const Subject &subject);

/// Results of one machine, and other orders of their matrices, each as a point under the best roofs
/// of the machine.
Figure carmPoints(const Subjects &subjects);
/// A loop with several matrices, the slowest first; and over the size of a core's part of each.
Figure matrixRanks(const Subjects &subjects);
Figure matrixSizes(const Subjects &subjects);

/// Bytes that go beyond a memory on the chip, by its size: the loops as they are, with the best
/// blocks, in a memory that the program fills; of a function by what nests run as one.
Figure filterCurves(const Subject &subject);
Figure fusionCurves(const Subject &subject);

/// What a nest takes on more and more ranks of many nodes: computation, communication, both.
Figure scalingCurves(const Subject &subject);
/// Performance of a product of matrices on more and more ranks: by computation and by communication
/// alone, and both estimates.
Figure rankBounds(const Subject &subject);

/// Lines from each thread to each other one, as shades of cells.
Figure threadMatrix(const Subject &subject);

/// Threads in the boxes of what cores share, with the pairs that send each other most as links: in
/// their order, and as is better.
Figure threadPlaces(const Subject &subject);

/// Of a chip of tiles over the intensity of their accesses, for several of the exchange:
/// performance, power, efficiency. Over both intensities, as lines of equal height and as a surface
/// that is looked at from the side.
Figure tilePerformance(const Subject &subject);
Figure tilePower(const Subject &subject);
Figure tileEfficiency(const Subject &subject);
Figure tilePerformanceLines(const Subject &subject);
Figure tilePowerLines(const Subject &subject);
Figure tileEfficiencyLines(const Subject &subject);
Figure tileSurface(const Subject &subject);

/// Mansard roofline: instructions a cycle over non-memory per memory instructions,
/// a hill for each level, the retirement roofs, the loop's point. `besides` as above.
Figure marmRoofs(const Subjects &subjects, const Subjects &besides = {});
/// What a memory instruction costs over the same, by level: overlapped, alone, both.
Figure marmCycles(const Subject &subject);
/// Bytes asked for over the memory instructions in flight, by width and kind of access.
Figure marmInFlight(const Subject &subject);

/// Power over intensity for data in each level, and the kernel's point.
Figure powerCurves(const Subject &subject);
/// Flops a joule, likewise.
Figure efficiencyCurves(const Subject &subject);

/// The time with a tenth less and more of each number of the machine.
Figure sensitivityBars(const Subject &subject);

/// The ECM time in shares.
Figure topdownBars(const Subject &subject);

/// Lines loaded and evicted over each boundary, by array.
Figure arrayTraffic(const Subject &subject);

/// Where the non-zeros of the bound matrix are, as shades of cells.
Figure matrixCells(const Subject &subject);

/// Lines loaded over the capacity of the cache, those of the machine as marks.
Figure reuseCurve(const Subject &subject);

/// Lines that miss over the ways that some arrays get of a cache, of one of
/// Traffic::partitions.
Figure partitionCurve(const Subject &subject, size_t partition);

/// The results of a sweep over a size: what each level adds to the ECM time as
/// areas, the roofline as a line, transitions as marks.
Figure sweptTimes(const result::Sweep &sweep, const std::vector<result::Result> &results);
/// Its points as a series in the picture of each such model that places two or more
/// (SweptPoints.h).
struct SweptModel;
extern const SweptModel sweptRoofline, sweptCarm, sweptMarm;
std::vector<Figure> sweptRoofs(const result::Sweep &sweep,
                               const std::vector<result::Result> &results);

} // namespace sparcity::pictures
