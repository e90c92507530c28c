#include "Calls.h"

#include <setjmp.h>

// Those who give up a call, X's handlers of errors and a signal's handler, have no context, so the one call of a thread is kept
// here.
static _Thread_local struct {
  volatile bool is_under_way;
  jmp_buf caller;
} call;

bool touchpad_try_call(void (*function)(struct SDL_Window *window), struct SDL_Window *window) {
  if (setjmp(call.caller) != 0) return false;
  call.is_under_way = true;
  function(window);
  call.is_under_way = false;
  return true;
}

void touchpad_give_up_call(void) {
  if (!call.is_under_way) return;
  call.is_under_way = false;
  longjmp(call.caller, 1);
}

bool touchpad_enter_handler(void) {
  bool was_calling = call.is_under_way;
  call.is_under_way = false;
  return was_calling;
}

void touchpad_leave_handler(bool was_calling) { call.is_under_way = was_calling; }
