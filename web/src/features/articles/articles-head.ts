import type { ArticleDetail } from 'contract/calls/articles';
import { crumbsAbove } from '../../lib/menu.ts';
import {
  absolute,
  associationRef,
  defaultSharePicture,
  type Heads,
  type JsonLd,
  type PageContext,
  type PageHead,
  PLAIN_HEAD,
  sharePicture,
} from '../../lib/page-head.ts';
import { paths } from '../../lib/paths.ts';
import { articleQuery } from './queries.ts';

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

function articleHead(
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
    isArticle: true,
    picture: sharePicture(siteUrl, article.bigImageInfo, article.imageInfo),
    publishedTime: article.showTime,
    trail: [...crumbsAbove(menu, lang, catId), { title: category, path: paths.articles(lang, catId) }],
  };
  return { ...head, jsonLd: [newsArticle(head, article, category, context)] };
}

export const heads: Heads = { article: articleHead };
