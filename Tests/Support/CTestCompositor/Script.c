#include "Compositor.h"

#if HAS_WAYLAND_SERVER

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAXIMUM_ARGUMENTS = 20 };

// Splits a line in place. Returns the number of words.
static int split(char *line, char *words[MAXIMUM_ARGUMENTS]) {
  int count = 0;
  for (char *rest = NULL, *word = strtok_r(line, " ", &rest); word && count < MAXIMUM_ARGUMENTS;
       word = strtok_r(NULL, " ", &rest)) {
    words[count++] = word;
  }
  return count;
}

// Returns the last object of an interface that an event of the receiver has made, otherwise the last one at all: each data device has
// offers of its own.
static struct wl_resource *object_for(
  const TestCompositor *compositor, const struct wl_resource *receiver, const char *interface) {
  for (int i = compositor->object_count - 1; i >= 0; i--) {
    if (compositor->makers[i] == receiver && has_interface(compositor->objects[i], interface)) return compositor->objects[i];
  }
  return last_object(compositor, interface);
}

// Converts the words to the arguments of a message. Returns NULL, or a sentence about the first error.
static const char *read_arguments(
  TestCompositor *compositor, struct wl_resource *object, const struct wl_message *message, char **words, int count,
  union wl_argument *arguments) {
  int index = 0;
  for (const char *letter = message->signature; *letter; letter++) {
    if ((*letter >= '0' && *letter <= '9') || *letter == '?') continue;
    if (index >= count) return "an argument is missing";
    const char *word = words[index];
    union wl_argument *argument = &arguments[index];
    switch (*letter) {
      case 'i': argument->i = (int32_t)strtol(word, NULL, 0); break;
      case 'u': argument->u = (uint32_t)strtoul(word, NULL, 0); break;
      case 'f': argument->f = wl_fixed_from_double(strtod(word, NULL)); break;
      case 's': argument->s = word; break;
      case 'o': {
        struct wl_resource *other = *word == '@' ? object_for(compositor, object, word + 1) : NULL;
        if (!other) return "there is no such object";
        argument->o = (struct wl_object *)other;
        break;
      }
      case 'n': {
        struct wl_resource *made = add_object(
          compositor, wl_resource_get_client(object), message->types[index], wl_resource_get_version(object), 0);
        if (!made) return "the object cannot be created";
        compositor->makers[compositor->object_count - 1] = object;
        argument->o = (struct wl_object *)made;
        break;
      }
      default: return "the argument has no notation";
    }
    index++;
  }
  return index == count ? NULL : "there are too many arguments";
}

static const char *send_event(TestCompositor *compositor, const struct wl_interface *interface, char **words, int count) {
  if (count < 1) return "an event is missing";
  int event = 0;
  while (event < interface->event_count && strcmp(interface->events[event].name, words[0]) != 0) event++;
  if (event == interface->event_count) return "there is no such event";
  // The event may create objects of the same interface.
  int object_count = compositor->object_count;
  bool is_sent = false;
  for (int i = 0; i < object_count; i++) {
    struct wl_resource *object = compositor->objects[i];
    if (!has_interface(object, interface->name)) continue;
    union wl_argument arguments[MAXIMUM_ARGUMENTS];
    const char *error =
      read_arguments(compositor, object, &interface->events[event], words + 1, count - 1, arguments);
    if (error) return error;
    wl_resource_post_event_array(object, (uint32_t)event, arguments);
    is_sent = true;
  }
  return is_sent ? NULL : "there is no object of this interface";
}

static const char *disconnect(TestCompositor *compositor) {
  struct wl_client *client, *next;
  struct wl_list *clients = wl_display_get_client_list(compositor->display);
  for (client = wl_client_from_link(clients->next); wl_client_get_link(client) != clients; client = next) {
    next = wl_client_from_link(wl_client_get_link(client)->next);
    wl_client_destroy(client);
  }
  return NULL;
}

const char *perform(TestCompositor *compositor, char *line) {
  char *words[MAXIMUM_ARGUMENTS];
  int count = split(line, words);
  if (count == 0) return "the line is empty";
  const char *command = words[0];
  if (strcmp(command, "disconnect") == 0) return disconnect(compositor);
  if (count == 2 && strcmp(command, "capabilities") == 0) {
    compositor->capabilities = (uint32_t)strtoul(words[1], NULL, 0);
    return NULL;
  }
  if (count == 2 && strcmp(command, "data") == 0) {
    snprintf(compositor->data, sizeof compositor->data, "%s", words[1]);
    return NULL;
  }
  if (count == 2 && strcmp(command, "scale") == 0) {
    compositor->scale = strtod(words[1], NULL);
    return NULL;
  }
  if (count == 2 && strcmp(command, "size") == 0 && strcmp(words[1], "none") == 0) {
    compositor->withholds_size = true;
    return NULL;
  }
  if (count == 3 && strcmp(command, "size") == 0) {
    compositor->width = atoi(words[1]);
    compositor->height = atoi(words[2]);
    return NULL;
  }
  if (count == 3 && strcmp(command, "expect") == 0) {
    int found = 0;
    for (int i = 0; i < compositor->object_count; i++) found += has_interface(compositor->objects[i], words[1]);
    return found == atoi(words[2]) ? NULL : "there is another number of objects";
  }
  if (count == 2 && strcmp(command, "picture") == 0) {
    return write_picture(compositor, words[1]) ? NULL : "there is no picture, or the file cannot be written";
  }
  if (count == 2 && strcmp(command, "remove") == 0) {
    const struct wl_interface *interface = find_interface(words[1]);
    if (!interface) return "the interface is unknown";
    remove_global(compositor, interface);
    return NULL;
  }
  if (count == 3 && strcmp(command, "global") == 0) {
    const struct wl_interface *interface = find_interface(words[1]);
    if (!interface) return "the interface is unknown";
    add_global(compositor, interface, atoi(words[2]));
    return NULL;
  }
  const struct wl_interface *interface = find_interface(command);
  if (!interface) return "the command is unknown";
  return send_event(compositor, interface, words + 1, count - 1);
}

#endif
