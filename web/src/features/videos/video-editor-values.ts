import { playerOfLink } from 'adapter/contract/video-address';
import { video } from 'adapter/contract/videos';
import type { Lang } from '../../lib/lang.ts';
import type { CallPayload, CallReply } from '../../lib/transport.ts';
import { wireDateOf, wireToday } from '../editing/values/dates.ts';
import { type FieldInfo, PUBLISHING_FIELDS } from '../editing/values/field-info.ts';
import type { StoredItem } from '../editing/values/stored-item.ts';

export type VideoFields = CallPayload<'/api/manager/VideoSave'>['video'];
type VideoReply = CallReply<'/api/home/Video'>;

/** A new video: hidden, dated today (spec §4). */
export const newVideo = (catId: number, now: Date): StoredItem<VideoFields> => ({
  values: { id: 0, catId, link: '', title: '', image: '', showTime: wireToday(now), isVisible: 0, showInHome: 1 },
  version: undefined,
});

/** A video's fields in the form's shape. */
export const videoFields = (data: VideoReply['data']): VideoFields => ({
  id: data.id,
  catId: data.catId,
  // The server answers a frame; its address is what people know.
  link: playerOfLink(data.link) ?? data.link,
  title: data.title,
  image: data.image,
  showTime: wireDateOf(data.showTime),
  isVisible: data.isVisible,
  showInHome: data.showInHome,
});

/** What the editor of a language starts from: the film is the same in both, its title is not. */
export function storedVideo({ data, extra }: VideoReply, lang: Lang): StoredItem<VideoFields> {
  const values = videoFields(data);
  if (extra.lang === undefined || extra.lang === lang) return { values, version: data.version };
  return { values: { ...values, title: '', isVisible: 0 }, version: undefined };
}

/** The video in a reply of a refused save; undefined when there is none. */
export function currentVideo(replied: unknown): StoredItem<VideoFields> | undefined {
  const { success, data } = video.data.safeParse(replied);
  return success ? { values: videoFields(data), version: data.version } : undefined;
}

export const VIDEO_FIELDS: readonly FieldInfo[] = [
  { name: 'link', label: 'VIDEO_FORM.LINK', kind: 'text' },
  { name: 'title', label: 'EDITOR.TITLE', kind: 'text' },
  ...PUBLISHING_FIELDS,
  { name: 'image', label: 'VIDEO_FORM.POSTER', kind: 'picture' },
];
