/** A video of an allowed host. */
export interface HostedVideo {
  /** The address of its player, for a frame. */
  player: string;
  /** The address of its page on the host. */
  page: string;
}

interface VideoHost {
  hosts: readonly string[];
  /** The video that one of the host's own addresses leads to; undefined when that is no video's. */
  video(url: URL): HostedVideo | undefined;
  /** What the browser may put into a frame, for the content security policy. */
  frameOrigin: string;
}

const segmentsOf = (url: URL) => url.pathname.split('/').filter((part) => part !== '');

/** The segment after the first one of these names, as in `/embed/{id}`. */
function segmentAfter(segments: readonly string[], names: readonly string[]): string | undefined {
  const at = segments.findIndex((segment) => names.includes(segment));
  return at === -1 ? undefined : segments[at + 1];
}

const matching = (pattern: RegExp, text: string | null | undefined) =>
  text !== null && text !== undefined && pattern.test(text) ? text : undefined;

const youtube: VideoHost = {
  hosts: ['youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtube-nocookie.com', 'youtu.be'],
  frameOrigin: 'https://www.youtube-nocookie.com',
  video(url) {
    const segments = segmentsOf(url);
    const candidate = url.hostname.endsWith('youtu.be')
      ? segments[0]
      : (segmentAfter(segments, ['embed', 'shorts', 'live', 'v', 'e']) ?? url.searchParams.get('v'));
    const id = matching(/^[A-Za-z0-9_-]{11}$/, candidate);
    return id
      ? { player: `${this.frameOrigin}/embed/${id}`, page: `https://www.youtube.com/watch?v=${id}` }
      : undefined;
  },
};

const vimeo: VideoHost = {
  hosts: ['vimeo.com', 'player.vimeo.com'],
  frameOrigin: 'https://player.vimeo.com',
  video(url) {
    const segments = segmentsOf(url);
    const at = segments.findIndex((segment) => /^\d{1,12}$/.test(segment));
    if (at === -1) return undefined;
    // An unlisted video needs its key as well: /{id}/{key}, or ?h={key} on the player.
    const key = matching(/^[0-9a-f]{6,20}$/, url.searchParams.get('h') ?? segments[at + 1]);
    const id = segments[at];
    return key === undefined
      ? { player: `${this.frameOrigin}/video/${id}`, page: `https://vimeo.com/${id}` }
      : { player: `${this.frameOrigin}/video/${id}?h=${key}`, page: `https://vimeo.com/${id}/${key}` };
  },
};

const dailymotion: VideoHost = {
  hosts: ['dailymotion.com', 'geo.dailymotion.com', 'dai.ly'],
  // The older address, www.dailymotion.com/embed/video/{id}, redirects to this host, which a policy has to know.
  frameOrigin: 'https://geo.dailymotion.com',
  video(url) {
    const segments = segmentsOf(url);
    const candidate = url.hostname.endsWith('dai.ly')
      ? segments[0]
      : (segmentAfter(segments, ['video']) ?? url.searchParams.get('video'));
    // Old addresses carry the title behind the id: /video/{id}_{title}
    const id = matching(/^[A-Za-z0-9]{5,20}$/, candidate?.split('_')[0]);
    return id
      ? { player: `${this.frameOrigin}/player.html?video=${id}`, page: `https://www.dailymotion.com/video/${id}` }
      : undefined;
  },
};

const VIDEO_HOSTS = [youtube, vimeo, dailymotion];

/** Origins for the content security policy's frame-src. */
export const VIDEO_FRAME_ORIGINS: readonly string[] = VIDEO_HOSTS.map(({ frameOrigin }) => frameOrigin);

function parseUrl(address: string): URL | undefined {
  const text = /^(https?:)?\/\//i.test(address) ? address.replace(/^\/\//, 'https://') : `https://${address}`;
  return URL.canParse(text) ? new URL(text) : undefined;
}

/** The video of an address in any form that its host gives it; undefined for every other address. */
export function videoOfAddress(address: string): HostedVideo | undefined {
  const url = parseUrl(address.trim());
  if (url === undefined || url.username !== '' || url.port !== '') return undefined;
  const hostname = url.hostname.replace(/^www\./, '');
  return VIDEO_HOSTS.find(({ hosts }) => hosts.includes(hostname))?.video(url);
}
