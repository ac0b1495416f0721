import type { Kind } from './kind.ts';

export const article = {
  name: 'article',
  plural: 'articles',
  labels: { one: 'FILES.KIND_ARTICLE', all: 'BIN.ARTICLES', add: 'ADMIN.ADD_ARTICLE' },
  categories: ['articles'],
  isListed: true,
  hasEditorTab: true,
  route: 'article',
  list: 'articles',
} as const satisfies Kind;
