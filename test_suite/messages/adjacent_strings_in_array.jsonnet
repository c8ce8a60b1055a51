{ args: ['--verbose' '--port=80'] }
