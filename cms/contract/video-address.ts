import { machineText } from './typed-text.ts';

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

const matching = (pattern: RegExp, text: string | null | undefined) =>
  text !== null && text !== undefined && pattern.test(text) ? text : undefined;

/** What stands in the place of an id in the players of lists and channels, and has as many letters. */
const NO_IDS = ['videoseries', 'live_stream'];

const youtube: VideoHost = {
  hosts: [
    'youtube.com',
    'm.youtube.com',
    'music.youtube.com',
    'studio.youtube.com',
    'youtube-nocookie.com',
    'youtu.be',
  ],
  frameOrigin: 'https://www.youtube-nocookie.com',
  video(url) {
    const [first = '', second] = segmentsOf(url);
    // What people shared from older apps: the address of the video is in the query.
    const query = first === 'attribution_link' ? url.searchParams.get('u')?.replace(/^\/watch(?=\?)/, '') : url.search;
    const named = query?.startsWith('?') ? new URLSearchParams(query).get('v') : null;
    const isNamed = ['embed', 'shorts', 'live', 'v', 'e', 'watch', 'video'].includes(first);
    const candidate = url.hostname.endsWith('youtu.be') ? first : (isNamed && second) || named;
    const id = matching(/^[A-Za-z0-9_-]{11}$/, candidate);
    return id && !NO_IDS.includes(id)
      ? { player: `${this.frameOrigin}/embed/${id}`, page: `https://www.youtube.com/watch?v=${id}` }
      : undefined;
  },
};

/**
 * A video's id and, of an unlisted one, its key, in any place that Vimeo has it: alone, or within a showcase, a group, a channel
 * or what is on demand. The numbers of those, and of events and accounts, are no ids of videos.
 */
const VIMEO_PATH =
  /^\/(?:(?:(?:showcase|album|groups)\/[^/]+\/|manage\/)?videos?\/|(?:channels|ondemand)\/[^/]+\/)?(\d{1,12})(?:\/([0-9a-f]{6,20}))?(?:\/.*)?$/;

const vimeo: VideoHost = {
  hosts: ['vimeo.com', 'player.vimeo.com'],
  frameOrigin: 'https://player.vimeo.com',
  video(url) {
    // In a showcase, the video that is played is in the query.
    const played = /^\/showcase\/\d+\/?$/.test(url.pathname) ? url.searchParams.get('video') : null;
    const [, id, inPath] = VIMEO_PATH.exec(played === null ? url.pathname : `/${played}`) ?? [];
    if (id === undefined) return undefined;
    // An unlisted video needs its key as well: /{id}/{key}, or ?h={key} on the player.
    const key = matching(/^[0-9a-f]{6,20}$/, url.searchParams.get('h')) ?? inPath;
    return key === undefined
      ? { player: `${this.frameOrigin}/video/${id}`, page: `https://vimeo.com/${id}` }
      : { player: `${this.frameOrigin}/video/${id}?h=${key}`, page: `https://vimeo.com/${id}/${key}` };
  },
};

const dailymotion: VideoHost = {
  hosts: ['dailymotion.com', 'geo.dailymotion.com', 'touch.dailymotion.com', 'dai.ly'],
  // The older address, www.dailymotion.com/embed/video/{id}, redirects to this host, which a policy has to know.
  frameOrigin: 'https://geo.dailymotion.com',
  video(url) {
    const [first, ...rest] = segmentsOf(url);
    const [kind, named] = first === 'embed' ? rest : [first, ...rest];
    const short = url.hostname.endsWith('dai.ly') ? kind : undefined;
    const candidate = kind === 'video' ? named : (short ?? url.searchParams.get('video'));
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

/** Characters of an address; a link that is stored has as many at most. */
const MAX_LENGTH = 2_000;

/** The video of an address in any form that its host gives it, also among the words that it was shared with. */
export function videoOfAddress(address: string): HostedVideo | undefined {
  if (address.length > MAX_LENGTH) return undefined;
  const text = machineText(address);
  const url = parseUrl(text.split(' ').find((part) => /^https?:/i.test(part)) ?? text);
  if (url === undefined || url.username !== '' || url.port !== '') return undefined;
  const hostname = url.hostname.replace(/^www\./, '');
  return VIDEO_HOSTS.find(({ hosts }) => hosts.includes(hostname))?.video(url);
}
