local ready = false;
{ waiting: not ready }
