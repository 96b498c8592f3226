//===- models/report/CoreSentences.cpp - Of code in the core ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/report/Sentences.h"

namespace sparcity::report {

static constexpr Sentence coreSentencesTable[] = {
    // What the code waits for.
    {"one-port", "port {0}: {1} cy a pass"},
    {"several-ports", "ports {0}: {1} cy a pass"},
    {"load-path", "load path: {0} cy a pass for {1} B"},
    {"store-path", "store path: {0} cy a pass for {1} B, beside {2} B loaded"},
    {"front-end", "front end: {0} micro-ops take {1} cy a pass"},
    {"window", "scheduler and reorder buffer: passes of {2} micro-ops that wait {1} cy for their "
               "own results overlap until they take {0} cy each"},
    {"decoding", "decoders: {0} micro-ops take {1} cy a pass"},
    {"supply", "front end: {0} micro-ops take {1} cy a pass, as no cycle has those of two passes"},
    {"retirement", "retirement: {0} micro-ops take {1} cy a pass"},
    {"calls", "calls: {0} cy a pass"},
    {"branches", "branches that go another way than foreseen: {0:2} of them a pass take {1:2} cy"},
    {"locked", "atomic updates of memory wait for each other: {0} cy a pass"},
    {"chain-through-memory",
     "loop-carried dependency through memory ({0}): {1} cy a pass, the rest needs {2}{3}"},
    {"chain-through-registers",
     "loop-carried dependency through registers ({0}): {1} cy a pass, the rest needs {2}{3}"},
    {"reassociation", "; reassociation would lift it (-ffast-math or -fassociative-math)"},
    {"several-of", "{0} {1}"},
    {"peak-contradiction", "the ports do {0} flop/cy, the core file's peak is {1}: one of the two "
                           "is wrong, or the compiler saved operations"},

    // Why the simulation differs.
    {"simulation-differs", "MCA {0} cy a pass, bound {1}: {2}"},
    {"mca-dispatch", "LLVM's model dispatches {0} cy of micro-ops, without fusion or wider than "
                     "the core file says"},
    {"mca-free-ports",
     "MCA gives each instruction a free port as it comes, the bound the best one"},
    {"mca-stalls", "{0} in {1} cy a pass: MCA takes free ports as they come and holds what waits"},
    {"stall-registers", "there was no free register"},
    {"stall-retirement", "the reorder buffer was full"},
    {"stall-dispatch-group", "the ports' buffers were taken"},
    {"stall-scheduler", "the scheduler was full"},
    {"stall-load-queue", "the load queue was full"},
    {"stall-store-queue", "the store queue was full"},
    {"mca-front-end", "LLVM's model dispatches more a cycle than the core file's front end"},
    {"mca-paths", "LLVM's model does not count the bytes of the load and store path"},
    {"mca-memory-chain", "LLVM's model has no dependence through memory here"},
    {"mca-calls", "MCA does not know the calls"},
    {"mca-ports", "the core file corrects the ports of LLVM's model"},
    {"mca-branches", "the simulation foresees all branches"},
    {"mca-locked", "the simulation lets atomic updates overlap"},
    {"no-simulation", "no simulation: {0}"},
    {"blocks-not-once", "the loop has blocks that are not executed once a pass"},
    {"mca-unknown-core", "LLVM does not know this core"},
    {"instructions-left-out", "some instructions are left out"},
    {"mca-crossing-groups", "LLVM's MCA cannot assign the units of '{0}'"},
    {"too-many-instructions", "the loop has more than {0} instructions"},

    // Which of several versions of a loop runs.
    {"version-assumed", "the version of this loop for {0} is assumed: {1} cy an iteration in the "
                        "core; the other one takes {2}"},
    {"version-with-checks", "the version of this loop for {0} runs: {1} cy an iteration in the "
                            "core; the other one takes {2}"},
    {"version-without-checks", "the version of this loop for {0} does not run: the other one takes "
                               "{1} cy an iteration in the core, for {2}"},
    {"check-of-sizes", "{0}"},
    {"check-of-overlap", "arrays that do not overlap"},
    {"check-of-values", "index arithmetic that does not wrap"},
    {"check-of-iterations", "{0} iterations or more"},

    // What the numbers leave out, or take for granted.
    {"code-known-from", "{0}, with {1} iterations of the loops unrolled into it"},
    {"unknown-multiplier", "no instruction of the loop sets the vector length multiplier: LLVM's "
                           "model assumes the largest"},
    {"return-left-out", "'{0}' is left out: returns are not modelled"},
    {"instruction-unknown", "'{0}' is left out: LLVM's scheduling model of '{1}' lacks it"},
    {"timed-by-classes", "instructions are timed by the classes of the core file; the code is that "
                         "for '{0}'"},
    {"class-taken-as", "'{0}' is of the class '{1}', which the core file lacks: timed as '{2}'"},
    {"class-unknown", "'{0}' is of the class '{1}', and the core file has none that is near: a "
                      "cycle of any port is assumed, and the {3} cycles of latency that LLVM has "
                      "for '{2}'"},
    {"latency-unknown", "'{0}' has a latency of {1} cycles in LLVM's model, which often means "
                        "that it is not known"},
    {"call-left-out", "the call of {0} in the loop is left out: its cost is not known"},
    {"call-counted", "the call of {0} in the loop counts {1:1} cycles, as the core file says"},
    {"jump-erratum",
     "the jump of the loop touches the next 32 bytes of code: by Intel's erratum of "
     "jumps its code is decoded in each pass ({0} cy)"},
    {"jump-erratum-possible",
     "where the loop comes to lie so that its jump touches the next 32 bytes of code, it is "
     "decoded "
     "in each pass ({0} cy), by Intel's erratum of jumps; aligned to 32 bytes it is known"},
    {"unaligned",
     "arrays are taken to start at a cache line: a pass takes {1} cy; where malloc puts "
     "large ones, 16 bytes behind, {0} cy (--align '*=16')"},
    {"divisions", "how long divisions take depends on the numbers: {0} to {1} cy a pass"},
    {"mispredicted", "data decide where {0:2} branches a pass go that nobody foresees, as if they "
                     "followed no pattern: {1:1} cy ({2})"},
    {"learned",
     "data decide where {0:2} branches a pass go; they are so few that they are foreseen "
     "where the same data come again. With others in each run: {1:1} cy more ({2})"},
    {"mispredict-given", "{0} cy each, and until it is known where they go"},
    {"mispredict-of-llvm", "LLVM's {0} cy each, and until it is known where they go"},
    {"locked-unknown",
     "atomic updates of memory wait for each other on this core, and the core file does not "
     "say how long ('load-store.locked'): their time is too short"},
    {"function", "'{0}'"},
    {"unnamed-function", "a function"},
    {"chains-of-all-blocks", "the loop has blocks that are not executed once a pass: the chains "
                             "are those of a pass through all of them"},
    {"x87-stack",
     "it computes on the x87 stack (long double), where chains are not followed: if an "
     "iteration needs the result of the last one, it takes the latency of that at "
     "least"},
    {"no-such-resource",
     "LLVM's model of '{0}' has no resource '{1}', which the core file's '{2}' names"},
    {"faulty-pattern", "the core file's 'occupancy' has the faulty pattern '{0}': {1}"},
    {"dependence-left-out", "the memory dependence of '{0}' on '{1}' is left out: it is not one "
                            "of a load on an earlier store"},
    {"unknown-bytes", "the bytes of some accesses are not known; they count as none"},
    {"vectors-too-wide", "the code has vectors of {0} B, the core file says that the core has "
                         "none of that width"},
};

std::span<const Sentence> coreSentences() { return coreSentencesTable; }

} // namespace sparcity::report
