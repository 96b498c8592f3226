#include "ir/Kernel.h"
