{ deployment: {} }
