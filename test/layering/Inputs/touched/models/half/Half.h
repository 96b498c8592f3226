int half();
