{ ['a']: body for x in array }
