local values = { tag: "" };
{
  tag: values.tag | default "latest",
}
