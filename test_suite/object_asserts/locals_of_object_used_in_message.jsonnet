{ local why = 'because', assert false : why }
