assert error 'in the condition';
2
