// message: Value non indexable: function
(function() 1).name
