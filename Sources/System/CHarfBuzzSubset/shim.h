#pragma once
#include <harfbuzz/hb-subset.h>
