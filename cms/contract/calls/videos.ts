import * as z from 'zod/mini';
import { ERROR_KEY } from '../errors.ts';
import { detailLanguages, flag, flagReply, id, machineLine, requestId, requiredWhenNew, saved } from '../fields.ts';
import { LIMITS } from '../limits.ts';
import { call } from './call.ts';
import { itemCard, itemInput, itemList, titleInput } from './items.ts';

/**
 * A video as lists show it; `link` is an `<iframe>` that the server rebuilt from an allowed host; without `image`, its poster,
 * the title is shown instead.
 */
export const videoCard = z.object({
  ...itemCard,
  link: z.string(),
  /** The addresses of the video's player and of its page on the host; null where `link` is ''. */
  embed: z.nullable(z.object({ player: z.string(), page: z.string() })),
});
export type VideoCard = z.infer<typeof videoCard>;

/** A page of a category's videos, newest first. */
export const videos = call({
  path: '/api/home/Videos',
  access: 'anyone',
  cacheTags: ['video', 'category', 'file'],
  ...itemList,
  data: z.array(videoCard),
});

export const video = call({
  path: '/api/home/Video',
  access: 'anyone',
  cacheTags: ['video', 'category', 'file', 'site-setting'],
  payload: z.object({ catId: id, videoId: id }),
  data: z.extend(videoCard, { showInHome: flagReply, relatedCat: z.string(), version: z.string() }),
  extra: z.object({ catTitle: z.string(), ...detailLanguages }),
});

/** The video form's rules (spec §5, Video save). Whether `link` is of an allowed host is checked by the server. */
export const videoInput = z
  .object({
    title: z.optional(titleInput()),
    link: z.optional(
      z.pipe(
        machineLine(LIMITS.link.max, ERROR_KEY.link, ERROR_KEY.invalid),
        z.string().check(z.minLength(1, ERROR_KEY.link)),
      ),
    ),
    showInHome: z.optional(flag),
    ...itemInput,
  })
  .check(requiredWhenNew('title', ERROR_KEY.title), requiredWhenNew('link', ERROR_KEY.link));

export const videoSave = call({
  path: '/api/manager/VideoSave',
  access: 'edit',
  invalidates: ['video'],
  form: 'video',
  payload: z.object({ video: videoInput, requestId }),
  data: saved,
});
