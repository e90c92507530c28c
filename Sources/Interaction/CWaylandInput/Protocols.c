// The descriptions of the protocols' messages, as written by wayland-scanner (Generated/README.md). Those of libwayland-client
// itself would need the library at link time.
#include "Session.h"

#if HAS_WAYLAND
#include "Generated/pointer-gestures-unstable-v1.h"
#include "Generated/tablet-unstable-v2.h"
#include "Generated/wayland.h"
#endif
