"""Support for the end-to-end tests: X servers, input like hardware, pictures of windows, the program."""
