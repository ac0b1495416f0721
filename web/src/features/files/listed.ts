import type { Lang } from '../../lib/lang.ts';

const searchable = (text: string) => text.normalize('NFKC').toLowerCase();

/** What a folder shows: in the order of names, numbers by their value, and only what has the searched text in its name. */
export function listed<Named extends { name: string }>(items: readonly Named[], search: string, lang: Lang): Named[] {
  const { compare } = new Intl.Collator(lang, { numeric: true });
  const wanted = searchable(search.trim());
  return items.filter(({ name }) => searchable(name).includes(wanted)).toSorted((a, b) => compare(a.name, b.name));
}
