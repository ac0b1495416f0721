import * as z from 'zod/mini';
import { ERROR_KEY } from '../errors.ts';
import {
  dateInput,
  dateReply,
  detailLanguages,
  fileAddress,
  flag,
  flagReply,
  id,
  idOrNew,
  imageInfo,
  itemsPerPage,
  line,
  machineLine,
  page,
  relatedCat,
  requestId,
  requiredWhenNew,
  saved,
  schedule,
  scheduleInput,
  translations,
  version,
} from '../fields.ts';
import { LIMITS } from '../limits.ts';
import { call } from './call.ts';

/** A video as lists show it; `link` is an `<iframe>` that the server rebuilt from an allowed host. */
export const videoCard = z.object({
  id: z.number(),
  catId: z.number(),
  title: z.string(),
  link: z.string(),
  /** The addresses of the video's player and of its page on the host; null where `link` is ''. */
  embed: z.nullable(z.object({ player: z.string(), page: z.string() })),
  /** An optional poster; '' means that the title is shown instead. */
  image: z.string(),
  imageInfo,
  showTime: dateReply,
  isVisible: flagReply,
  ...schedule,
  translations,
});
export type VideoCard = z.infer<typeof videoCard>;

/** A page of a category's videos, newest first. */
export const videos = call({
  path: '/api/home/Videos',
  access: 'anyone',
  cacheTags: ['video', 'category', 'file'],
  payload: z.object({ catId: id, page, itemsPerPage }),
  data: z.array(videoCard),
  extra: z.object({ catTitle: z.string(), itemsCount: z.number() }),
});

export const video = call({
  path: '/api/home/Video',
  access: 'anyone',
  cacheTags: ['video', 'category', 'file', 'site-setting'],
  payload: z.object({ catId: id, videoId: id }),
  data: z.extend(videoCard, { showInHome: flagReply, relatedCat: z.string(), version: z.string() }),
  extra: z.object({ catTitle: z.string(), ...detailLanguages }),
});

const title = z.pipe(
  line(LIMITS.title.max, ERROR_KEY.title, ERROR_KEY.tooLong),
  z.string().check(z.minLength(1, ERROR_KEY.title)),
);

/** The video form's rules (spec §5, Video save). Whether `link` is of an allowed host is checked by the server. */
export const videoInput = z
  .object({
    id: idOrNew,
    catId: z.optional(id),
    relatedCat: z.optional(relatedCat),
    title: z.optional(title),
    link: z.optional(
      z.pipe(
        machineLine(LIMITS.link.max, ERROR_KEY.link, ERROR_KEY.invalid),
        z.string().check(z.minLength(1, ERROR_KEY.link)),
      ),
    ),
    image: z.optional(fileAddress()),
    showTime: z.optional(dateInput),
    isVisible: z.optional(flag),
    ...scheduleInput,
    showInHome: z.optional(flag),
    version: z.optional(version),
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
