#include "ir/Algebra.h"
#include "algebra/Algebra.h"
