#include "CTouchpad.h"
