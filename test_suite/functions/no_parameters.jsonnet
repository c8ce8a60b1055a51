(function() 'result')()
