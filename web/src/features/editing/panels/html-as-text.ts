import { htmlTokens } from '../../../ui/html-tokens.ts';

const BREAKS = new Set(
  'p div section h1 h2 h3 h4 h5 h6 li ul ol dl dt dd tr table caption blockquote figure figcaption pre hr br details summary iframe img'.split(
    ' ',
  ),
);

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

const decoded = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity);

const attribute = (tag: string, name: string) => decoded(new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '');

/** What a reader reads of a text, a line for each of its blocks; pictures and frames by what names them. */
export function htmlAsText(html: string): string {
  const parts = htmlTokens(html).map(({ kind, name, text }) => {
    if (kind === 'text') return decoded(text.replace(/\s+/g, ' '));
    if (kind === 'open' && name === 'img') return `\n[${attribute(text, 'alt') || attribute(text, 'src')}]\n`;
    if (kind === 'open' && name === 'iframe') return `\n[${attribute(text, 'src')}]\n`;
    if (kind === 'open' && (name === 'td' || name === 'th')) return ' | ';
    return BREAKS.has(name) ? '\n' : '';
  });
  return parts
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}
