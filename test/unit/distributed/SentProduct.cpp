//===- test/unit/distributed/SentProduct.cpp - Products that are carried out ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SentProduct.h"

#include <algorithm>
#include <array>
#include <set>

namespace sparcity::test {

using distributed::GridAlgorithm;
using distributed::Layout;

Numbers Numbers::zeros(std::int64_t rows, std::int64_t columns) {
  return {rows, columns, std::vector<std::int64_t>(rows * columns)};
}

Numbers Numbers::part(std::int64_t row, std::int64_t column, std::int64_t height,
                      std::int64_t width) const {
  Numbers part = zeros(height, width);
  for (std::int64_t r = 0; r < height; ++r)
    for (std::int64_t c = 0; c < width; ++c)
      part.at(r, c) = at(row + r, column + c);
  return part;
}

void Numbers::addProduct(const Numbers &a, const Numbers &b) {
  for (std::int64_t r = 0; r < rows; ++r)
    for (std::int64_t c = 0; c < columns; ++c)
      for (std::int64_t k = 0; k < a.columns; ++k)
        at(r, c) += a.at(r, k) * b.at(k, c);
}

namespace {

using Rank = std::array<std::int64_t, 3>; ///< row, column, layer

/// Where parts of a length begin, dealt out one by one: another way to the shares.
std::vector<std::int64_t> bordersOf(std::int64_t length, std::int64_t parts) {
  std::vector<std::int64_t> lengths(parts), borders{0};
  for (std::int64_t k = 0; k < length; ++k)
    ++lengths[k % parts];
  for (const std::int64_t each : lengths)
    borders.push_back(borders.back() + each);
  return borders;
}

class Machinery {
public:
  Machinery(const Layout &layout, const Numbers &a, const Numbers &b, std::int64_t depthOfA,
            std::int64_t depthOfB)
      : layout(layout), a(a), b(b), m(bordersOf(a.rows, layout.rows)),
        n(bordersOf(b.columns, layout.columns)), kOfA(bordersOf(a.columns, depthOfA)),
        kOfB(bordersOf(b.rows, depthOfB)) {
    result.product = Numbers::zeros(a.rows, b.columns);
  }

  void panels();
  void cube();
  void layers();
  SentProduct finish() {
    for (const auto &[rank, count] : flops)
      result.flops = std::max(result.flops, count);
    return std::move(result);
  }

private:
  using Held = std::map<Rank, Numbers>;

  Numbers blockOfA(std::int64_t i, std::int64_t k) const {
    return a.part(m[i], kOfA[k], m[i + 1] - m[i], kOfA[k + 1] - kOfA[k]);
  }
  Numbers blockOfB(std::int64_t k, std::int64_t j) const {
    return b.part(kOfB[k], n[j], kOfB[k + 1] - kOfB[k], n[j + 1] - n[j]);
  }
  Numbers emptyC(const Rank &rank) const {
    return Numbers::zeros(m[rank[0] + 1] - m[rank[0]], n[rank[1] + 1] - n[rank[1]]);
  }

  void send(const std::string &phase, const Rank &from, const Rank &to, const Numbers &block) {
    if (from == to)
      return;
    Sent &sent = result.phases[phase];
    sent.messages += 1;
    sent.elements += static_cast<double>(block.values.size());
    sent.most = std::max(sent.most, static_cast<double>(block.values.size()));
  }

  /// Those that have it send it to others that do not, twice as many each round. All of `ranks`
  /// have it in the end; the first one has it before.
  int spread(const std::string &phase, const std::vector<Rank> &ranks, Held &held) {
    int rounds = 0;
    for (size_t have = 1; have < ranks.size(); have *= 2, ++rounds)
      for (size_t k = 0; k < have && have + k < ranks.size(); ++k) {
        send(phase, ranks[k], ranks[have + k], held.at(ranks[k]));
        held[ranks[have + k]] = held.at(ranks[k]);
      }
    return rounds;
  }

  /// The other way round: the first one has the sum in the end.
  int gather(const std::string &phase, const std::vector<Rank> &ranks, Held &held) {
    int rounds = 0;
    size_t step = 1;
    for (; step < ranks.size(); step *= 2)
      ++rounds;
    for (size_t have = step / 2; have > 0; have /= 2)
      for (size_t k = 0; k < have && have + k < ranks.size(); ++k) {
        send(phase, ranks[have + k], ranks[k], held.at(ranks[have + k]));
        for (size_t v = 0; v < held.at(ranks[k]).values.size(); ++v)
          held.at(ranks[k]).values[v] += held.at(ranks[have + k]).values[v];
      }
    return rounds;
  }

  /// Moves every block at once: `to` says where that of a rank goes. Of two that come to one rank
  /// one is lost, and the product is another.
  template <typename To> void move(const std::string &phase, Held &held, To to) {
    Held moved;
    for (const auto &[rank, block] : held) {
      send(phase, rank, to(rank), block);
      moved[to(rank)] = block;
    }
    held = std::move(moved);
    result.phases[phase].rounds += 1;
  }

  void multiply(const Rank &rank, Held &sums, const Numbers &left, const Numbers &right) {
    sums.try_emplace(rank, emptyC(rank)).first->second.addProduct(left, right);
    flops[rank] += 2.0 * static_cast<double>(left.rows * left.columns * right.columns);
  }

  void put(const Rank &rank, const Numbers &block) {
    for (std::int64_t r = 0; r < block.rows; ++r)
      for (std::int64_t c = 0; c < block.columns; ++c)
        result.product.at(m[rank[0]] + r, n[rank[1]] + c) = block.at(r, c);
  }

  template <typename Visit> void forRanks(Visit visit) const {
    for (std::int64_t i = 0; i < layout.rows; ++i)
      for (std::int64_t j = 0; j < layout.columns; ++j)
        for (std::int64_t l = 0; l < layout.layers; ++l)
          visit(Rank{i, j, l});
  }
  /// A line of ranks along one side of the grid, `first` in front.
  std::vector<Rank> line(Rank rank, size_t side, std::int64_t length, std::int64_t first) const {
    std::vector<Rank> ranks;
    for (std::int64_t k = 0; k < length; ++k) {
      rank[side] = (first + k) % length;
      ranks.push_back(rank);
    }
    return ranks;
  }
  void sumLayers(Held &sums);

  const Layout &layout;
  const Numbers &a, &b;
  std::vector<std::int64_t> m, n, kOfA, kOfB;
  std::map<Rank, double> flops;
  SentProduct result;
};

void Machinery::sumLayers(Held &sums) {
  forRanks([&](const Rank &rank) {
    if (rank[2] != 0)
      return;
    result.phases["sum C"].rounds = gather("sum C", line(rank, 2, layout.layers, 0), sums);
    put(rank, sums.at(rank));
  });
}

/// Columns of A by columns of B's rows: a panel ends where either has another owner.
void Machinery::panels() {
  std::set<std::int64_t> borders(kOfA.begin(), kOfA.end());
  borders.insert(kOfB.begin(), kOfB.end());
  Held sums;
  const auto ownerOf = [](const std::vector<std::int64_t> &of, std::int64_t at) {
    return std::upper_bound(of.begin(), of.end(), at) - of.begin() - 1;
  };
  std::int64_t begin = 0;
  while (begin < a.columns) {
    const std::int64_t end = std::min(*borders.upper_bound(begin), begin + layout.panel);
    const std::int64_t column = ownerOf(kOfA, begin), row = ownerOf(kOfB, begin);
    Held left, right;
    int roundsOfA = 0, roundsOfB = 0;
    for (std::int64_t i = 0; i < layout.rows; ++i) {
      left[{i, column, 0}] = a.part(m[i], begin, m[i + 1] - m[i], end - begin);
      roundsOfA = spread("broadcast A", line({i, 0, 0}, 1, layout.columns, column), left);
    }
    for (std::int64_t j = 0; j < layout.columns; ++j) {
      right[{row, j, 0}] = b.part(begin, n[j], end - begin, n[j + 1] - n[j]);
      roundsOfB = spread("broadcast B", line({0, j, 0}, 0, layout.rows, row), right);
    }
    result.phases["broadcast A"].rounds += roundsOfA;
    result.phases["broadcast B"].rounds += roundsOfB;
    forRanks([&](const Rank &rank) { multiply(rank, sums, left.at(rank), right.at(rank)); });
    begin = end;
  }
  forRanks([&](const Rank &rank) { put(rank, sums.at(rank)); });
}

void Machinery::cube() {
  Held left, right, sums;
  forRanks([&](const Rank &rank) {
    if (rank[1] == 0)
      left[rank] = blockOfA(rank[0], rank[2]);
    if (rank[0] == 0)
      right[rank] = blockOfB(rank[2], rank[1]);
  });
  forRanks([&](const Rank &rank) {
    if (rank[1] == 0)
      result.phases["broadcast A"].rounds =
          spread("broadcast A", line(rank, 1, layout.columns, 0), left);
    if (rank[0] == 0)
      result.phases["broadcast B"].rounds =
          spread("broadcast B", line(rank, 0, layout.rows, 0), right);
  });
  forRanks([&](const Rank &rank) { multiply(rank, sums, left.at(rank), right.at(rank)); });
  sumLayers(sums);
}

// dm-cannon-skew: rank (i, j) begins with A_(i, (i+j) mod q) and B_((i+j) mod q, j), where the
// paper's text has j - i.
void Machinery::layers() {
  const std::int64_t q = layout.rows, steps = q / layout.layers;
  Held left, right, sums;
  forRanks([&](const Rank &rank) {
    if (rank[2] == 0) {
      left[rank] = blockOfA(rank[0], rank[1]);
      right[rank] = blockOfB(rank[0], rank[1]);
    }
  });
  forRanks([&](const Rank &rank) {
    if (rank[2] != 0)
      return;
    const std::vector<Rank> all = line(rank, 2, layout.layers, 0);
    result.phases["replicate A"].rounds = spread("replicate A", all, left);
    result.phases["replicate B"].rounds = spread("replicate B", all, right);
  });
  move("skew A", left, [&](const Rank &rank) {
    return Rank{rank[0], (rank[1] + 2 * q - rank[0] - rank[2] * steps) % q, rank[2]};
  });
  move("skew B", right, [&](const Rank &rank) {
    return Rank{(rank[0] + 2 * q - rank[1] - rank[2] * steps) % q, rank[1], rank[2]};
  });
  for (std::int64_t step = 0; step < steps; ++step) {
    if (step > 0) {
      move("shift A", left,
           [&](const Rank &rank) { return Rank{rank[0], (rank[1] + q - 1) % q, rank[2]}; });
      move("shift B", right,
           [&](const Rank &rank) { return Rank{(rank[0] + q - 1) % q, rank[1], rank[2]}; });
    }
    forRanks([&](const Rank &rank) { multiply(rank, sums, left.at(rank), right.at(rank)); });
  }
  sumLayers(sums);
}

} // namespace

SentProduct carryOut(GridAlgorithm algorithm, const Layout &layout, const Numbers &a,
                     const Numbers &b) {
  const bool isCube = algorithm == GridAlgorithm::Johnson;
  Machinery machinery(layout, a, b, isCube ? layout.layers : layout.columns,
                      isCube ? layout.layers : layout.rows);
  if (algorithm == GridAlgorithm::Summa)
    machinery.panels();
  else if (isCube)
    machinery.cube();
  else
    machinery.layers();
  return machinery.finish();
}

} // namespace sparcity::test
