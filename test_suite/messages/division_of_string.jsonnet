local memory = '512Mi';
{ half: memory / 2 }
