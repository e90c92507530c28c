"""What the end-to-end tests stand on: X servers, input as from hardware, pictures of windows, the program."""
