/** The players that start on their own when their address says so. */
const AUTOPLAY_HOSTS = ['www.youtube-nocookie.com', 'player.vimeo.com', 'geo.dailymotion.com'];

const ENTITIES: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>' };

const decoded = (attribute: string) =>
  attribute.replace(/&(?:amp|quot|#39|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity);

/** One attribute of a tag; its value may hold `>`, as a title does. */
const ATTRIBUTE = /\s+([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]*)))?/y;

/** An attribute of the first `<iframe>` of a text; '' where there is none. */
function iframeAttribute(html: string, wanted: 'src' | 'title'): string {
  const tag = /<iframe\b/i.exec(html);
  if (!tag) return '';
  ATTRIBUTE.lastIndex = tag.index + tag[0].length;
  for (let found = ATTRIBUTE.exec(html); found; found = ATTRIBUTE.exec(html)) {
    const [, name = '', quoted, singleQuoted, bare] = found;
    if (name.toLowerCase() === wanted) return decoded(quoted ?? singleQuoted ?? bare ?? '');
  }
  return '';
}

export const iframeSource = (html: string) => iframeAttribute(html, 'src');
export const iframeTitle = (html: string) => iframeAttribute(html, 'title');

/**
 * The address that the player shows, out of the `<iframe>` of a video's link. The visitor has clicked on play
 * already, so the player is asked to begin. Undefined when the link holds no secure address.
 */
export function playerAddress(link: string): string | undefined {
  const source = iframeSource(link);
  if (!URL.canParse(source)) return undefined;
  const address = new URL(source);
  if (address.protocol !== 'https:') return undefined;
  if (AUTOPLAY_HOSTS.includes(address.hostname)) address.searchParams.set('autoplay', '1');
  return address.href;
}

/** A player's address, and the page of the same video on its host. */
const PAGES: [player: RegExp, page: string][] = [
  [/^https:\/\/www\.youtube-nocookie\.com\/embed\/([\w-]+).*$/, 'https://www.youtube.com/watch?v=$1'],
  [/^https:\/\/player\.vimeo\.com\/video\/(\d+)\?h=(\w+).*$/, 'https://vimeo.com/$1/$2'],
  [/^https:\/\/player\.vimeo\.com\/video\/(\d+).*$/, 'https://vimeo.com/$1'],
  [/^https:\/\/geo\.dailymotion\.com\/player\.html\?video=(\w+).*$/, 'https://www.dailymotion.com/video/$1'],
];

/** Where the video can be seen without this site's player; undefined when its link holds no secure address. */
export function watchAddress(link: string): string | undefined {
  const source = iframeSource(link);
  if (!source.startsWith('https://')) return undefined;
  const [player, page] = PAGES.find(([pattern]) => pattern.test(source)) ?? [];
  return player && page ? source.replace(player, page) : source;
}
