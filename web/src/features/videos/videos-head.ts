import type { VideoCard } from 'contract/calls/videos';
import {
  defaultSharePicture,
  type Heads,
  type JsonLd,
  listHead,
  type PageContext,
  sharePicture,
} from '../../lib/page-head.ts';
import { paths } from '../../lib/paths.ts';
import { videosQuery } from './queries.ts';

/** The structured data of a video in a list; its only description is its title. */
function videoObject(video: VideoCard, { lang, siteUrl, site }: PageContext): JsonLd {
  const picture = sharePicture(siteUrl, video.imageInfo) ?? defaultSharePicture(siteUrl, site);
  return {
    '@type': 'VideoObject',
    name: video.title,
    description: video.title,
    thumbnailUrl: [picture.url],
    ...(video.showTime === '' ? {} : { uploadDate: video.showTime }),
    ...(video.embed ? { embedUrl: video.embed.player } : {}),
    inLanguage: lang,
  };
}

function videosHead({ catId, page = 1 }: { catId: number; page?: number }, context: PageContext) {
  const reply = context.queryClient.getQueryData(videosQuery(context.lang, catId, page).queryKey);
  if (!reply) return undefined;
  const jsonLd = reply.data.map((video) => videoObject(video, context));
  return listHead({ catId, page, reply, jsonLd, pathIn: (lang) => paths.videos(lang, catId, page) }, context);
}

export const heads: Heads = { videos: videosHead };
