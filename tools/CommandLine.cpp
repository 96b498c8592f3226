//===- tools/CommandLine.cpp - Arguments as options of a run ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tools/CommandLine.h"

#include "base/MemoryLimit.h"
#include "batch/ManyFiles.h"
#include "pipeline/MachinePath.h"
#include "pipeline/TaskText.h"
#include "tools/CodeOptions.h"
#include "tools/GateOptions.h"
#include "tools/MachineOptions.h"
#include "tools/MeasuredOptions.h"
#include "tools/PartOptions.h"
#include "tools/RankOptions.h"
#include "tools/RoofOptions.h"
#include "tools/Terminal.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"

namespace cl = llvm::cl;

namespace sparcity {

namespace {

cl::OptionCategory &category = ownOptions();

cl::list<std::string> inputs(cl::Positional, cl::desc("FILE..."), cl::cat(category));
cl::opt<std::string> buildFolder("p", cl::value_desc("BUILD-DIR"), cl::cat(category),
                                 cl::desc("Compile as compile_commands.json or compile_flags.txt "
                                          "there says; without FILE, all files it lists"));
cl::list<std::string> includeFolders("I", cl::value_desc("DIR"), cl::Prefix, cl::cat(category),
                                     cl::desc("Look for headers there; repeatable"));
cl::list<std::string> extraArguments("extra-arg", cl::value_desc("ARG"), cl::cat(category),
                                     cl::desc("Further option for clang; repeatable"));
cl::list<std::string> machines("m", cl::value_desc("NAME|FILE"), cl::cat(category),
                               cl::desc("Machine to predict for; cpu:NAME is one with that CPU; "
                                        "repeatable"));
cl::alias alias("machine", cl::aliasopt(machines), cl::desc("Same as -m"), cl::cat(category));
const std::string modelHelp = driver::modelHelp();
cl::opt<std::string> models("model", cl::value_desc("LIST"), cl::init("ecm,roofline"),
                            cl::cat(category), cl::desc(modelHelp));
cl::opt<std::string> predictor("cache-predictor", cl::value_desc("NAME"), cl::init("lc"),
                               cl::cat(category),
                               cl::desc("Cache predictor: lc, layer conditions (default); sim, "
                                        "simulation; rd, reuse distances; all, side by side"));
cl::opt<std::string> simulation("sim", cl::value_desc("steady|whole"), cl::init("steady"),
                                cl::cat(category),
                                cl::desc("What a simulation counts: the steady state of the inner "
                                         "loop (default), or the whole nest"));
cl::opt<std::string> partition("partition", cl::value_desc("[L2:]A,B|auto"), cl::cat(category),
                               cl::desc("With rd: what ways of a cache for arrays A, B gain"));
cl::list<std::string> data("data", cl::value_desc("ARRAY=FILE"), cl::cat(category),
                           cl::desc("Contents of an index array: FILE.i32 and the like binary, "
                                    "else text; repeatable"));
cl::list<std::string>
    matrices("matrix", cl::value_desc("FILE|gen:..."), cl::cat(category),
             cl::desc("Sparse matrix for the index arrays: Matrix Market file, or "
                      "made by name (docs/matrices.md); all of a folder, or "
                      "of list:FILE; repeatable"));
cl::opt<std::string> secondMatrix("matrix-b", cl::value_desc("FILE|gen:..."), cl::cat(category),
                                  cl::desc("B of a product of sparse matrices A B (default: A)"));
cl::opt<std::string>
    bind("bind", cl::value_desc("ROLE=ARRAY,..."), cl::cat(category),
         cl::desc("Arrays of the matrix where the loop does not show them: "
                  "rowptr, rowend, rowlen, col, colptr, row, chunkptr, chunklen, levelptr, order, "
                  "b.rowptr, b.col, c.rowptr, c.col"));
cl::opt<std::string> indirectFrom("indirect-from", cl::value_desc("LEVEL"), cl::cat(category),
                                  cl::desc("Where lines of indirect accesses come from, without "
                                           "their data: L1 ... MEM (default: MEM, the worst)"));
cl::opt<std::string> orders("order", cl::value_desc("NAME,...|all"), cl::cat(category),
                            cl::desc("Predict the matrix in other orders and say which pays: "
                                     "rcm, amd, nd, gray or all"));
cl::opt<std::string> permutation("write-permutation", cl::value_desc("FILE"), cl::cat(category),
                                 cl::desc("Write the order that pays most, or the only one"));
cl::opt<double>
    others("cache-others", cl::value_desc("F"), cl::init(0.0), cl::cat(category),
           cl::desc("Others may have up to this part of each cache that cores share, "
                    "0 <= F < 1: the range behind the time reaches so far (default: 0)"));
cl::opt<double> safety("cache-safety", cl::value_desc("F"), cl::init(1.0), cl::cat(category),
                       cl::desc("Count on this part of each cache, 0 < F <= 1 (default: 1)"));
cl::opt<double> effort("effort", cl::value_desc("F"), cl::init(1.0), cl::cat(category),
                       cl::desc("Accesses of a nest that may be counted to check its lines, in "
                                "units of 20 million; 0: unchecked conditions (default: 1; with "
                                "--ecm classic 0)"));
cl::opt<bool> cold("cold", cl::cat(category),
                   cl::desc("Predict each nest by itself, not with what the others of its function "
                            "left in the caches"));
cl::opt<std::string>
    ecmForm("ecm", cl::value_desc("auto|classic"), cl::init("auto"), cl::cat(category),
            cl::desc("Memory term: auto, of one core (default); classic, of all, and without "
                     "T_core, as in the papers"));
cl::list<std::string> defines("D", cl::value_desc("NAME=VALUE"), cl::Prefix, cl::cat(category),
                              cl::desc("Give a size a value, or several (1-90:9log or 1,2,4); also "
                                       "FUNCTION:NAME=VALUE or two words NAME VALUE"));
cl::list<std::string> probabilities("probability", cl::value_desc("[FILE:]LINE=P"),
                                    cl::cat(category),
                                    cl::desc("How likely the condition on a line holds, where "
                                             "data decide (default: 0.5); repeatable"));
cl::list<std::string> kernels("kernel", cl::value_desc("NAME|LINE|FILE:LINE"), cl::cat(category),
                              cl::desc("Only this function, the nest of this name, or the one at "
                                       "this line; repeatable"));
cl::list<unsigned> cores("cores", cl::value_desc("N[,N...]"), cl::CommaSeparated, cl::cat(category),
                         cl::desc("Active cores, which share caches and memory (default: 1)"));
cl::opt<std::string> rowPartition("row-partition", cl::value_desc("static|nnz"), cl::init("static"),
                                  cl::cat(category),
                                  cl::desc("Rows of a matrix for each core: equally many, or what "
                                           "the source says (default); equally many non-zeros"));
cl::opt<std::string> unit("unit", cl::value_desc("UNIT"), cl::init("cy/CL"), cl::cat(category),
                          cl::desc("cy/CL, cy/it, it/s, FLOP/s, LUP/s, GB/s or s (default: "
                                   "cy/CL)"));
cl::opt<std::string>
    budget("budget", cl::value_desc("SECONDS[,NEST]"), cl::cat(category),
           cl::desc("Time for the run, and for one nest: what takes longer is left out "
                    "(default: 600,60)"));
cl::opt<std::string> memory("memory", cl::value_desc("SIZE"), cl::cat(category),
                            cl::desc("End with a message where more memory would be needed, as "
                                     "in 8GiB (default: half of the machine's)"));
cl::opt<std::string> format(
    "format", cl::value_desc("FORM"), cl::init("text"), cl::cat(category),
    cl::desc("text (default), ranking (a table of nests by time), html (a page), json, jsonl (a "
             "line a result), csv "
             "(with rd: lines over capacity), svg (a file a picture), vega, sarif or remarks"));
cl::opt<std::string> output("o", cl::value_desc("FILE"), cl::init("-"), cl::cat(category),
                            cl::desc("Write the result to FILE"));
cl::opt<std::string> emit("emit", cl::value_desc("WHAT"), cl::cat(category),
                          cl::desc("Print ir, ir-normalised, asm, machine or formula"));
cl::list<std::string> places("place", cl::value_desc("ARRAY=MEMORY"), cl::cat(category),
                             cl::desc("Memory of an array, or * (default: the first); repeatable"));
cl::opt<bool> incoreDetail("incore-detail", cl::cat(category),
                           cl::desc("Show every instruction with its port pressure"));
cl::opt<bool> listMachines("list-machines", cl::cat(category),
                           cl::desc("List the machines that -m knows by name"));
cl::opt<std::string> checkMachine("check-machine", cl::value_desc("FILE"), cl::cat(category),
                                  cl::desc("Check a machine file and do nothing else"));

/// What is said of time and memory; the message of the first fault, or "".
std::string interpretLimits(driver::Options &options) {
  if (budget.getNumOccurrences()) {
    llvm::Expected<pipeline::TimeBudget> time = driver::parseTimeBudget(budget);
    if (!time)
      return "--budget: " + llvm::toString(time.takeError());
    options.time = *time;
  }
  options.memory = base::usableMemory() / 2;
  if (memory.getNumOccurrences()) {
    llvm::Expected<std::uint64_t> bytes = driver::parseMemory(memory);
    if (!bytes)
      return "--memory: " + llvm::toString(bytes.takeError());
    options.memory = *bytes;
  }
  return "";
}

/// What is said of a matrix; the message of the first fault, or "".
std::string interpretMatrix(driver::Options &options) {
  if (!secondMatrix.empty() && matrices.empty())
    return "--matrix-b: there is no matrix to multiply: --matrix";
  if (orders.getNumOccurrences()) {
    if (matrices.empty())
      return "--order: there is no matrix to order: --matrix";
    if (!options.request.has(prediction::ModelId::Ecm))
      return "--order: orders are compared by the ECM model: --model ecm";
    if (predictor.getNumOccurrences() && predictor != "sim" && predictor != "rd")
      return "--order: conditions on sizes say nothing of an order: --cache-predictor sim or rd";
    if (llvm::StringRef(orders).trim(", ").empty())
      return "--order: expected names of orders, or all";
  }
  if (!permutation.empty() && orders.empty())
    return "--write-permutation: of which orders: --order";
  if (rowPartition != "static" && rowPartition != "nnz")
    return "--row-partition: expected static or nnz, not '" + rowPartition + "'";
  if (rowPartition == "nnz")
    options.request.rowPartition = prediction::RowPartition::NonZeros;
  return "";
}

} // namespace

std::string interpret(driver::Options &options) {
  if (llvm::Error fault = pipeline::parseModels(models.getValue(), options.request))
    return "--model: " + llvm::toString(std::move(fault));
  const std::optional<result::Unit> parsed = result::parseUnit(unit.getValue());
  if (!parsed)
    return "--unit: unknown unit '" + unit + "' (cy/CL, cy/it, it/s, FLOP/s, LUP/s, GB/s, s)";
  options.unit = *parsed;
  if (!driver::isCachePredictor(predictor))
    return "--cache-predictor: unknown predictor '" + predictor + "' (lc, sim, rd, all)";
  if (simulation != "steady" && simulation != "whole")
    return "--sim: expected steady or whole";
  if (const auto form = ecm::parseForm(ecmForm.getValue()))
    options.request.ecmForm = *form;
  else
    return "--ecm: unknown form '" + ecmForm + "' (auto, classic)";
  if (!indirectFrom.empty() && indirectFrom != "MEM" &&
      !(indirectFrom.size() == 2 && indirectFrom[0] == 'L' && llvm::isDigit(indirectFrom[1])))
    return "--indirect-from: expected a level, L1 ... MEM, not '" + indirectFrom + "'";
  if (!(safety > 0 && safety <= 1))
    return "--cache-safety: expected a number above 0 and up to 1";
  if (!(others >= 0 && others < 1))
    return "--cache-others: expected a number from 0 on and below 1";
  if (!(effort >= 0 && effort <= 1e6))
    return "--effort: expected a number from 0 to 1000000";
  if (const auto form = driver::parseFormat(format))
    options.format = *form;
  else
    return "--format: unknown format '" + format +
           "' (text, ranking, html, json, jsonl, csv, svg, vega, sarif, remarks)";
  if (partition.getNumOccurrences()) {
    if (predictor != "rd")
      return "--partition: reuse distances divide a cache: --cache-predictor rd";
    llvm::Expected<traffic::PartitionRequest> request =
        pipeline::parsePartition(partition.getValue());
    if (!request)
      return "--partition: " + llvm::toString(request.takeError());
    options.request.partition = std::move(*request);
  }
  if (const std::optional<driver::Emit> parsed = driver::parseEmit(emit))
    options.emit = *parsed;
  else
    return "--emit: expected ir, ir-normalised, asm, machine or formula";
  if (llvm::Error fault = machine::addPlacings(
          std::vector<std::string>(places.begin(), places.end()), options.request.places))
    return "--place: " + llvm::toString(std::move(fault));
  for (auto *part : {interpretMatrix, interpretLimits, interpretGate, interpretCode, interpretParts,
                     interpretRanks, interpretMachines, interpretMeasured, interpretRoofs})
    if (const std::string fault = part(options); !fault.empty())
      return fault;
  for (const unsigned count : cores)
    if (count == 0 || count > 65536)
      return "--cores: expected numbers from 1 to 65536";
  return "";
}

driver::Options readOptions() {
  driver::Options options;
  options.inputs.assign(inputs.begin(), inputs.end());
  options.buildFolder = buildFolder;
  options.includeFolders.assign(includeFolders.begin(), includeFolders.end());
  options.clangOptions.assign(extraArguments.begin(), extraArguments.end());
  options.machines.assign(machines.begin(), machines.end());
  options.machinePath = pipeline::defaultMachinePath();
  if (predictor.getNumOccurrences())
    options.request.cachePredictor = options.matrixPredictor = predictor;
  options.request.simulatesWhole = simulation == "whole";
  options.contents.assign(data.begin(), data.end());
  options.matrices.assign(matrices.begin(), matrices.end());
  options.secondMatrix = secondMatrix;
  options.bind = bind;
  options.request.gathersFrom = indirectFrom;
  options.orderNames = orders;
  options.permutation = permutation;
  options.request.cacheSafety = safety;
  options.request.othersInCaches = others;
  const bool isClassic = ecmForm == "classic";
  options.request.effort = isClassic && !effort.getNumOccurrences() ? 0 : effort.getValue();
  options.request.isCold = cold;
  options.defines.assign(defines.begin(), defines.end());
  options.likelihoods.assign(probabilities.begin(), probabilities.end());
  options.kernels.assign(kernels.begin(), kernels.end());
  if (!cores.empty())
    options.cores.assign(cores.begin(), cores.end());
  readCodeOptions(options);
  options.request.incoreDetail = incoreDetail;
  options.areModelsGiven = models.getNumOccurrences() != 0;
  options.output = output;
  options.width = output == "-" ? textWidth() : driver::usualWidth;
  options.foldsTables = output == "-" && llvm::sys::Process::StandardOutIsDisplayed();
  options.colours = output == "-" && wantsColours(1);
  options.errorColours = wantsColours(2);
  return options;
}

driver::Status perform(const driver::Options &options, llvm::raw_ostream &out) {
  if (listMachines)
    return driver::listMachines(options, out);
  if (!checkMachine.empty())
    return driver::checkMachine(checkMachine, options, out, llvm::errs());
  if (options.emit == driver::Emit::Machine)
    return driver::emitMachine(options, out, llvm::errs());
  return (options.isBatch() ? batch::run : driver::run)(options, out, llvm::errs());
}

cl::OptionCategory &ownOptions() {
  static cl::OptionCategory own("Options"); // options of several files are made with it
  return own;
}

} // namespace sparcity
