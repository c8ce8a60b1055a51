{
  dashboards(title, tags): {
    type: 'dashboards',
    title: title,
    tags: tags,
    asDropdown: true,
    includeVars: true,
    keepTime: true,
  },
  url(title, url): { type: 'link', title: title, url: url, targetBlank: true, icon: 'external link' },
}
