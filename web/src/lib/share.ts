/** Sections whose address ends in a category alone; the others have an id or a page after it. */
const BY_CATEGORY = ['content'];
const BY_CATEGORY_AND_NUMBER = ['articles', 'article', 'gallery', 'album', 'videos'];

const isNumber = (part: string | undefined): part is string => part !== undefined && /^\d+$/.test(part);

/**
 * What an address of the public site means apart from its language: section, category, id or page. The title at its end
 * is dropped. '' is home; undefined is no public page.
 */
export function placeOf(pathname: string): string | undefined {
  const [, , section = '', category, number] = pathname.split('/');
  if (section === '') return '';
  if (section === 'contact') return '/contact';
  if (!isNumber(category)) return undefined;
  if (BY_CATEGORY.includes(section)) return `/${section}/${category}`;
  if (!BY_CATEGORY_AND_NUMBER.includes(section)) return undefined;
  return isNumber(number) ? `/${section}/${category}/${number}` : `/${section}/${category}`;
}

/** The link that shares a page in a chat (spec §2, share button). */
export const chatShareLink = (title: string, address: string) =>
  `https://wa.me/?text=${encodeURIComponent(title === '' ? address : `${title} ${address}`)}`;
