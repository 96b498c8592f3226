#pragma once
#include "models/sparse/Loop.h"
#include <boost/graph/adjacency_list.hpp>
