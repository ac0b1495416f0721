import type * as z from 'zod/mini';
import { type VideoCard, video, videoSave, videos } from '../../../cms/contract/calls/videos.ts';
import { ERROR_KEY } from '../../../cms/contract/errors.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import { STATUS } from '../../../cms/contract/status.ts';
import { type CallDeps, handle } from '../calls/call-handler.ts';
import { CallError, invalid } from '../errors.ts';
import { videoEmbed, videoOfLink } from '../html/video-embed.ts';
import { categoryTitle } from '../strapi/menu.ts';
import { readerOf } from '../strapi/session.ts';
import { findVideo, listVideos, VIDEO, type VideoRow } from '../strapi/videos.ts';
import { flagOf, fromFlag, languageExtra, managersPartOf, saveItem } from './items.ts';
import { presentPicture } from './picture.ts';

function presentVideoCard(row: VideoRow, lang: Lang): VideoCard {
  const image = presentPicture(row.image, lang);
  return {
    id: row.number,
    catId: row.category?.number ?? 0,
    title: row.title,
    link: videoEmbed(row.link, row.title),
    embed: videoOfLink(row.link) ?? null,
    image: image.url,
    imageInfo: image.info,
    showTime: row.showTime ?? '',
    isVisible: flagOf(row.isVisible),
    ...managersPartOf(row),
  };
}

function presentVideo(row: VideoRow, lang: Lang): z.infer<typeof video.data> {
  const card = presentVideoCard(row, lang);
  return { ...card, showInHome: flagOf(row.showInHome), relatedCat: `#${card.catId}#`, version: row.version };
}

/** The player's address of a link as it is stored, so that nothing of a pasted embed code is left. */
function playerLink(link: string): string {
  const video = videoOfLink(link);
  if (video === undefined) throw invalid('link', ERROR_KEY.link);
  return video.player;
}

export const videoHandlers = ({ cms }: CallDeps) => [
  handle(videos, async ({ catId, page, itemsPerPage }, context) => {
    const { lang } = context;
    const slice = { start: (page - 1) * itemsPerPage, limit: itemsPerPage };
    const list = await listVideos(cms, readerOf(context), catId, slice);
    if (list === undefined) throw new CallError(STATUS.notFound);
    const { rows, total, category } = list;
    return {
      data: rows.map((row) => presentVideoCard(row, lang)),
      extra: { catTitle: categoryTitle(category, lang), itemsCount: total },
    };
  }),

  handle(video, async ({ catId, videoId }, context) => {
    const { lang } = context;
    const found = await findVideo(cms, readerOf(context), videoId);
    const category = found?.row.category;
    if (found === undefined || category?.number !== catId) throw new CallError(STATUS.notFound);
    return {
      data: presentVideo(found.row, found.lang),
      extra: { catTitle: categoryTitle(category, lang), ...languageExtra(found, lang) },
    };
  }),

  handle(videoSave, async ({ video: form, requestId }, context) => {
    const { title, link, image, showTime, showInHome } = form;
    return saveItem(cms, context, {
      type: VIDEO,
      form,
      fields: {
        ...{ title, image, showTime },
        link: link === undefined ? undefined : playerLink(link),
        showInHome: fromFlag(showInHome),
      },
      requestId,
      present: async ({ row, lang }) => presentVideo(row, lang),
    });
  }),
];
