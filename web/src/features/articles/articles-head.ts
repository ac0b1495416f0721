import type { ArticleDetail } from 'contract/calls/articles';
import { crumbsAbove } from '../../lib/menu.ts';
import {
  absolute,
  associationRef,
  defaultSharePicture,
  type JsonLd,
  listHead,
  type PageContext,
  type PageHead,
  PLAIN_HEAD,
  sharePicture,
} from '../../lib/page-head.ts';
import { paths } from '../../lib/paths.ts';
import { articleQuery, articlesQuery } from './queries.ts';

export function articlesHead({ catId, page = 1 }: { catId: number; page?: number }, context: PageContext) {
  const reply = context.queryClient.getQueryData(articlesQuery(context.lang, catId, page).queryKey);
  return reply && listHead({ catId, page, reply, pathIn: (lang) => paths.articles(lang, catId, page) }, context);
}

/** The association's teams and departments sign its articles; without an author it is the author itself. */
function newsArticle(head: PageHead, { author, updatedAt }: ArticleDetail, section: string, context: PageContext) {
  const url = absolute(context.siteUrl, head.pathIn(head.lang));
  const publisher = associationRef(context);
  const picture = head.picture ?? defaultSharePicture(context.siteUrl, context.site);
  return {
    '@type': 'NewsArticle',
    '@id': url,
    mainEntityOfPage: url,
    headline: head.title,
    description: head.about,
    image: [picture.url],
    ...(head.publishedTime === '' ? {} : { datePublished: head.publishedTime }),
    ...(updatedAt === '' ? {} : { dateModified: updatedAt }),
    articleSection: section,
    inLanguage: head.lang,
    author: author === '' ? publisher : { '@type': 'Organization', name: author },
    publisher,
  } satisfies JsonLd;
}

export function articleHead(
  { catId, articleId }: { catId: number; articleId?: number },
  context: PageContext,
): PageHead | undefined {
  const { lang, siteUrl, menu, queryClient } = context;
  const reply = queryClient.getQueryData(articleQuery(lang, catId, articleId).queryKey);
  if (!reply) return undefined;
  const { data: article, extra } = reply;
  const category = extra.cat[0]?.title ?? '';
  const head: PageHead = {
    ...PLAIN_HEAD,
    title: article.title,
    about: article.campaign ? `${article.campaign.text} · ${article.summary}` : article.summary,
    pathIn: (language) => paths.article(language, catId, article.id),
    lang: extra.lang ?? lang,
    hasTwin: extra.twin && extra.lang === undefined,
    type: 'article',
    picture: sharePicture(siteUrl, article.bigImageInfo, article.imageInfo),
    publishedTime: article.showTime,
    trail: [...crumbsAbove(menu, lang, catId), { title: category, path: paths.articles(lang, catId) }],
  };
  return { ...head, jsonLd: [newsArticle(head, article, category, context)] };
}
