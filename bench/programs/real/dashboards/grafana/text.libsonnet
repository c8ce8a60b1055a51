local panel = import 'panel.libsonnet';

panel {
  new(title, content): super.new(title, 'text') + $.withWidth(24) + $.withHeight(3)
                       + $.withOptions({ mode: 'markdown', content: content })
                       + { targets:: super.targets, fieldConfig:: super.fieldConfig },
}
