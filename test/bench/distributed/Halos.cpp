//===- test/bench/distributed/Halos.cpp - What ranks need of others -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Programs.h"

#include "Counters.h"

#include <cstdlib>
#include <functional>
#include <map>
#include <set>

namespace {

/// Elements that a rank needs, by their owner.
using Needs = std::map<int, std::set<int>>;

double valueOf(int element) { return element % 1009; }

/// Gets what `needsOf` says of this rank, and gives others what it says of them. Of elements that
/// nobody sent there is no value.
std::map<int, double> exchange(const std::function<Needs(int)> &needsOf) {
  std::vector<std::vector<double>> given;
  std::vector<MPI_Request> requests;
  given.reserve(counted::ranks());
  for (int other = 0; other < counted::ranks(); ++other) {
    const Needs needs = needsOf(other);
    const auto own = needs.find(counted::rank());
    if (own == needs.end())
      continue;
    given.emplace_back();
    for (const int element : own->second)
      given.back().push_back(valueOf(element));
    requests.emplace_back();
    MPI_Isend(given.back().data(), static_cast<int>(given.back().size()), MPI_DOUBLE, other, 0,
              MPI_COMM_WORLD, &requests.back());
  }
  std::map<int, double> got;
  for (const auto &[owner, elements] : needsOf(counted::rank())) {
    const std::vector<double> values = counted::receive(elements.size(), owner);
    size_t k = 0;
    for (const int element : elements)
      got[element] = values[k++];
  }
  MPI_Waitall(static_cast<int>(requests.size()), requests.data(), MPI_STATUSES_IGNORE);
  return got;
}

/// True if each element that is read is its own or was sent, with its value.
bool isComplete(const std::map<int, double> &got, int element, int owner) {
  const auto found = got.find(element);
  return owner == counted::rank() || (found != got.end() && found->second == valueOf(element));
}

class Points {
public:
  Points(const std::vector<int> &extents, const std::vector<int> &grid, int radius, bool isBox)
      : extents(extents), grid(grid) {
    const std::vector<int> sides(extents.size(), 2 * radius + 1);
    for (int k = 0; k < productOf(sides); ++k) {
      std::vector<int> read = placeOn(sides, k);
      int away = 0;
      for (int &each : read)
        away += (each -= radius) != 0 ? 1 : 0;
      if (isBox || away <= 1)
        reads.push_back(read);
    }
  }

  static int productOf(const std::vector<int> &sides) {
    int product = 1;
    for (const int each : sides)
      product *= each;
    return product;
  }
  static std::vector<int> placeOn(const std::vector<int> &sides, int number) {
    std::vector<int> place(sides.size());
    for (size_t d = sides.size(); d-- > 0; number /= sides[d])
      place[d] = number % sides[d];
    return place;
  }
  int count() const { return productOf(extents); }

  /// Which rank has it.
  int ownerOf(int point) const {
    const std::vector<int> place = placeOn(extents, point);
    int rank = 0;
    for (size_t d = 0; d < place.size(); ++d) {
      const int each = extents[d] / grid[d], longer = extents[d] % grid[d];
      const int border = (each + 1) * longer;
      rank = rank * grid[d] +
             (place[d] < border ? place[d] / (each + 1) : longer + (place[d] - border) / each);
    }
    return rank;
  }

  void forReads(int point, const std::function<void(int)> &visit) const {
    const std::vector<int> place = placeOn(extents, point);
    for (const std::vector<int> &read : reads) {
      int number = 0;
      bool isInside = true;
      for (size_t d = 0; d < place.size(); ++d) {
        const int there = place[d] + read[d];
        isInside &= there >= 0 && there < extents[d];
        number = number * extents[d] + there;
      }
      if (isInside)
        visit(number);
    }
  }

  Needs needsOf(int rank) const {
    Needs needs;
    for (int point = 0; point < count(); ++point)
      if (ownerOf(point) == rank)
        forReads(point, [&](int read) {
          if (ownerOf(read) != rank)
            needs[ownerOf(read)].insert(read);
        });
    return needs;
  }

private:
  std::vector<int> extents, grid;
  std::vector<std::vector<int>> reads;
};

} // namespace

bool runSweep(const std::vector<int> &extents, const std::vector<int> &grid, int radius,
              bool isBox) {
  const Points points(extents, grid, radius, isBox);
  const std::map<int, double> got = exchange([&](int rank) { return points.needsOf(rank); });
  bool isRight = true;
  for (int point = 0; point < points.count(); ++point)
    if (points.ownerOf(point) == counted::rank())
      points.forReads(point,
                      [&](int read) { isRight &= isComplete(got, read, points.ownerOf(read)); });
  return isRight;
}

bool runRows(int side) {
  // Rows in stretches, as equal as whole numbers can be.
  const Points points({side, side}, {1, 1}, 1, false);
  const long rows = static_cast<long>(side) * side;
  const auto ownerOf = [&](int row) {
    int rank = 0;
    while (rows * (rank + 1) / counted::ranks() <= row)
      ++rank;
    return rank;
  };
  const auto needsOf = [&](int rank) {
    Needs needs;
    for (int row = 0; row < rows; ++row)
      if (ownerOf(row) == rank)
        points.forReads(row, [&](int column) {
          if (ownerOf(column) != rank)
            needs[ownerOf(column)].insert(column);
        });
    return needs;
  };
  const std::map<int, double> got = exchange(needsOf);
  bool isRight = true;
  for (int row = 0; row < rows; ++row)
    if (ownerOf(row) == counted::rank())
      points.forReads(row,
                      [&](int column) { isRight &= isComplete(got, column, ownerOf(column)); });
  return isRight;
}
