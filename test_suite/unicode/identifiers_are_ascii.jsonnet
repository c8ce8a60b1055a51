local é = 1;
é
