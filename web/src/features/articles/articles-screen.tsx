import { useSuspenseQuery } from '@tanstack/react-query';
import { PAGE_SIZE } from 'adapter/contract/limits';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { type LoaderArgs, load, routeId, routeLang } from '../../lib/loader.ts';
import { paths } from '../../lib/paths.ts';
import { useLang } from '../../lib/use-lang.ts';
import { ArticleCard } from '../../ui/article-card.tsx';
import { CardGrid } from '../../ui/card-grid.tsx';
import { CategoryList } from '../../ui/category-list.tsx';
import { AddTools, ItemTools } from '../session/tools/item-tools.tsx';
import { articlesQuery } from './queries.ts';

export async function loader(args: LoaderArgs) {
  const { catId, page = '1' } = args.params;
  await load(args, articlesQuery(routeLang(args), routeId(catId), routeId(page)));
  return null;
}

/** A category's articles, a page at a time (spec §2, Article list). */
export function Component() {
  const { t } = useTranslation();
  const lang = useLang();
  const params = useParams();
  const catId = routeId(params.catId);
  const page = routeId(params.page ?? '1');
  const { data: articles } = useSuspenseQuery(articlesQuery(lang, catId, page));
  const { catTitle, itemsCount } = articles.extra;
  const path = (number: number) => paths.articles(lang, catId, number, catTitle);

  return (
    <CategoryList
      catId={catId}
      page={page}
      size={PAGE_SIZE.articles}
      reply={articles}
      path={path}
      count={t('ARTICLES.COUNT', { count: itemsCount })}
      empty={t('ARTICLES.EMPTY')}
      tools={<AddTools target={{ kind: 'article', catId, id: 0 }} />}
    >
      <CardGrid kind="cards">
        {articles.data.map((article, index) => (
          <li key={article.id}>
            <ArticleCard
              article={article}
              heading="h2"
              loading={index === 0 ? 'first' : 'lazy'}
              tools={
                <ItemTools
                  target={{ kind: 'article', catId: article.catId, id: article.id }}
                  title={article.title}
                  isVisible={article.isVisible}
                />
              }
            />
          </li>
        ))}
      </CardGrid>
    </CategoryList>
  );
}
