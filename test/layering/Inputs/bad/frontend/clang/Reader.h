#pragma once
#include "clang/AST/Decl.h"
