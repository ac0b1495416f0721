import { pageQuery } from '../../../features/pages/queries.ts';
import { crumbsAbove } from '../../../lib/crumbs.ts';
import type { PageContext, PageFacts } from '../page-facts.ts';

export function contentFacts({ catId }: { catId: number }, context: PageContext): PageFacts | undefined {
  const { lang, menu, queryClient } = context;
  const reply = queryClient.getQueryData(pageQuery(lang, catId).queryKey);
  if (!reply) return undefined;
  const { data: page, extra } = reply;
  return {
    title: page.catTitle,
    about: page.description,
    place: `/content/${catId}`,
    lang: extra.lang ?? lang,
    hasTwin: extra.twin && extra.lang === undefined,
    isForSearch: true,
    type: 'website',
    publishedTime: '',
    trail: crumbsAbove(menu, lang, catId),
    jsonLd: [],
  };
}
