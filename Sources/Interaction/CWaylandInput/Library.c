// For RTLD_NOLOAD.
#define _GNU_SOURCE

#include "Session.h"

#if HAS_WAYLAND

#include <dlfcn.h>

static bool find(void *library, const char *name, void *function) {
  *(void **)function = dlsym(library, name);
  return *(void **)function != NULL;
}

bool load_wayland(Wayland *wayland) {
  // Who made the display has loaded it. The library's reference keeps it, so this one is released.
  void *library = dlopen("libwayland-client.so.0", RTLD_LAZY | RTLD_NOLOAD);
  if (!library) return false;
  bool is_complete = find(library, "wl_proxy_marshal_array_constructor_versioned", &wayland->construct) &&
    find(library, "wl_proxy_marshal_array", &wayland->marshal) &&
    find(library, "wl_proxy_add_dispatcher", &wayland->add_dispatcher) &&
    find(library, "wl_proxy_get_version", &wayland->version) && find(library, "wl_proxy_destroy", &wayland->destroy) &&
    find(library, "wl_display_roundtrip", &wayland->roundtrip) &&
    find(library, "wl_display_prepare_read", &wayland->prepare_read) &&
    find(library, "wl_display_cancel_read", &wayland->cancel_read) && find(library, "wl_display_flush", &wayland->flush) &&
    find(library, "wl_display_get_fd", &wayland->descriptor) && find(library, "wl_display_get_error", &wayland->error);
  dlclose(library);
  return is_complete;
}

#endif
