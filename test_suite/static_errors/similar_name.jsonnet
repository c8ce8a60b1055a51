local value = 1;
valeu
