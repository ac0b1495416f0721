/** A page as its address names it. */
export type PageAddress =
  | { section: 'home' | 'contact' | 'reset-password' | 'manager' | 'unknown' }
  | { section: 'articles' | 'gallery' | 'videos'; catId: number; page: number }
  | { section: 'content'; catId: number }
  /** Without an id the newest of the category. */
  | { section: 'article' | 'album'; catId: number; id: number | undefined };

const numberOf = (part: string | undefined) =>
  part !== undefined && /^[1-9]\d{0,14}$/.test(part) ? Number(part) : undefined;

/** What an address with its language means; titles at its end say nothing. */
export function pageAddress(pathname: string): PageAddress {
  const [, , section = '', category, number] = pathname.split('/');
  const catId = numberOf(category);
  switch (section) {
    case '':
      return { section: 'home' };
    case 'contact':
    case 'reset-password':
    case 'manager':
      return { section };
    case 'articles':
    case 'gallery':
    case 'videos': {
      const page = number === undefined ? 1 : numberOf(number);
      return catId === undefined || page === undefined ? { section: 'unknown' } : { section, catId, page };
    }
    case 'content':
      return catId === undefined ? { section: 'unknown' } : { section, catId };
    case 'article':
    case 'album':
      return catId === undefined ? { section: 'unknown' } : { section, catId, id: numberOf(number) };
    default:
      return { section: 'unknown' };
  }
}
