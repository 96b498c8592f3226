#pragma once
#include "frontend/clang/Reader.h"
#include "llvm/MCA/Context.h"
