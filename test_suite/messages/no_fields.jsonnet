local labels = {};
{ app: labels.app }
