local x = unknown;
[self, $]
