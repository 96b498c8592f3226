//===- models/matrix/ordering/CuthillMckee.cpp - Reverse Cuthill-McKee ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/matrix/ordering/Orders.h"

#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <boost/graph/cuthill_mckee_ordering.hpp>

namespace sparcity::ordering {

namespace {

/// Finds a vertex at the border of each connected part of a graph (George and Liu,
/// ACM TOMS 5(3), 1979). Boost's own search for it visits all vertices of the graph for
/// every part, which never ends where there are a million parts.
class StartFinder {
public:
  explicit StartFinder(const matrix::Matrix &graph) : graph(graph), rounds(graph.rows) {}

  std::deque<matrix::Index> starts() {
    std::deque<matrix::Index> result;
    for (std::int64_t vertex = 0; vertex < graph.rows; ++vertex)
      if (rounds[vertex] == 0)
        result.push_back(startFrom(static_cast<matrix::Index>(vertex)));
    return result;
  }

private:
  /// Goes to a farthest vertex as long as that one sees others farther away.
  matrix::Index startFrom(matrix::Index vertex) {
    for (std::int64_t depth = 0;;) {
      const auto [farthest, levels] = farthestFrom(vertex);
      if (levels <= depth)
        return vertex;
      depth = levels;
      vertex = farthest;
    }
  }

  /// Of the vertices farthest from one, that with fewest neighbours; and how far.
  std::pair<matrix::Index, std::int64_t> farthestFrom(matrix::Index vertex) {
    ++round;
    rounds[vertex] = round;
    queue.assign(1, vertex);
    std::size_t begin = 0;
    for (std::int64_t level = 0;; ++level) {
      const std::size_t end = queue.size();
      for (std::size_t at = begin; at < end; ++at)
        for (const matrix::Index next : graph.row(queue[at]))
          if (rounds[next] != round) {
            rounds[next] = round;
            queue.push_back(next);
          }
      if (queue.size() == end)
        return {*std::min_element(queue.begin() + static_cast<std::ptrdiff_t>(begin), queue.end(),
                                  [&](matrix::Index a, matrix::Index b) {
                                    return graph.rowLength(a) < graph.rowLength(b);
                                  }),
                level};
      begin = end;
    }
  }

  const matrix::Matrix &graph;
  std::vector<std::int64_t> rounds; ///< the search that last came to each vertex
  std::int64_t round = 0;
  std::vector<matrix::Index> queue;
};

using Graph =
    boost::compressed_sparse_row_graph<boost::directedS, boost::no_property, boost::no_property,
                                       boost::no_property, matrix::Index, std::int64_t>;

Graph toBoost(const matrix::Matrix &graph) {
  std::vector<std::pair<matrix::Index, matrix::Index>> edges;
  edges.reserve(graph.columnIndices.size());
  for (std::int64_t row = 0; row < graph.rows; ++row)
    for (const matrix::Index column : graph.row(row))
      edges.emplace_back(static_cast<matrix::Index>(row), column);
  return {boost::edges_are_sorted, edges.begin(), edges.end(),
          static_cast<matrix::Index>(graph.rows)};
}

} // namespace

/// Breadth first from a border, neighbours by ascending number of their neighbours
/// (Cuthill and McKee, ACM 1969), and backwards.
llvm::Expected<Permutation> orderReverseCuthillMckee(const matrix::Matrix &matrix) {
  const matrix::Matrix adjacency = matrix::adjacency(matrix);
  const Graph graph = toBoost(adjacency);
  Permutation order(matrix.rows);
  std::vector<boost::default_color_type> colours(matrix.rows);
  boost::cuthill_mckee_ordering(
      graph, StartFinder(adjacency).starts(), order.rbegin(),
      boost::make_iterator_property_map(colours.begin(), boost::get(boost::vertex_index, graph)),
      boost::make_out_degree_map(graph));
  return order;
}

} // namespace sparcity::ordering
