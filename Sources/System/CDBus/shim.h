#pragma once
#include <dbus/dbus.h>
// For the loop that reads the connection: the Swift module of the C library does not have it.
#include <sys/epoll.h>
