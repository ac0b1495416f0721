/**
 * The path of a request as the cms will read it: decoded, in small letters, without the final slash. Undefined for
 * one that is not plainly written, since the cms or the proxy may read it in another way.
 */
export function dashboardPath(url: string, prefix: string): string | undefined {
  const path = url.split('?', 1)[0] ?? '';
  if (path !== prefix && !path.startsWith(`${prefix}/`)) return undefined;
  const below = path.slice(prefix.length);
  if (/%2f|%5c|%00|\\|#|\/\/|(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i.test(below)) return undefined;
  try {
    return decodeURIComponent(below).toLowerCase().replace(/\/$/, '');
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}
