import type { AlbumImage } from 'adapter/contract/albums';
import { absolute, pageUrl } from '../absolute.ts';
import type { JsonLd } from '../head.ts';
import type { PageContext, PageFacts } from '../page-facts.ts';
import { associationRef } from './association.ts';

/** Pictures that are described: more would make the page heavier than they help. */
const MAX_PICTURES = 24;

const imageObject = ({ url, thumb, width, height, alt }: AlbumImage, siteUrl: string): JsonLd => ({
  '@type': 'ImageObject',
  contentUrl: absolute(siteUrl, url),
  thumbnailUrl: absolute(siteUrl, thumb),
  ...(width > 0 && height > 0 ? { width, height } : {}),
  ...(alt === '' ? {} : { caption: alt }),
});

export function imageGallery(facts: PageFacts, images: readonly AlbumImage[], context: PageContext): JsonLd {
  const { siteUrl } = context;
  return {
    '@type': 'ImageGallery',
    '@id': pageUrl(siteUrl, facts.lang, facts.place),
    name: facts.title,
    ...(facts.publishedTime === '' ? {} : { datePublished: facts.publishedTime }),
    inLanguage: facts.lang,
    publisher: associationRef(context),
    image: images.slice(0, MAX_PICTURES).map((image) => imageObject(image, siteUrl)),
  };
}
