function label(name) { app: name };
label('web')
