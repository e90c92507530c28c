// Functions of time: curves, springs, rubber bands.
