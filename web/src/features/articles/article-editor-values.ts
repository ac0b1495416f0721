import { article } from 'adapter/contract/articles';
import type { Lang } from '../../lib/lang.ts';
import type { CallPayload, CallReply } from '../../lib/transport.ts';
import { wireDateOf, wireToday } from '../editing/values/dates.ts';
import { type FieldInfo, PUBLISHING_FIELDS } from '../editing/values/field-info.ts';
import type { StoredItem } from '../editing/values/stored-item.ts';

export type ArticleFields = CallPayload<'/api/manager/ArticleSave'>['article'];
type ArticleReply = CallReply<'/api/home/Article'>;

const TEXTS = { title: '', author: '', summary: '', html: '' };

/** A new article: hidden, shown on the home page once visible (spec §4), dated today. */
export const newArticle = (catId: number, now: Date): StoredItem<ArticleFields> => ({
  values: { id: 0, catId, ...TEXTS, image: '', bigImage: '', showTime: wireToday(now), isVisible: 0, showInHome: 1 },
  version: undefined,
});

/** An article's fields in the form's shape. */
export const articleFields = (data: ArticleReply['data']): ArticleFields => ({
  id: data.id,
  catId: data.catId,
  title: data.title,
  author: data.author,
  summary: data.summary,
  html: data.html,
  image: data.image,
  bigImage: data.bigImage,
  showTime: wireDateOf(data.showTime),
  isVisible: data.isVisible,
  showInHome: data.showInHome,
});

/**
 * What the editor of a language starts from. Where the other language stands in, the form begins without its texts:
 * pictures and date are facts of the item, texts are not.
 */
export function storedArticle({ data, extra }: ArticleReply, lang: Lang): StoredItem<ArticleFields> {
  const values = articleFields(data);
  if (extra.lang === undefined || extra.lang === lang) return { values, version: data.version };
  return { values: { ...values, ...TEXTS, isVisible: 0 }, version: undefined };
}

/** The article in a reply of a refused save; undefined when there is none. */
export function currentArticle(replied: unknown): StoredItem<ArticleFields> | undefined {
  const { success, data } = article.data.safeParse(replied);
  return success ? { values: articleFields(data), version: data.version } : undefined;
}

export const ARTICLE_FIELDS: readonly FieldInfo[] = [
  { name: 'title', label: 'EDITOR.TITLE', kind: 'text' },
  { name: 'author', label: 'ARTICLE_FORM.AUTHOR', kind: 'text' },
  { name: 'summary', label: 'ARTICLE_FORM.SUMMARY', kind: 'text' },
  { name: 'html', label: 'EDITOR.TEXT', kind: 'html' },
  ...PUBLISHING_FIELDS,
  { name: 'showInHome', label: 'ARTICLE_FORM.IN_HOME', kind: 'choice', choices: { 0: 'EDITOR.NO', 1: 'EDITOR.YES' } },
  { name: 'image', label: 'ARTICLE_FORM.IMAGE', kind: 'picture' },
  { name: 'bigImage', label: 'ARTICLE_FORM.BIG_IMAGE', kind: 'picture' },
];
