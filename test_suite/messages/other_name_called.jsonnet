{ n: tolower('WEB') }
