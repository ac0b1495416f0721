import * as z from 'zod/mini';
import { type VideoCard, videoCalls } from '../../../cms/contract/calls/videos.ts';
import { ERROR_KEY } from '../../../cms/contract/errors.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import { STATUS } from '../../../cms/contract/status.ts';
import { storedAddress } from '../../../cms/contract/video-address.ts';
import { type CallDeps, handle } from '../calls/call-handler.ts';
import { CallError, invalid } from '../errors.ts';
import { videoEmbed, videoOfLink } from '../html/video-embed.ts';
import { longText } from '../strapi/item-type.ts';
import { findItem } from '../strapi/items.ts';
import { categoryTitle } from '../strapi/menu.ts';
import { readerOf } from '../strapi/session.ts';
import { cardRow, flagOf, fromFlag, languageExtra, listPage, presentCard, saveItem } from './items.ts';

const { list: videos, item: video, save: videoSave } = videoCalls;

const videoRow = z.object({
  ...cardRow,
  link: longText,
  showInHome: z.nullish(z.boolean()),
});
type VideoRow = z.infer<typeof videoRow>;

const VIDEO = { path: 'videos', row: videoRow } as const;

const presentVideoCard = (row: VideoRow, lang: Lang): VideoCard => ({
  ...presentCard(row, lang),
  link: videoEmbed(row.link, row.title),
  embed: videoOfLink(row.link) ?? null,
});

function presentVideo(row: VideoRow, lang: Lang): z.infer<typeof video.data> {
  const card = presentVideoCard(row, lang);
  return { ...card, showInHome: flagOf(row.showInHome), relatedCat: `#${card.catId}#`, version: row.version };
}

/** The address of a link's player, or of its film, as it is stored, so that nothing of a pasted embed code is left. */
function playerLink(link: string): string {
  const video = videoOfLink(link);
  if (video === undefined) throw invalid('link', ERROR_KEY.link);
  return storedAddress(video);
}

export const videoHandlers = ({ cms }: CallDeps) => [
  handle(videos, (asked, context) =>
    listPage(cms, context, {
      type: VIDEO,
      asked,
      present: (rows) => rows.map((row) => presentVideoCard(row, context.lang)),
    }),
  ),

  handle(video, async ({ catId, videoId }, context) => {
    const { lang } = context;
    const found = await findItem(cms, readerOf(context), VIDEO, videoId);
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
