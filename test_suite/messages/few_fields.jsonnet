local user = { first: 'Ada', last: 'Lovelace' };
user.email
