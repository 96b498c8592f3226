#include "models/Model.h"
