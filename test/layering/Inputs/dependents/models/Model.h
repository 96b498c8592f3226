#pragma once
#include "ir/Kernel.h"
