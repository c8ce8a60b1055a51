[false && (error 'not forced'), true || (error 'not forced')]
