import { pageUrl } from '../absolute.ts';
import type { JsonLd } from '../head.ts';
import type { PageContext, PageFacts } from '../page-facts.ts';
import { defaultSharePicture } from '../share-picture.ts';
import { associationRef } from './association.ts';

/** Without an author the association speaks. */
export function newsArticle(
  facts: PageFacts,
  { author, section }: { author: string; section: string },
  context: PageContext,
): JsonLd {
  const url = pageUrl(context.siteUrl, facts.lang, facts.place);
  const publisher = associationRef(context);
  const picture = facts.picture ?? defaultSharePicture(context.siteUrl, context.site.siteName);
  return {
    '@type': 'NewsArticle',
    '@id': url,
    mainEntityOfPage: url,
    headline: facts.title,
    description: facts.about,
    image: [picture.url],
    ...(facts.publishedTime === '' ? {} : { datePublished: facts.publishedTime }),
    articleSection: section,
    inLanguage: facts.lang,
    author: author === '' ? publisher : { '@type': 'Person', name: author },
    publisher,
  };
}
