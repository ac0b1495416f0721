import { LIMITS } from '../limits.ts';
import type { Field } from './field.ts';

// Fields that several kinds have; each may say more of its own.

export const title = {
  type: 'line',
  label: 'EDITOR.TITLE',
  max: LIMITS.title.max,
  missing: 'title',
  isListed: true,
  isSearched: true,
  knownAs: ['title', 'headline', 'post_title', 'العنوان', 'عنوان'],
} as const satisfies Field;

export const html = {
  type: 'html',
  label: 'EDITOR.TEXT',
  min: LIMITS.html.min,
  max: LIMITS.html.max,
  missing: 'html',
  isSearched: true,
  knownAs: ['text', 'html', 'content', 'body', 'post_content', 'plain content', 'النص', 'المحتوى'],
} as const satisfies Field;

export const image = {
  type: 'picture',
  label: 'ARTICLE_FORM.IMAGE',
  isListed: true,
  knownAs: ['picture', 'image', 'cover image', 'featured image', 'الصورة'],
} as const satisfies Field;

export const showTime = {
  type: 'date',
  label: 'EDITOR.DATE',
  isListed: true,
  knownAs: [
    'date',
    'created',
    'created_at',
    'published_at',
    'post_date',
    'published date',
    'publish date',
    'التاريخ',
    'تاريخ',
    'تاريخ النشر',
  ],
} as const satisfies Field;

/** Whether the home page may show it. */
export const showInHome = {
  type: 'flag',
  label: 'ARTICLE_FORM.IN_HOME',
  hint: 'ARTICLE_FORM.IN_HOME_HINT',
} as const satisfies Field;

/** The place in a list that people put in order. */
export const order = {
  type: 'number',
  label: 'EDITOR.ORDER',
  hint: 'EDITOR.ORDER_HINT',
  range: [0, 9_999],
  isListed: true,
  initial: 0,
} as const satisfies Field;
