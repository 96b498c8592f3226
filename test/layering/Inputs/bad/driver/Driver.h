#pragma once
#include "frontend/clang/Reader.h"
