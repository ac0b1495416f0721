import { association } from '../json-ld/association.ts';
import type { PageContext, PageFacts } from '../page-facts.ts';

export const homeFacts = (context: PageContext): PageFacts => ({
  title: '',
  about: context.site.footer.about,
  place: '',
  lang: context.lang,
  hasTwin: true,
  isForSearch: true,
  type: 'website',
  publishedTime: '',
  trail: [],
  jsonLd: [association(context)],
});
