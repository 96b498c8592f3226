//===- library/RequestText.cpp - Parts of a request as texts ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "library/RequestText.h"

#include "pipeline/Frontends.h"
#include "pipeline/Parameters.h"
#include "pipeline/TaskText.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace sparcity::library {

static llvm::Error expected(const char *what, llvm::StringRef text) {
  return llvm::createStringError(std::string("expected ") + what + ", not '" + text.str() + "'");
}

static llvm::Error setSizes(Request &request, llvm::StringRef text) {
  llvm::Expected<std::vector<pipeline::Definition>> read = pipeline::parseDefinitions({text.str()});
  if (!read)
    return read.takeError();
  for (pipeline::Definition &definition : *read)
    request.sizes.push_back(
        {std::move(definition.name), std::move(definition.values), std::move(definition.function)});
  return llvm::Error::success();
}

static llvm::Error setModels(Request &request, llvm::StringRef text) {
  prediction::Request known;
  if (llvm::Error fault = pipeline::parseModels(text, known))
    return fault;
  request.models.clear();
  for (const llvm::StringRef name : llvm::split(text, ','))
    request.models.push_back(name.trim().str());
  return llvm::Error::success();
}

static llvm::Error setFrontend(Request &request, llvm::StringRef text) {
  switch (pipeline::parseFrontend(text).value_or(pipeline::Frontend::Auto)) {
  case pipeline::Frontend::Auto:
    request.frontend = Frontend::Auto;
    return text == "auto" ? llvm::Error::success() : expected("auto, ast or llvm", text);
  case pipeline::Frontend::Ast:
    request.frontend = Frontend::Ast;
    break;
  case pipeline::Frontend::Llvm:
    request.frontend = Frontend::Llvm;
    break;
  }
  return llvm::Error::success();
}

static llvm::Error setPredictor(Request &request, llvm::StringRef text) {
  static constexpr std::pair<const char *, Predictor> names[] = {{"lc", Predictor::LayerConditions},
                                                                 {"sim", Predictor::Simulation},
                                                                 {"rd", Predictor::ReuseDistance},
                                                                 {"all", Predictor::All}};
  for (const auto &[name, predictor] : names)
    if (text == name)
      return request.predictor = predictor, llvm::Error::success();
  return expected("lc, sim, rd or all", text);
}

static llvm::Error setEcmForm(Request &request, llvm::StringRef text) {
  if (text != "auto" && text != "classic")
    return expected("auto or classic", text);
  request.ecmForm = text == "classic" ? EcmForm::Classic : EcmForm::Auto;
  return llvm::Error::success();
}

static llvm::Error setCores(Request &request, llvm::StringRef text) {
  std::vector<unsigned> cores;
  for (const llvm::StringRef number : llvm::split(text, ','))
    if (number.trim().getAsInteger(10, cores.emplace_back()))
      return expected("numbers of cores", text);
  request.cores = std::move(cores);
  return llvm::Error::success();
}

static llvm::Error setRanks(Request &request, llvm::StringRef text) {
  if (text.trim().getAsInteger(10, request.ranks) || request.ranks == 0)
    return expected("a number of ranks", text);
  return llvm::Error::success();
}

static llvm::Error setProbability(Request &request, llvm::StringRef text) {
  llvm::Expected<frontend::BranchProbabilities::Entry> read =
      pipeline::parseProbability(text.str());
  if (!read)
    return read.takeError();
  request.probabilities.push_back({read->line, read->probability, read->file});
  return llvm::Error::success();
}

static llvm::Error setContents(Request &request, llvm::StringRef text) {
  auto read = pipeline::parseContents(text);
  if (!read)
    return read.takeError();
  request.contents[read->first] = read->second;
  return llvm::Error::success();
}

static llvm::Error setTime(Request &request, llvm::StringRef text) {
  const auto [run, nest] = text.split(',');
  double seconds = 0, secondsOfNest = 0;
  if (run.trim().getAsDouble(seconds) || !(seconds > 0))
    return expected("seconds, or RUN,NEST", text);
  if (nest.empty())
    secondsOfNest = std::max(request.nestTime.value(), seconds);
  else if (nest.trim().getAsDouble(secondsOfNest) || !(secondsOfNest > 0))
    return expected("seconds, or RUN,NEST", text);
  request.time = Seconds(seconds);
  request.nestTime = Seconds(secondsOfNest);
  return llvm::Error::success();
}

static llvm::Error setNumber(double &number, llvm::StringRef text) {
  return text.trim().getAsDouble(number) ? expected("a number", text) : llvm::Error::success();
}

static llvm::Error setFlag(bool &flag, llvm::StringRef text) {
  if (text != "0" && text != "1")
    return expected("0 or 1", text);
  flag = text == "1";
  return llvm::Error::success();
}

static llvm::Error setFlags(Request &request, llvm::StringRef text) {
  llvm::SmallVector<llvm::StringRef> words;
  llvm::SplitString(text, words);
  request.compilerFlags.assign(words.begin(), words.end());
  return llvm::Error::success();
}

static llvm::Error setEffort(Request &request, llvm::StringRef text) {
  return setNumber(request.effort.emplace(), text);
}

namespace {

struct Part {
  const char *option;
  llvm::Error (*set)(Request &, llvm::StringRef);
};

template <bool Request::*member> llvm::Error setFlagOf(Request &request, llvm::StringRef text) {
  return setFlag(request.*member, text);
}

template <std::string Request::*member>
llvm::Error setTextOf(Request &request, llvm::StringRef text) {
  request.*member = text.str();
  return llvm::Error::success();
}

constexpr Part parts[] = {
    {"D", setSizes},
    {"model", setModels},
    {"frontend", setFrontend},
    {"cache-predictor", setPredictor},
    {"ecm", setEcmForm},
    {"kernel",
     [](Request &request, llvm::StringRef text) -> llvm::Error {
       request.kernels.push_back(text.str());
       return llvm::Error::success();
     }},
    {"cores", setCores},
    {"ranks", setRanks},
    {"links", setTextOf<&Request::links>},
    {"probability", setProbability},
    {"cache-safety",
     [](Request &request, llvm::StringRef text) { return setNumber(request.cacheSafety, text); }},
    {"effort", setEffort},
    {"cold", setFlagOf<&Request::isCold>},
    {"advice", setFlagOf<&Request::givesAdvice>},
    {"benchmark", setTextOf<&Request::benchmark>},
    {"cpu", setTextOf<&Request::cpu>},
    {"compiler-flags", setFlags},
    {"incore-from", setTextOf<&Request::codeFile>},
    {"loop",
     [](Request &request, llvm::StringRef text) -> llvm::Error {
       request.codeLoops.push_back(text.str());
       return llvm::Error::success();
     }},
    {"data", setContents},
    {"matrix", setTextOf<&Request::matrix>},
    {"budget", setTime},
};

} // namespace

llvm::Error setPart(Request &request, llvm::StringRef option, llvm::StringRef text) {
  for (const Part &part : parts) {
    if (option != part.option)
      continue;
    llvm::Error fault = part.set(request, text);
    return fault ? llvm::createStringError(option + ": " + llvm::toString(std::move(fault)))
                 : llvm::Error::success();
  }
  return llvm::createStringError(
      "there is no option '" + option + "' of a request (" +
      llvm::join(llvm::map_range(parts, [](const Part &part) { return std::string(part.option); }),
                 ", ") +
      ")");
}

} // namespace sparcity::library
