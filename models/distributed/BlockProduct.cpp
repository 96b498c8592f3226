//===- models/distributed/BlockProduct.cpp - Products of matrices in blocks ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/distributed/BlockProduct.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace sparcity::distributed {

using machine::Bytes;
using machine::Seconds;

const char *nameOf(BlockAlgorithm algorithm) {
  return algorithm == BlockAlgorithm::Cannon ? "Cannon" : "Johnson";
}

static double cube(std::int64_t length) {
  const auto side = static_cast<double>(length);
  return side * side * side;
}

static llvm::Error check(const BlockProduct &product) {
  constexpr std::int64_t mostBlocks = std::int64_t{1} << 20; // their cube is a whole number
  constexpr std::int64_t longest = std::int64_t{1} << 40;
  if (product.size < 1 || product.size > longest)
    return llvm::createStringError("matrices of " + std::to_string(product.size) +
                                   " rows: expected 1 to 2^40");
  if (product.block < 1 || product.block > product.size)
    return llvm::createStringError("blocks of " + std::to_string(product.block) +
                                   " rows: expected 1 to the " + std::to_string(product.size) +
                                   " of the matrices");
  if ((product.size - 1) / product.block + 1 > mostBlocks)
    return llvm::createStringError("blocks of " + std::to_string(product.block) + " rows: the " +
                                   std::to_string(product.size) +
                                   " of the matrices have more than 2^20 of them");
  if (!(product.step.value() > 0) || std::isinf(product.step.value()))
    return llvm::createStringError("expected a time above 0 for the product of two blocks");
  if (product.elementBytes < 1)
    return llvm::createStringError("expected elements of 1 byte at least");
  return llvm::Error::success();
}

static void divideSteps(const BlockProduct &product, BlockEstimate &result) {
  const std::int64_t most =
      product.algorithm == BlockAlgorithm::Cannon ? result.blocks * result.blocks : result.steps;
  result.parallel = std::min(product.ranks, most);
  result.serial = (result.steps - 1) / result.parallel + 1;
  result.idle = product.ranks - result.parallel;
  result.idleShare = 1 - static_cast<double>(result.steps) / (static_cast<double>(product.ranks) *
                                                              static_cast<double>(result.serial));
}

static void sendBlocks(const BlockProduct &product, const Cluster &cluster, BlockEstimate &result) {
  const bool isCannon = product.algorithm == BlockAlgorithm::Cannon;
  const auto side = static_cast<double>(product.block);
  const auto cores = static_cast<double>(cluster.coresPerNode);
  const double contenders = std::min(static_cast<double>(product.ranks), cores);
  result.message = Bytes(product.elementBytes * side * side);
  result.messages = isCannon ? 3 : 2;
  result.overhead = isCannon ? 1.5 : 1;
  result.intraFactor = contenders * (contenders - 1);
  result.interFactor = product.ranks > cluster.coresPerNode ? cores / (isCannon ? 3 : 2) : 0;
  result.volume =
      result.message * (static_cast<double>(result.serial) * result.messages * result.overhead);
  result.intraVolume = result.volume * result.intraFactor;
  result.interVolume = result.volume * result.interFactor;
  result.intra = Seconds(result.intraVolume.value() / bandwidthOf(cluster.intra).value());
  result.inter = Seconds(result.interVolume.value() / bandwidthOf(cluster.inter).value());
  result.communication = result.intra + result.inter;
}

llvm::Expected<BlockEstimate> estimate(const BlockProduct &product, const Cluster &cluster) {
  if (llvm::Error fault = check(product))
    return fault;
  if (llvm::Error fault = check(cluster, product.ranks))
    return fault;
  BlockEstimate result;
  result.blocks = (product.size - 1) / product.block + 1;
  result.isPadded = product.size % product.block != 0;
  result.steps = result.blocks * result.blocks * result.blocks;
  divideSteps(product, result);
  sendBlocks(product, cluster, result);
  result.computation = product.step * static_cast<double>(result.serial);
  result.sum = result.computation + result.communication;
  result.longest = std::max(result.computation, result.communication);
  const double flops = 2 * cube(product.size);
  result.computeBound = flops / result.computation.value();
  if (result.communication.value() > 0)
    result.communicationBound = flops / result.communication.value();
  result.sumRate = flops / result.sum.value();
  result.longestRate = flops / result.longest.value();
  return result;
}

Seconds stepTime(std::int64_t block, double rate) { return Seconds(2 * cube(block) / rate); }

double stepIntensity(std::int64_t block, unsigned elementBytes) {
  return 2 * static_cast<double>(block) / elementBytes;
}

double interBound(const Cluster &cluster, std::int64_t block, unsigned elementBytes) {
  return bandwidthOf(cluster.inter).value() / static_cast<double>(cluster.coresPerNode) *
         stepIntensity(block, elementBytes);
}

Bytes facesOf(std::int64_t m, std::int64_t n, std::int64_t k, unsigned elementBytes) {
  const auto rows = static_cast<double>(m), columns = static_cast<double>(n),
             depth = static_cast<double>(k);
  return Bytes((rows * columns + columns * depth + rows * depth) * elementBytes);
}

} // namespace sparcity::distributed
