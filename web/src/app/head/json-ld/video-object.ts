import type { VideoCard } from 'adapter/contract/videos';
import { iframeSource } from '../../../lib/video-source.ts';
import { absolute } from '../absolute.ts';
import type { JsonLd } from '../head.ts';
import type { PageContext } from '../page-facts.ts';
import { defaultSharePicture, sharePicture } from '../share-picture.ts';

/** A video of a list; its title is all that describes it. */
export function videoObject(video: VideoCard, { lang, siteUrl, site }: PageContext): JsonLd {
  const picture = sharePicture(siteUrl, video.imageInfo) ?? defaultSharePicture(siteUrl, site.siteName);
  const player = iframeSource(video.link);
  return {
    '@type': 'VideoObject',
    name: video.title,
    description: video.title,
    thumbnailUrl: [picture.url],
    ...(video.showTime === '' ? {} : { uploadDate: video.showTime }),
    ...(player === '' ? {} : { embedUrl: absolute(siteUrl, player) }),
    inLanguage: lang,
  };
}
