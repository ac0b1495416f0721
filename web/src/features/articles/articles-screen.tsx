import { PAGE_SIZE } from 'contract/screens';
import { editableText } from '../../forms/inline/article-text.tsx';
import type { LoaderArgs } from '../../lib/loader.ts';
import { paths } from '../../lib/paths.ts';
import { ArticleCard, cardSizes } from '../../ui/cards.tsx';
import { CategoryList, loadCategoryList } from '../../ui/category-list.tsx';
import { ItemTools, ListTools, toolsOf } from '../session/tools/item-tools.tsx';
import { articlesQuery } from './queries.ts';

export const loader = (args: LoaderArgs) => loadCategoryList(args, articlesQuery);

/** A category's articles, a page at a time (spec §2, Article list). */
export function Component() {
  return (
    <CategoryList
      query={articlesQuery}
      size={PAGE_SIZE.articles}
      path={paths.articles}
      texts={{ count: 'ARTICLES.COUNT', empty: 'ARTICLES.EMPTY' }}
      tools={(catId) => <ListTools kind="article" catId={catId} />}
      grid="cards"
    >
      {(articles) =>
        articles.map((article, index) => (
          <li key={article.id}>
            <ArticleCard
              article={article}
              heading="h2"
              sizes={cardSizes(index, articles.length)}
              editable={editableText}
              loading={index === 0 ? 'first' : 'lazy'}
              tools={
                <ItemTools {...toolsOf('article', article)} schedule={article} translations={article.translations} />
              }
            />
          </li>
        ))
      }
    </CategoryList>
  );
}
