/** Characters of a description that search results display. */
const MAX_LENGTH = 160;
const CUT = '…';

/** One line of at most 160 characters, cut between words. */
export function descriptionOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= MAX_LENGTH) return line;
  const start = line.slice(0, MAX_LENGTH - CUT.length + 1);
  const end = start.lastIndexOf(' ');
  const words = end > 0 ? start.slice(0, end) : Array.from(start).slice(0, -1).join('');
  return `${/^.*[^\s،,;:·–-]/u.exec(words)?.[0] ?? ''}${CUT}`;
}
