#include "ir/Algebra.h"
