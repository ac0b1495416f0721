import { useSuspenseQuery } from '@tanstack/react-query';
import { PAGE_SIZE } from 'adapter/contract/limits';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { pageCount } from '../../lib/format.ts';
import { type LoaderArgs, load, routeId, routeLang } from '../../lib/loader.ts';
import { paths } from '../../lib/paths.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useLang } from '../../lib/use-lang.ts';
import { useSiteName } from '../../lib/use-site-name.ts';
import { useTrail } from '../../lib/use-trail.ts';
import { ArticleCard } from '../../ui/article-card.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { CardGrid } from '../../ui/card-grid.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pager } from '../../ui/pager.tsx';
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
  useDocumentTitle(catTitle, useSiteName());

  return (
    <>
      <PageHeader
        title={catTitle}
        trail={[...useTrail(catId), { title: catTitle }]}
        tools={<AddTools target={{ kind: 'article', catId, id: 0 }} />}
        {...(itemsCount > 0 ? { count: t('ARTICLES.COUNT', { count: itemsCount }) } : {})}
      />
      <Section>
        {articles.data.length > 0 && (
          <CardGrid kind="cards">
            {articles.data.map((article) => (
              <li key={article.id}>
                <ArticleCard
                  article={article}
                  heading="h2"
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
        )}
        {itemsCount === 0 && <EmptyState text={t('ARTICLES.EMPTY')} />}
        {itemsCount > 0 && articles.data.length === 0 && (
          <EmptyState text={t('LIST.PAST_END')}>
            <ButtonLink variant="quiet" to={path(1)}>
              {t('LIST.FIRST_PAGE')}
            </ButtonLink>
          </EmptyState>
        )}
        <Pager page={page} count={pageCount(itemsCount, PAGE_SIZE.articles)} path={path} />
      </Section>
    </>
  );
}
