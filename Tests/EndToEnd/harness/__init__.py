"""Support for the end-to-end tests: X servers, emulated input devices, pictures of windows, and the program."""
