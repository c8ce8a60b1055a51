// What Bazel knows of a build, put into a text: `{KEY}` is the value of the key in the files of the workspace status;
// `{{` and `}}` are braces.
function(format, stable, volatile)
  local lines = [line for line in std.split(stable + '\n' + volatile, '\n') if line != ''];
  local values = std.foldl(
    function(values, line)
      local entry = std.splitLimit(line, ' ', 1);
      values { [entry[0]]: if std.length(entry) > 1 then entry[1] else '' },
    lines,
    {}
  );
  local value(key) =
    if std.objectHas(values, key) then values[key]
    else error 'the workspace status has no ' + key + '; it has ' + std.join(', ', std.objectFields(values));
  local length = std.length(format);
  local filled(i, done) =
    if i >= length then done
    else
      local two = format[i:i + 2];
      if two == '{{' || two == '}}' then filled(i + 2, done + format[i])
      else if format[i] == '{' then
        local ends = [end for end in std.findSubstr('}', format) if end > i];
        if ends == [] then error 'a { without its }: ' + format
        else filled(ends[0] + 1, done + value(format[i + 1:ends[0]]))
      else if format[i] == '}' then error 'a } without its {: ' + format
      else filled(i + 1, done + format[i]);
  filled(0, '')
