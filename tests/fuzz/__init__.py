"""Real requests, records, saves and links made wrong at random, and what must hold whatever comes through the door."""
