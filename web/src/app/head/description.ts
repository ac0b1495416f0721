import { htmlTokens } from '../../ui/html-tokens.ts';

/** Characters that search results show of a description. */
const MAX_LENGTH = 160;
const CUT = '…';

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ' };

/** One line of at most 160 characters, cut between words. */
export function descriptionOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= MAX_LENGTH) return line;
  const room = line.slice(0, MAX_LENGTH - CUT.length + 1);
  const end = room.lastIndexOf(' ');
  const words = end > 0 ? room.slice(0, end) : Array.from(room).slice(0, -1).join('');
  return `${words.replace(/[\s،,;:·–-]+$/u, '')}${CUT}`;
}

/** Elements inside a line; all others part words. */
const INLINE = new Set('a abbr b bdi code em font i mark s small span strong sub sup u'.split(' '));

/** What a stored text says, without markup; as it was cleaned, it holds no other entities. */
export const plainText = (html: string) =>
  htmlTokens(html)
    .map(({ kind, name, text }) => (kind === 'text' ? text : INLINE.has(name) ? '' : ' '))
    .join('')
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => ENTITIES[entity] ?? entity);
