#include "Compositor.h"

#if HAS_WAYLAND_SERVER

#include <string.h>

#include "Generated/fractional-scale-v1.h"
#include "Generated/viewporter.h"
#include "Generated/xdg-shell.h"

extern const struct wl_interface wl_compositor_interface, wl_subcompositor_interface, wl_seat_interface, wl_output_interface,
  wl_data_device_manager_interface, wl_surface_interface, wl_pointer_interface, wl_keyboard_interface, wl_touch_interface,
  wl_region_interface, wl_callback_interface, wl_buffer_interface, wl_data_device_interface, wl_data_offer_interface;
extern const struct wl_interface zwp_pointer_gestures_v1_interface, zwp_pointer_gesture_pinch_v1_interface,
  zwp_pointer_gesture_swipe_v1_interface, zwp_pointer_gesture_hold_v1_interface;
extern const struct wl_interface zwp_tablet_manager_v2_interface, zwp_tablet_seat_v2_interface, zwp_tablet_v2_interface,
  zwp_tablet_tool_v2_interface, zwp_tablet_pad_v2_interface, zwp_tablet_pad_group_v2_interface,
  zwp_tablet_pad_ring_v2_interface, zwp_tablet_pad_strip_v2_interface;

const struct wl_interface *find_interface(const char *name) {
  static const struct wl_interface *const known[] = {
    &wl_compositor_interface, &wl_subcompositor_interface, &wl_seat_interface, &wl_output_interface,
    &wl_data_device_manager_interface, &wl_surface_interface, &wl_pointer_interface, &wl_keyboard_interface,
    &wl_touch_interface, &wl_region_interface, &wl_callback_interface, &wl_buffer_interface, &wl_data_device_interface,
    &wl_data_offer_interface,
    &zwp_pointer_gestures_v1_interface, &zwp_pointer_gesture_pinch_v1_interface, &zwp_pointer_gesture_swipe_v1_interface,
    &zwp_pointer_gesture_hold_v1_interface, &zwp_tablet_manager_v2_interface, &zwp_tablet_seat_v2_interface,
    &zwp_tablet_v2_interface, &zwp_tablet_tool_v2_interface, &zwp_tablet_pad_v2_interface,
    &zwp_tablet_pad_group_v2_interface, &zwp_tablet_pad_ring_v2_interface, &zwp_tablet_pad_strip_v2_interface,
    &xdg_wm_base_interface, &xdg_surface_interface, &xdg_toplevel_interface, &wp_viewporter_interface,
    &wp_viewport_interface, &wp_fractional_scale_manager_v1_interface, &wp_fractional_scale_v1_interface,
  };
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    if (strcmp(known[i]->name, name) == 0) return known[i];
  }
  return NULL;
}

#endif
