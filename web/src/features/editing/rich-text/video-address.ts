/** How each host's player is addressed, and where the video's id stands in the host's own addresses. */
const HOSTS = [
  {
    hosts: /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$|^(?:www\.)?youtu\.be$/,
    id: /(?:^\/(?:embed|shorts|live|v|e)\/|^\/)([\w-]{11})(?=\/|$)/,
    player: (id: string) => `https://www.youtube-nocookie.com/embed/${id}`,
  },
  {
    hosts: /^(?:www\.|player\.)?vimeo\.com$/,
    id: /\/(\d{1,12}(?:\/[0-9a-f]{6,20})?)(?=\/|$)/,
    player: (id: string) => `https://player.vimeo.com/video/${id.replace('/', '?h=')}`,
  },
  {
    hosts: /^(?:www\.|geo\.)?dailymotion\.com$|^dai\.ly$/,
    id: /(?:\/video\/|^\/)([A-Za-z0-9]{5,20})(?=[_/]|$)/,
    player: (id: string) => `https://www.dailymotion.com/embed/video/${id}`,
  },
];

const SOURCE = /<(?:iframe|embed)[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;

function addressOf(text: string): URL | undefined {
  const found = SOURCE.exec(text);
  const address = text.includes('<') ? (found?.[1] ?? found?.[2] ?? found?.[3] ?? '') : text.trim();
  const complete = address.replaceAll('&amp;', '&').replace(/^(?:https?:)?\/\//i, 'https://');
  const url = complete.startsWith('https://') ? complete : `https://${complete}`;
  return URL.canParse(url) ? new URL(url) : undefined;
}

/** The id in YouTube's `?v=` and in Vimeo's and Dailymotion's query parts. */
function idInQuery({ hostname, searchParams, pathname }: URL): string | undefined {
  const watched = searchParams.get('v');
  if (/youtube/.test(hostname) && watched !== null) return /^[\w-]{11}$/.test(watched) ? watched : undefined;
  if (/dailymotion/.test(hostname)) return searchParams.get('video') ?? undefined;
  const key = searchParams.get('h');
  const id = /\/(\d{1,12})(?=\/|$)/.exec(pathname)?.[1];
  return /vimeo/.test(hostname) && id && key ? `${id}/${key}` : undefined;
}

/** The player's address for a video's address or embed code; undefined unless it is of a host that the server takes. */
export function playerAddress(text: string): string | undefined {
  const url = addressOf(text);
  const host = url && HOSTS.find(({ hosts }) => hosts.test(url.hostname));
  if (!url || !host) return undefined;
  const id = idInQuery(url) ?? host.id.exec(url.pathname)?.[1];
  return id === undefined ? undefined : host.player(id);
}
