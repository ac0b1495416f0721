/** Elements that a stored text may hold; others go, and their text stays. */
export const ALLOWED_TAGS = [
  ...['a', 'abbr', 'address', 'b', 'bdi', 'bdo', 'blockquote', 'br', 'cite', 'code', 'dd', 'del', 'details', 'dfn'],
  ...['div', 'dl', 'dt', 'em', 'figcaption', 'figure', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'i', 'iframe', 'img'],
  ...['ins', 'kbd', 'li', 'mark', 'ol', 'p', 'pre', 'q', 's', 'section', 'small', 'span', 'strong', 'sub', 'summary'],
  ...['sup', 'table', 'caption', 'col', 'colgroup', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'time', 'u', 'ul'],
  'wbr',
  // What older editors wrote.
  ...['acronym', 'big', 'center', 'font', 'strike', 'tt'],
];

/** Attributes on any of them. `id` and `name` are not among them: they would answer to scripts as variables. */
export const ALLOWED_ATTRIBUTES = [
  ...['alt', 'class', 'colspan', 'datetime', 'dir', 'height', 'href', 'lang', 'loading', 'open', 'rel', 'reversed'],
  ...['rowspan', 'scope', 'span', 'src', 'start', 'style', 'target', 'title', 'type', 'value', 'width'],
  ...['allow', 'allowfullscreen', 'referrerpolicy', 'border', 'cellpadding', 'cellspacing', 'align', 'valign'],
  ...['bgcolor', 'clear', 'color', 'compact', 'face', 'hspace', 'noshade', 'nowrap', 'size', 'vspace'],
];

/** What `rel` may say; above all never `opener`. */
export const ALLOWED_REL = new Set(['noopener', 'noreferrer', 'nofollow', 'external', 'ugc', 'sponsored', 'license']);
