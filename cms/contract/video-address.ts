import { machineText } from './machine-text.ts';

export interface HostedVideo {
  /** The address of its player, for a frame; '' where the film opens on the host alone. */
  player: string;
  /** The address of its page on the host. */
  page: string;
}

/** The seconds of a video at which it begins and ends; 0 for its own beginning and end. */
interface Part {
  start: number;
  end: number;
}

/** The address by which a video is stored. */
export const storedAddress = ({ player, page }: HostedVideo): string => player || page;

interface VideoHost {
  hosts: readonly string[];
  /** The video that one of the host's own addresses leads to, from its place on; undefined when that is no video's. */
  video(url: URL, part: Part): HostedVideo | undefined;
}

/** A host with a player of its own. */
interface PlayerHost extends VideoHost {
  /** What the browser may put into a frame, for the content security policy. */
  frameOrigin: string;
}

const segmentsOf = (url: URL) => url.pathname.split('/').filter((part) => part !== '');

const matching = (pattern: RegExp, text: string | null | undefined) =>
  text !== null && text !== undefined && pattern.test(text) ? text : undefined;

/** The names that hosts have for the place where a video begins, in the query or behind `#`; `startTime` is of a player. */
const STARTS = ['t', 'start', 'time_continue', 'startTime'];

/** 1:30 or 1:02:03, as players show it. */
const CLOCK = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2})$/;
/** 90, 90s, 1m30s or 1h2m3s; of seconds with a fraction the whole ones. */
const TIME = /^(?=\d)(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})(?:\.\d*)?s?)?$/i;

function secondsOf(text: string | null | undefined): number {
  const [, hours = 0, minutes = 0, seconds = 0] = TIME.exec(text ?? '') ?? CLOCK.exec(text ?? '') ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

function partOf({ searchParams, hash }: URL): Part {
  const inHash = new URLSearchParams(hash.slice(1));
  const start = STARTS.map((name) => secondsOf(searchParams.get(name) ?? inHash.get(name))).find((at) => at > 0) ?? 0;
  const end = secondsOf(searchParams.get('end'));
  return { start, end: end > start ? end : 0 };
}

/** What has a value, as `?name=value&…` behind an address, or `#…`; '' for none. */
const given = (sign: string, values: Readonly<Record<string, string | number>>) => {
  const pairs = Object.entries(values).filter(([, value]) => value !== 0 && value !== '');
  return pairs.length === 0 ? '' : sign + pairs.map((pair) => pair.join('=')).join('&');
};

/** What stands in the place of an id in the players of lists and channels, and has as many letters. */
const NO_IDS = ['videoseries', 'live_stream'];

const youtube: PlayerHost = {
  hosts: [
    'youtube.com',
    'm.youtube.com',
    'music.youtube.com',
    'studio.youtube.com',
    'youtube-nocookie.com',
    'youtu.be',
  ],
  frameOrigin: 'https://www.youtube-nocookie.com',
  video(url, { start, end }) {
    const [first = '', second] = segmentsOf(url);
    // What people shared from older apps: the address of the video is in the query.
    const query = first === 'attribution_link' ? url.searchParams.get('u')?.replace(/^\/watch(?=\?)/, '') : url.search;
    const named = query?.startsWith('?') ? new URLSearchParams(query).get('v') : null;
    const isNamed = ['embed', 'shorts', 'live', 'v', 'vi', 'e', 'watch', 'video'].includes(first);
    const candidate = url.hostname.endsWith('youtu.be') ? first : (isNamed && second) || named;
    const id = matching(/^[A-Za-z0-9_-]{11}$/, candidate);
    return id && !NO_IDS.includes(id)
      ? {
          player: `${this.frameOrigin}/embed/${id}${given('?', { start, end })}`,
          page: `https://www.youtube.com/watch?v=${id}${given('&', { t: start })}`,
        }
      : undefined;
  },
};

/**
 * A video's id and, of an unlisted one, its key, in any place that Vimeo has it: alone, or within a showcase, a group, a channel
 * or what is on demand. The numbers of those, and of events and accounts, are no ids of videos.
 */
const VIMEO_PATH =
  /^\/(?:(?:(?:showcase|album|groups)\/[^/]+\/|manage\/)?videos?\/|(?:channels|ondemand)\/[^/]+\/)?(\d{1,12})(?:\/([0-9a-f]{6,20}))?(?:\/.*)?$/;

const vimeo: PlayerHost = {
  hosts: ['vimeo.com', 'player.vimeo.com'],
  frameOrigin: 'https://player.vimeo.com',
  video(url, { start }) {
    // In a showcase, the video that is played is in the query.
    const played = /^\/showcase\/\d+\/?$/.test(url.pathname) ? url.searchParams.get('video') : null;
    const [, id, inPath] = VIMEO_PATH.exec(played === null ? url.pathname : `/${played}`) ?? [];
    if (id === undefined) return undefined;
    // An unlisted video needs its key as well: /{id}/{key}, or ?h={key} on the player.
    const h = matching(/^[0-9a-f]{6,20}$/, url.searchParams.get('h')) ?? inPath ?? '';
    const place = given('#', { t: start && `${start}s` });
    return {
      player: `${this.frameOrigin}/video/${id}${given('?', { h })}${place}`,
      page: `https://vimeo.com/${id}${h && `/${h}`}${place}`,
    };
  },
};

const dailymotion: PlayerHost = {
  hosts: ['dailymotion.com', 'geo.dailymotion.com', 'touch.dailymotion.com', 'dai.ly'],
  // The older address, www.dailymotion.com/embed/video/{id}, redirects to this host, which a policy has to know.
  frameOrigin: 'https://geo.dailymotion.com',
  video(url, { start }) {
    const [first, ...rest] = segmentsOf(url);
    const [kind, named] = first === 'embed' ? rest : [first, ...rest];
    const short = url.hostname.endsWith('dai.ly') ? kind : undefined;
    const candidate = kind === 'video' ? named : (short ?? url.searchParams.get('video'));
    // Old addresses carry the title behind the id: /video/{id}_{title}
    const id = matching(/^[A-Za-z0-9]{5,20}$/, candidate?.split('_')[0]);
    return id
      ? {
          player: `${this.frameOrigin}/player.html${given('?', { video: id, startTime: start })}`,
          page: `https://www.dailymotion.com/video/${id}${given('?', { start })}`,
        }
      : undefined;
  },
};

/** Films that open on their host: its own players set cookies, and its pictures need a key. */
const onHost = (page: string): HostedVideo => ({ player: '', page });

const facebook: VideoHost = {
  hosts: ['facebook.com', 'm.facebook.com', 'web.facebook.com', 'fb.watch'],
  video(url) {
    const path = url.pathname.replace(/\/$/, '');
    // The address of the plugin names the film's.
    if (path === '/plugins/video.php') return facebookFilm(url.searchParams.get('href') ?? '');
    if (url.hostname === 'fb.watch') {
      const code = matching(/^[\w-]{5,30}$/, path.slice(1));
      return code === undefined ? undefined : onHost(`https://fb.watch/${code}/`);
    }
    const [, shared] = /^\/(share\/[vr]\/[\w-]{5,30}|reel\/\d{5,20})$/.exec(path) ?? [];
    if (shared !== undefined) return onHost(`https://www.facebook.com/${shared}/`);
    const [, inPath] = /^\/[^/]+\/videos\/(?:[^/]+\/)?(\d{5,20})$/.exec(path) ?? [];
    const isWatched = /^\/(?:watch|watch\/live|video\.php)$/.test(path);
    const id = matching(/^\d{5,20}$/, inPath ?? (isWatched ? url.searchParams.get('v') : undefined));
    return id === undefined ? undefined : onHost(`https://www.facebook.com/watch/?v=${id}`);
  },
};

const facebookFilm = (address: string) => {
  const url = parseUrl(address);
  const isPlugin = url?.pathname.startsWith('/plugins/') ?? true;
  return isPlugin || !url || !facebook.hosts.includes(hostOf(url)) ? undefined : facebook.video(url, partOf(url));
};

const instagram: VideoHost = {
  hosts: ['instagram.com', 'instagr.am'],
  video(url) {
    const [, kind, code] = /^\/(?:[\w.]+\/)?(p|reels?|tv)\/([\w-]{5,30})(?:\/embed)?\/?$/.exec(url.pathname) ?? [];
    return code === undefined
      ? undefined
      : onHost(`https://www.instagram.com/${kind === 'reels' ? 'reel' : kind}/${code}/`);
  },
};

const tiktok: VideoHost = {
  hosts: ['tiktok.com', 'm.tiktok.com', 'vm.tiktok.com', 'vt.tiktok.com'],
  video(url) {
    const path = url.pathname.replace(/\/$/, '');
    const [own] = /^\/@[\w.]{1,30}\/video\/\d{15,20}$/.exec(path) ?? [];
    if (own !== undefined) return onHost(`https://www.tiktok.com${own}`);
    const [, id] = /^\/(?:embed\/v2|embed|player\/v1|v)\/(\d{15,20})(?:\.html)?$/.exec(path) ?? [];
    if (id !== undefined) return onHost(`https://www.tiktok.com/player/v1/${id}`);
    const isShort = /^v[mt]\./.test(url.hostname);
    const [, code] = (isShort ? /^\/([\w-]{5,20})$/ : /^\/t\/([\w-]{5,20})$/).exec(path) ?? [];
    return code === undefined
      ? undefined
      : onHost(isShort ? `https://${url.hostname}/${code}/` : `https://www.tiktok.com/t/${code}/`);
  },
};

const PLAYER_HOSTS = [youtube, vimeo, dailymotion];
const VIDEO_HOSTS: readonly VideoHost[] = [...PLAYER_HOSTS, facebook, instagram, tiktok];

/** Origins for the content security policy's frame-src. */
export const VIDEO_FRAME_ORIGINS: readonly string[] = PLAYER_HOSTS.map(({ frameOrigin }) => frameOrigin);

const hostOf = ({ hostname }: URL) => hostname.replace(/^www\./, '');

/** An address whose query begins with the first of its signs: people who add a place to a link take `?` for `&`, and the reverse. */
function withOneQuery(address: string): string {
  const [place = '', ...rest] = address.split('#');
  const [path = '', ...values] = place.split(/[?&](?:amp;)?/);
  return [values.length === 0 ? path : `${path}?${values.join('&')}`, ...rest].join('#');
}

function parseUrl(address: string): URL | undefined {
  const written = withOneQuery(address);
  const text = /^(https?:)?\/\//i.test(written) ? written.replace(/^\/\//, 'https://') : `https://${written}`;
  return URL.canParse(text) ? new URL(text) : undefined;
}

/** Characters of an address; a link that is stored has as many at most. */
const MAX_LENGTH = 2_000;

/** An address, whatever stands before it but a part of another one, until what is in none; with the marks of emphasis before it. */
const BEGINNING = /(?<![A-Za-z\d./?=&%@-])([*_~]{0,3})(https?:\/\/[^\s<>`|،؛。、]+)/i;

/** Brackets and quotation marks before an address, and the same and the marks of a sentence behind it. */
const BEFORE = /^[\p{Ps}\p{Pi}\p{Pf}"'*~]+/u;
const BEHIND = /(?<![\p{Pe}\p{Pi}\p{Pf}"'*~.,:;!?…،؛؟۔٫–—])[\p{Pe}\p{Pi}\p{Pf}"'*~.,:;!?…،؛؟۔٫–—]+$/u;

/** An address without as many underscores behind as were before it: names of films end with them too. */
function withoutUnderscores(address: string, before: string): string {
  const own = address.replace(BEHIND, '');
  return before !== '' && own.endsWith(before) ? own.slice(0, -before.length).replace(BEHIND, '') : own;
}

/** The video of an address in any form that its host gives it, also among the words that it was shared with. */
export function videoOfAddress(address: string): HostedVideo | undefined {
  if (address.length > MAX_LENGTH) return undefined;
  const text = machineText(address);
  const [, emphasis = '', found = ''] = BEGINNING.exec(text) ?? /^([*_~]{0,3})(.*)$/.exec(text) ?? [];
  const url = parseUrl(
    withoutUnderscores(found.replace(BEFORE, '').replace(/(?:%20|%C2%A0)+$/i, ''), emphasis.replace(/[*~]/g, '')),
  );
  if (url === undefined || url.username !== '' || url.port !== '') return undefined;
  return VIDEO_HOSTS.find(({ hosts }) => hosts.includes(hostOf(url)))?.video(url, partOf(url));
}
