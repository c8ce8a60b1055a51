|||
  one   
  two 	
|||
