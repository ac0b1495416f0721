import { useSuspenseQuery } from '@tanstack/react-query';
import { PAGE_SIZE } from 'adapter/contract/limits';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { type LoaderArgs, load, routeId, routeLang } from '../../lib/loader.ts';
import { paths } from '../../lib/paths.ts';
import { useLang } from '../../lib/use-lang.ts';
import { useTrail } from '../../lib/use-trail.ts';
import { ArticleCard } from '../../ui/article-card.tsx';
import { CardGrid } from '../../ui/card-grid.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Section } from '../../ui/section.tsx';
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
    <>
      <PageHeader
        title={catTitle}
        trail={[...useTrail(catId), { title: catTitle }]}
        tools={<AddTools target={{ kind: 'article', catId, id: 0 }} />}
        {...(itemsCount > 0 ? { count: t('ARTICLES.COUNT', { count: itemsCount }) } : {})}
      />
      <Section>
        <PagedList
          page={page}
          size={PAGE_SIZE.articles}
          total={itemsCount}
          shown={articles.data.length}
          path={path}
          empty={t('ARTICLES.EMPTY')}
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
        </PagedList>
      </Section>
    </>
  );
}
