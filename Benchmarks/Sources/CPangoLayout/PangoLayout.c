#include "PangoLayout.h"

#include <dlfcn.h>
#include <stddef.h>

enum { pango_units = 1024 };

static void *context, *layout, *description;
static void *(*layout_new)(void *);
static void (*layout_set_text)(void *, const char *, int);
static void (*layout_set_width)(void *, int);
static void (*layout_set_font)(void *, const void *);
static void (*layout_get_size)(void *, int *, int *);
static int (*layout_get_line_count)(void *);
static void (*object_unref)(void *);

bool pango_peer_open(const char *font) {
  void *pango = dlopen("libpango-1.0.so.0", RTLD_NOW | RTLD_GLOBAL);
  void *fonts = dlopen("libpangoft2-1.0.so.0", RTLD_NOW | RTLD_GLOBAL);
  void *objects = dlopen("libgobject-2.0.so.0", RTLD_NOW | RTLD_GLOBAL);
  if (!pango || !fonts || !objects) return false;
  void *(*map_new)(void) = (void *(*)(void))dlsym(fonts, "pango_ft2_font_map_new");
  void *(*create_context)(void *) = (void *(*)(void *))dlsym(pango, "pango_font_map_create_context");
  void *(*describe)(const char *) = (void *(*)(const char *))dlsym(pango, "pango_font_description_from_string");
  layout_new = (void *(*)(void *))dlsym(pango, "pango_layout_new");
  layout_set_text = (void (*)(void *, const char *, int))dlsym(pango, "pango_layout_set_text");
  layout_set_width = (void (*)(void *, int))dlsym(pango, "pango_layout_set_width");
  layout_set_font = (void (*)(void *, const void *))dlsym(pango, "pango_layout_set_font_description");
  layout_get_size = (void (*)(void *, int *, int *))dlsym(pango, "pango_layout_get_size");
  layout_get_line_count = (int (*)(void *))dlsym(pango, "pango_layout_get_line_count");
  object_unref = (void (*)(void *))dlsym(objects, "g_object_unref");
  if (!map_new || !create_context || !describe || !layout_new || !layout_set_text || !layout_set_width ||
      !layout_set_font || !layout_get_size || !layout_get_line_count || !object_unref)
    return false;
  context = create_context(map_new());
  description = describe(font);
  return context != NULL;
}

static int lines(void) {
  int width = 0, height = 0;
  layout_get_size(layout, &width, &height);
  return layout_get_line_count(layout);
}

int pango_peer_lay_out(const char *text, int length, double width) {
  if (layout) object_unref(layout);
  layout = layout_new(context);
  layout_set_font(layout, description);
  layout_set_width(layout, (int)(width * pango_units));
  layout_set_text(layout, text, length);
  return lines();
}

int pango_peer_change_width(double width) {
  layout_set_width(layout, (int)(width * pango_units));
  return lines();
}
