import type { ArticleCard as Article } from 'contract/calls/articles';
import { ADDRESSES } from 'contract/kinds/addresses';
import { editableText } from '../../forms/inline/article-text.tsx';
import { type CardProps, listOfKind } from '../../items/list-of-kind.tsx';
import { paths } from '../../lib/paths.ts';
import { ArticleCard } from '../../ui/cards.tsx';
import { articlesQuery } from './queries.ts';

const Card = ({ item, ...shown }: CardProps<Article>) => (
  <ArticleCard article={item} heading="h2" editable={editableText} {...shown} />
);

export const { loader, Component } = listOfKind({
  route: paths.articles,
  query: articlesQuery,
  size: ADDRESSES.article.pageSize,
  texts: { count: 'ARTICLES.COUNT', empty: 'ARTICLES.EMPTY' },
  grid: 'cards',
  Card,
});
