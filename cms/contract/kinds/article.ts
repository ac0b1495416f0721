import { LIMITS } from '../limits.ts';
import { ADDRESSES } from './addresses.ts';
import { html, image, showInHome, showTime, title } from './common-fields.ts';
import type { Kind } from './kind.ts';

export const article = {
  name: 'article',
  plural: 'articles',
  ...ADDRESSES.article,
  labels: {
    one: 'FILES.KIND_ARTICLE',
    all: 'BIN.ARTICLES',
    add: 'ADMIN.ADD_ARTICLE',
    new: 'ARTICLE_FORM.NEW',
    edit: 'ARTICLE_FORM.EDIT',
  },
  isListed: true,
  hasEditorTab: true,
  isInFeed: true,
  importedAs: 'post',
  help: { editor: 'articles', preview: 'articles#preview' },
  fields: {
    title: { ...title, min: LIMITS.title.min },
    author: {
      type: 'line',
      label: 'ARTICLE_FORM.AUTHOR',
      max: LIMITS.author.max,
      isListed: true,
      isSearched: true,
      knownAs: ['author', 'الكاتب', 'كاتب'],
    },
    summary: {
      type: 'lines',
      label: 'ARTICLE_FORM.SUMMARY',
      min: LIMITS.summary.min,
      max: LIMITS.summary.max,
      missing: 'summary',
      isListed: true,
      isSearched: true,
      knownAs: ['summary', 'excerpt', 'post_excerpt', 'الملخص', 'ملخص'],
    },
    html,
    showTime,
    showInHome: { ...showInHome, isListed: true },
    image,
    bigImage: {
      type: 'picture',
      label: 'ARTICLE_FORM.BIG_IMAGE',
      hint: 'ARTICLE_FORM.BIG_IMAGE_HINT',
      isListed: true,
    },
  },
} as const satisfies Kind;
