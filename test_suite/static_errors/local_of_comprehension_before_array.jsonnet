{ [key]: body, local a = value for x in array }
