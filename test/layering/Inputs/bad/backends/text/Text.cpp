#include "Text.h"
#include "driver/Driver.h"
#include "yaml-cpp/yaml.h"
#include <boost/format.hpp>
