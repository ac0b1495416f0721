/** Elements that stand on lines of their own. */
const BLOCKS = new Set(
  'p div section h1 h2 h3 h4 h5 h6 li ul ol dl dt dd tr table caption blockquote figure figcaption pre hr br details summary iframe img'.split(
    ' ',
  ),
);

/** What is read in the place of an element that shows something else than its text. */
function replacement(element: Element): string | undefined {
  switch (element.localName) {
    case 'img':
      return `[${element.getAttribute('alt') || element.getAttribute('src') || ''}]`;
    case 'iframe':
      return `[${element.getAttribute('src') ?? ''}]`;
    default:
      return undefined;
  }
}

function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.nodeValue ?? '').replace(/\s+/g, ' ');
  const name = node instanceof Element ? node.localName : '';
  const text = (node instanceof Element ? replacement(node) : undefined) ?? [...node.childNodes].map(textOf).join('');
  if (name === 'td' || name === 'th') return ` | ${text}`;
  return BLOCKS.has(name) ? `\n${text}\n` : text;
}

/** What a reader reads of a text, a line for each of its blocks; pictures and frames by what names them. */
export function htmlAsText(html: string): string {
  // A parsed document runs no scripts and loads no pictures.
  return textOf(new DOMParser().parseFromString(html, 'text/html').body)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}
