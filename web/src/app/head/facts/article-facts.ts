import { articleQuery } from '../../../features/articles/queries.ts';
import { crumbsAbove } from '../../../lib/crumbs.ts';
import { paths } from '../../../lib/paths.ts';
import { newsArticle } from '../json-ld/news-article.ts';
import type { PageContext, PageFacts } from '../page-facts.ts';
import { sharePicture } from '../share-picture.ts';

export function articleFacts(
  { catId, id }: { catId: number; id: number | undefined },
  context: PageContext,
): PageFacts | undefined {
  const { lang, siteUrl, menu, queryClient } = context;
  const reply = queryClient.getQueryData(articleQuery(lang, catId, id).queryKey);
  if (!reply) return undefined;
  const { data: article, extra } = reply;
  const category = extra.cat[0]?.title ?? '';
  const facts: PageFacts = {
    title: article.title,
    about: article.summary,
    place: `/article/${catId}/${article.id}`,
    lang: extra.lang ?? lang,
    hasTwin: extra.twin && extra.lang === undefined,
    isForSearch: true,
    type: 'article',
    picture: sharePicture(siteUrl, article.bigImageInfo, article.imageInfo),
    publishedTime: article.showTime,
    trail: [...crumbsAbove(menu, lang, catId), { title: category, path: paths.articles(lang, catId) }],
    jsonLd: [],
  };
  return { ...facts, jsonLd: [newsArticle(facts, { author: article.author, section: category }, context)] };
}
