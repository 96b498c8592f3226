//===- models/report/NestSentences.cpp - Of a nest and its data ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/report/Sentences.h"

namespace sparcity::report {

static constexpr Sentence nestSentencesTable[] = {
    {"empty-loop", "the loop does not run for these sizes"},
    {"guard-taken", "the condition '{0}' is taken to hold in every iteration"},
    {"open-stride", "'{0}', by which the accesses to {1} move, is taken to be large: each is in a "
                    "line of its own"},
    {"data-hold", "by the data, '{0}' holds {1:1} % of the time"},
    {"advance-by-chance", "indices that move where this holds do so as if it held {0:1} % of the "
                          "time; --probability {1}={2:3} has them move by the data"},
    {"several-inner-loops", "the nest has {0} innermost loops; traffic is of this one alone"},
    {"gather-bounded", "what data decide where the lines of {0} come from: {1}; --matrix or "
                       "--data gives them, --indirect-from LEVEL another bound"},
    {"place-full", "{0} take {1:0} bytes, {2} of {3} holds {4:0}"},
    {"one-core", "1 core"},
    {"several-cores", "{0} cores"},
    {"no-machine-code",
     "there is no machine code for this loop on {0}: the in-core time is unknown"},
    {"partition-hypothetical", "the machine file names no sectors of {0}: '{1}' does not divide "
                               "it by the data that it holds, and what that gains is "
                               "hypothetical"},
    {"set-conflict", "{0} lines of '{1}', {2} B apart, compete for the {3} ways of a set of {4}: "
                     "what is lost so is left out{5} (--cache-predictor sim counts it)"},
    {"longer-rows-mend", "; rows of {0} B would mend it"},

    // Several cores.
    {"openmp-schedule",
     "each core is assumed to do one part of loop '{0}', whatever '{1}' makes of it"},
    {"openmp-threads", "num_threads({1}): loop '{0}' is run by so many threads; what is predicted "
                       "is that each of {2} cores has one"},
    {"openmp-threads-open", "num_threads({1}): whether loop '{0}' is run by {2} threads is decided "
                            "at run time; it is taken to be"},
    {"openmp-if",
     "if({1}) does not hold: one thread runs loop '{0}'; what is predicted is that the "
     "cores share it"},
    {"openmp-if-open", "if({1}): whether threads share loop '{0}' is decided at run time; they are "
                       "taken to"},
    {"openmp-run-by-one",
     "OpenMP has one thread run loop '{0}'; what is predicted is that the cores "
     "share loop '{1}'"},
    {"openmp-run-by-each",
     "OpenMP has every thread run all of loop '{0}'; what is predicted is that "
     "the cores share loop '{1}'"},
    {"idle-cores", "loop '{0}', which the cores share, has {1} iterations: {2} of {3} cores have "
                   "nothing to do{4}"},
    {"times-of-working", ", and times are of all at work"},
    {"uneven-parts", "of the parts of loop '{0}', one for each core, number {1} of {2} has {3:2} "
                     "times the mean of the iterations: the others wait for it"},
    {"row-partition", "OpenMP shares loop '{0}' among the cores, not the loop over rows, '{1}': "
                      "each core is taken to have equally much to do"},
    {"dependent-rows", "rows of a triangular solve wait for each other: cores that share loop "
                       "'{0}' are slower than predicted"},

    // A sparse matrix.
    {"matrix-taken", "{0} of {1} x {2} with {3} non-zeros{4}{5}: {6}{7}"},
    {"counted-from-one", ", counted from 1"},
    {"lower-triangle", ", the lower triangle"},
    {"columns-instead", "; columns of the matrix instead: --bind colptr=ARRAY"},
    {"no-order-predicted", "none of the orders can be predicted"},
    {"order-pays", "{0} pays: {1:1} % faster than the matrix as it is{2}"},
    {"no-order-faster", "no order pays: none is faster than the matrix as it is{0}"},
    {"best-order-faster",
     "no order pays: the best, {0}, is {1:1} % faster than the matrix as it is{2}"},
    {"best-order-slower",
     "no order pays: the best, {0}, is {1:1} % slower than the matrix as it is{2}"},
    {"equal-non-zeros", "; as it is, equally many non-zeros for each core in place of rows keep "
                        "{0:2} cores at work, not {1:2} (--row-partition nnz)"},
    {"order-fault", "'{0}': {1}"},
    {"order-changes-result", "'{0}': the loop gathers what it stores, so that rows in another "
                             "order give another result"},
    {"rows-wait", "the loop gathers what it stores: no dense matrix has rows that wait so"},
    {"no-first-roof", "no dense matrix fits into {0}: there are no roofs"},
    {"no-sparse-roof", "no roof of {0} with x in {1}: {2}"},
    {"not-from-there", "the loop's accesses do not come from there"},
    {"gathered-not-kept", "x does not stay there beside a row"},
    {"probe-too-large", "its matrix would be too large"},
    {"no-probe-fits", "no matrix with such rows fits there"},
    {"no-pairs", "no worst and best matrix: their blocks of 64 columns are no whole lines of x"},
    {"no-pair", "no worst and best matrix with x in {0}: {1}"},
    {"pair-too-large", "they would be too large"},
    {"pair-between-levels", "its size is not between levels"},
    {"point-without-roof", "the matrix comes from {0}, x from {1}, for which there is no roof{2}"},
    {"point-under-roof", "the matrix comes from {0}, x from {1}{2}"},
    {"point-share-of-roof", "the matrix comes from {0}, x from {1}: {2:0} % of that roof{3}"},
    {"no-order-gains", "; with x in {0} no order gains"},
    {"order-gains", "; with x in {0} another order gains up to {1:2}x{2}"},
    {"between-orders", ", and this one is {0:0} % of the way from the worst to the best"},
    {"slower-than-worst-order", ", and this one is slower than the worst of the pair"},
    {"faster-than-best-order", ", and this one is faster than the best of the pair"},
};

std::span<const Sentence> nestSentences() { return nestSentencesTable; }

} // namespace sparcity::report
