//===- models/report/ModelSentences.cpp - Of models that predict times ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/report/Sentences.h"

namespace sparcity::report {

static constexpr Sentence modelSentencesTable[] = {
    // ECM.
    {"latency-left-out", "lines come that no prefetcher foresees; how long the core waits for "
                         "them is left out, the machine file lacks {0}"},
    {"key-of-core", "{0} of the core"},
    {"stream-slower-in-caches", "the in-cache terms of the {0} benchmark alone take longer than "
                                "it does from {1}: the memory term is at the saturated "
                                "bandwidth"},
    {"no-single-core-bandwidth", "the machine file has no bandwidth of one core from {0}: the "
                                 "memory term is at the saturated bandwidth, which is too fast "
                                 "for one core"},

    {"several-stores",
     "stores to {0} arrays at once: with vectors narrower than a line they were measured to "
     "take up to twice as long between L1 and L2 as they do one after the other, which is counted"},
    {"classic-below-core", "the core needs {0:1} cycles a unit of work for its instructions, more "
                           "than the {1:1} that the classic form has with all data in L1"},

    // What makes a band as wide as it is.
    {"band-core", "the core"},
    {"band-transfer", "{0}"},
    {"band-guessed-transfer", "{0}, which the machine file estimates"},
    {"band-rule", "which terms overlap, which the machine file estimates"},
    {"band-alignment", "where arrays begin"},
    {"band-divisions", "the numbers that are divided"},
    {"band-branches", "whether branches are foreseen"},
    {"band-gathers", "where the elements of gathers come from"},
    {"band-conditions", "how often conditions on data hold"},
    {"band-others", "what others have in the caches that cores share"},
    {"band-in-vain", "lines that prefetchers load in vain"},

    // Rooflines.
    {"roof-left-out", "no measured bandwidth for {0}: its roof is left out"},
    {"one-core-waits", "one core has more to do than the others, who wait for it: {0:2} times "
                       "the time of an even division"},
    {"stream-of-level", "benchmarks.streams: a stream with {0}"},
    {"stream-that-stores", "benchmarks.streams: a stream that only stores (write: 1), with MEM"},
    {"stream-that-loads", "benchmarks.streams: a stream that only loads (read: 1), with MEM"},
    {"stream-of-one-core", "benchmarks.streams: MEM, what one core reaches"},
    {"stream-of-all-cores", "benchmarks.streams: saturated, what all cores reach"},
    {"for-random-access", "{0}, for random access"},

    // Many nodes.
    {"distributed-time-of-all",
     "a core takes as long for a point as in the whole nest on one node; ranks with smaller "
     "parts find more of them in their caches"},
    {"distributed-lines-of-one-core",
     "what the cores of a node share of its caches is not counted: "
     "each brings the lines that one alone brings"},
    {"distributed-repeats", "a sweep is an iteration of {0}"},
    {"distributed-kept", "of {0} each rank has what it needs: nothing is sent of arrays that some "
                         "loops do not go through"},
    {"distributed-conditions", "conditions are taken to hold, and loops to run to their ends"},
    {"distributed-sums", "that ranks add up what each of them has summed is left out"},
    {"distributed-no-grid", "{0}"},

    // Threads.
    {"threads-schedule", "schedule(static, {0}): parts that are whole lines, the longest {1:0} % "
                         "longer than an equal one"},
    {"threads-padding", "elements of '{0}' {1} B apart: a line for each"},
    {"threads-expected", "who does which part is decided at run time: what is expected where each "
                         "thread is as likely to get it, evenly of all pairs"},
    {"threads-alone",
     "OpenMP shares loops of other nests of the function and none of this one: the "
     "first thread runs it all here, where other models have the cores share it"},
    {"threads-apart", "calls or accesses stand before the nest at line {0}: what was stored before "
                      "it is of nobody"},
    {"threads-unfollowed", "the nest at line {0} is not followed ({1}): what it stored is of "
                           "nobody, nor what was before"},
    {"threads-dealt",
     "what other nests of the function stored is of nobody, as it is decided at run "
     "time who does what"},
    {"threads-nowait",
     "threads do not wait behind each loop (nowait): what they do until they wait "
     "may come in any order"},
    {"threads-reductions",
     "what each thread has summed goes to another one at the end besides: {0}"},
    {"threads-unsaid", "no loop says that it is shared: it is taken to be {0}"},

    // Chips of tiles.
    {"tiles-too-large", "its fullest tile needs {0:0} B of a memory that has {1:0} B: of {2:0} "
                        "points about {3:0} fit, or all of them on {4:0} such chips"},
    {"tiles-undivided",
     "its fullest tile needs {0:0} B of a memory that has {1:0} B, and it is not "
     "divided among more than {2} tiles"},
    {"tiles-no-place", "its arrays need {0:0} B, and the largest place has {1:0} B"},
    {"tiles-products-only", "roofs of numbers of {0} bits are of products of matrices alone"},
    {"tiles-conditions", "conditions hold as often in each tile as they do on average, and loops "
                         "run to their ends"},
    {"tiles-calls", "what calls of {0} take is left out"},
    {"tiles-no-roof", "no roof of the machine is of numbers of {0} bits"},
    {"tiles-narrower", "numbers of {0} bits are taken to be of {1}, the widest that the tiles "
                       "compute with"},
    {"tiles-kept",
     "of {0}, which some loops do not go through, each tile has an equal part, and is "
     "sent the rest that it needs"},
    {"tiles-kept-before", "of {0}, which some loops do not go through, each tile has what it needs "
                          "before the sweeps that are repeated"},
    {"tiles-product-before", "a tile has a block of the product, and what it needs of both factors "
                             "before the products that are repeated"},
    {"tiles-product", "a tile has a block of the product and a part of both factors, and is sent "
                      "the rows and columns that it needs, {0} of them at a time"},
    {"tiles-sums", "that the tiles add up what each of them has summed is left out"},

    // The cache-aware roofline.
    {"carm-of-source", "without machine code the bytes, the vectors and the share of fused "
                       "multiply-adds are those of the source"},
    {"carm-mix-of-source",
     "the machine code shows no floating-point arithmetic: the mix is that of the source"},
    {"carm-spills", "{0:2} accesses an iteration to registers that are spilt are not counted"},
    {"carm-divisions", "divisions and roots count as multiplications in the peak: the divider, "
                       "which is slower, is no roof"},
    {"carm-saved-flops", "the machine code does {0:2} of the source's {1:2} flop an iteration: "
                         "the peak is that much higher in the source's flops"},
    {"carm-nothing", "neither operations that are counted nor memory accesses"},
    {"carm-no-time", "no point: the time is not known"},
    {"carm-above-all", "above all roofs"},
    {"carm-at", "at {0}: {1}"},
    {"carm-below", "{0:0} % of {1}, below all others: {2}"},
    {"carm-between", "{0:0} % of {1}, above {2}: {3}"},
    {"carm-peak", "the peak of its mix ({0:2} G{1})"},
    {"carm-roof", "the roof of {0} ({1:2} G{2})"},
    {"carm-roof-of-bytes", "the roof of {0} ({1:2} GB/s)"},
    {"arithmetic-limits", "the arithmetic is the limit"},
    {"bandwidth-limits", "the bandwidth of {0} is the limit"},
    {"nothing-limits", "dependences or other instructions hold it up, no bandwidth"},
    {"latency-limits", "dependences, latency or transfers that add up hold it up"},
    {"core-limits", "no bandwidth holds it up, the core does"},
    {"core-or-bandwidth", "the core and the bandwidth of {0} are the candidates"},
    {"either-bandwidth", "the bandwidths of {0} and {1} are the candidates"},
    {"model-has-core", "by the {0} model the core is the limit: dependences, start-up or "
                       "instructions beside the operations, which no roof has"},
    {"model-has-no-roof", "by the {0} model what comes from {1} is the limit, which has no roof"},
    {"model-has-few-lines", "by the {0} model what comes from {1} is the limit: few lines, as "
                            "most accesses hit nearer, and so above the roof of {1}"},
    {"model-has-further-terms", "by the {0} model what comes from {1} takes longest, and other "
                                "terms add to it: so below the roof of {1}"},

    // The mansard roofline.
    {"marm-no-cost",
     "what loads and stores cost is not known: there are no roofs of memory levels"},
    {"marm-nothing-moves", "no address of the loop moves: its data are in the first level alone"},
    {"marm-no-benchmark", "no roof of {0}: the machine file has no benchmark for it"},
    {"marm-no-latency",
     "the machine file has no '{0}': nothing limits the accesses in flight to {1}"},
    {"marm-no-window", "the core file has no 'front-end.reorder-buffer': nothing limits the "
                       "accesses in flight"},
    {"marm-calls", "the instructions of called functions are not counted"},
    {"marm-several-loops",
     "instructions and time are of all {0} innermost loops, for a pass of the main one"},
};

std::span<const Sentence> modelSentences() { return modelSentencesTable; }

} // namespace sparcity::report
