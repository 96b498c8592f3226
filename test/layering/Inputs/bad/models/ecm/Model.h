#pragma once
#include "ir/Algebra.h"
#include "models/roofline/Model.h"
#include <vector>
