#pragma once
#include "llvm/ADT/StringRef.h"
#include "models/ecm/Model.h"
#include <ginac/ginac.h>
#include "ir/transform/Normalise.h"
