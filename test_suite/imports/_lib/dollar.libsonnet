{ name: 'lib', inner: { who: $.name } }
