int half = 1;
