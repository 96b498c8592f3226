//===- models/report/LineSentences.cpp - Of lines between caches --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/report/Sentences.h"

namespace sparcity::report {

static constexpr Sentence lineSentencesTable[] = {
    // How they were checked.
    {"whole-count-agrees", "the count of the whole nest agrees"},
    {"access-count-agrees", "the count of all accesses agrees"},
    {"rims-weigh", "halos and ends of rows make {0} lines over {1} of the {2} of conditions"},
    {"counted-otherwise", "over {0} conditions would be {1} lines, {2} are counted"},
    {"from-samples", "{0} (from samples, within {1:1} %)"},
    {"from-draws",
     "{0} (the mean of {1} walks that decide conditions on data differently, within {2:1} %)"},
    {"beside-gathers", "of the arrays beside gathers, without those: {0}"},
    {"loops-alone", "conditions speak of each loop alone, at its longest"},
    {"not-covered", "conditions do not cover it: {0}"},
    {"not-counted-either", "{0}; it is not counted: {1}"},
    {"data-given", "the data are given"},
    {"has-conflicts", "{0} has conflicts"},
    {"call-not-seen", "what the call in line {0} touches is left out"},
    {"stores-pass-by", "stores pass by a cache of this machine"},
    {"too-little-seen", "of {0:0} accesses too little is seen (--effort allows more)"},

    // Why predictors differ.
    {"predictors-agree", "the predictors agree within 2 %"},
    {"predictors-differ", "{0}: lc says {1:2}, sim {2:2}: {3}"},
    {"whole-nest-differs", "{0}: over the whole nest lc says {1:2}, rd {2:2}: {3}"},
    {"condition-close", "transition zone, '{0}' is within 10 % of equality, and which sets lines "
                        "fall into decides"},
    {"cores-share-finds",
     "sim has the cores share {0} and what they find in it, lc gives each its part"},
    {"associativity", "associativity conflict, lines compete for the {0} ways of few of the {1} "
                      "sets; a fully associative cache of that size moves {2:2}"},
    {"not-yet-victims", "the lines that are still in {0} at the end have not gone to the victim "
                        "cache outside it"},
    {"policy-keeps", "sets or the replacement policy keep lines that a fully associative LRU "
                     "cache would have lost"},
    {"loops-too-short", "the loops are too short for the steady state that conditions describe: "
                        "first touches, halos or ends of rows weigh"},
    {"transition-zone", "transition zone"},
    {"distances-vary", "reuse at distances that vary along the loops"},

    // What they leave out, or take for granted.
    {"gathers-left-out", "what gathers in another loop touch is left out of the layer conditions"},
    {"loop-left-out", "what another loop touches is left out of the layer conditions ({0})"},
    {"access-left-out", "lines of an access are left out of the layer conditions ({0})"},
    {"longest-runs", "loop {0} is not always of one length: layer conditions are of its longest "
                     "runs"},
    {"loops-apart", "what one inner loop leaves in a cache for another is not counted while sizes "
                    "are open ({0})"},
    {"loops-uncounted", "what one inner loop leaves in a cache for another could not be counted "
                        "({0})"},
    {"fewer-cores-stand", "it takes too long to count the lines of all numbers of cores: those "
                          "of fewer stand for some"},
    {"one-loop-described", "it takes too long to derive the lines of the whole nest: layer "
                           "conditions are of one of its loops"},
    {"gathered-from", "one for each access is taken from {0}"},
    {"gathered-fits", "those of {0} are taken to be one for each access, all of which fit in {1}"},
    {"gathered-evenly", "those of {0} are taken to be used equally often ({1} B by {2})"},
    {"formula-is", "{0} = {1}"},
    {"size-open", "one for each access to {0}, whose size {1} B ({2}) is open, is taken from MEM"},
    {"by-declaration", "the declaration"},
    {"by-access", "the access in line {0}"},
    {"by-data", "the data"},
    {"by-index-bounds", "the bounds of the index"},
    {"by-type", "the type of {0}"},
    {"by-step", "the step of loop {0}"},
};

std::span<const Sentence> lineSentences() { return lineSentencesTable; }

} // namespace sparcity::report
