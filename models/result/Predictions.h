//===- models/result/Predictions.h - What models predict, by type ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A result holds what each model that was asked for predicts, under the type of it: a new
/// model's prediction needs no member anywhere.
///
///     predictions.put(balance::predict(…));
///     if (const auto *balance = predictions.get<balance::Balance>())
///
//===----------------------------------------------------------------------===//
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <typeindex>
#include <utility>

namespace sparcity::result {

class Predictions {
public:
  template <class Prediction> void put(Prediction prediction) {
    byType[typeid(Prediction)] = std::make_shared<const Prediction>(std::move(prediction));
  }
  /// Without a value there is none of the type.
  template <class Prediction> void put(std::optional<Prediction> prediction) {
    if (prediction)
      put(std::move(*prediction));
    else
      byType.erase(typeid(Prediction));
  }

  /// Null where its model was not asked for, or says nothing.
  template <class Prediction> const Prediction *get() const {
    const auto found = byType.find(typeid(Prediction));
    return found == byType.end() ? nullptr : static_cast<const Prediction *>(found->second.get());
  }

private:
  std::map<std::type_index, std::shared_ptr<const void>> byType; ///< shared by copies
};

} // namespace sparcity::result
