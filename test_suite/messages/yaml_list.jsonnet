{
  ports:
    - name: http
      port: 80
}
