#pragma once
#include "ir/Algebra.h"
#include "models/roofline/Model.h"
#include "models/matrix/Matrix.h"
#include <vector>
