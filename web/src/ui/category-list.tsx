import {
  type FetchQueryOptions,
  type QueryKey,
  type UseSuspenseQueryOptions,
  useSuspenseQuery,
} from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { TextKey } from '../i18n/i18n.ts';
import { type Lang, useLang } from '../lib/lang.ts';
import { type LoaderArgs, load, routeId, routeLang } from '../lib/loader.ts';
import { useTrail } from '../lib/menu.ts';
import { CardGrid } from './cards.tsx';
import { PageHeader } from './page-header.tsx';
import { PagedList } from './paged-list.tsx';
import { Section } from './section.tsx';

/** A list call's reply: the page's items, the category's title and how many items it has on all pages. */
interface ListReply {
  data: readonly unknown[];
  extra: { catTitle: string; itemsCount: number };
}

/** Fills the cache for the list at an address of a category and, after the first, a page. */
export async function loadCategoryList<Reply extends ListReply, Key extends QueryKey>(
  args: LoaderArgs,
  query: (lang: Lang, catId: number, page: number) => FetchQueryOptions<Reply, Error, Reply, Key>,
) {
  const { catId, page = '1' } = args.params;
  await load(args, query(routeLang(args), routeId(catId), routeId(page)));
  return null;
}

interface CategoryListProps<Reply extends ListReply, Key extends QueryKey> {
  query: (lang: Lang, catId: number, page: number) => UseSuspenseQueryOptions<Reply, Error, Reply, Key>;
  /** How many items a page has at the most. */
  size: number;
  path: (lang: Lang, catId: number, page: number, title: string) => string;
  /** The words for how many items there are, and for none at all. */
  texts: { count: 'ARTICLES.COUNT' | 'GALLERY.ALBUMS' | 'VIDEOS.COUNT'; empty: TextKey };
  /** For admins, beside the title. */
  tools: (catId: number) => ReactNode;
  grid: 'cards' | 'tiles';
  /** An `<li>` for each item. */
  children: (items: Reply['data']) => ReactNode;
}

/** The screen of a category's articles, albums or videos, a page at a time. */
export function CategoryList<Reply extends ListReply, Key extends QueryKey>(props: CategoryListProps<Reply, Key>) {
  const { query, size, path, texts, tools, grid, children } = props;
  const { t } = useTranslation();
  const lang = useLang();
  const params = useParams();
  const catId = routeId(params.catId);
  const page = routeId(params.page ?? '1');
  const { data: reply } = useSuspenseQuery(query(lang, catId, page));
  const { catTitle, itemsCount } = reply.extra;
  return (
    <>
      <PageHeader
        title={catTitle}
        trail={[...useTrail(catId), { title: catTitle }]}
        tools={tools(catId)}
        {...(itemsCount > 0 ? { count: t(texts.count, { count: itemsCount }) } : {})}
      />
      <Section>
        <PagedList
          page={page}
          size={size}
          total={itemsCount}
          shown={reply.data.length}
          path={(number) => path(lang, catId, number, catTitle)}
          empty={t(texts.empty)}
        >
          <CardGrid kind={grid}>{children(reply.data)}</CardGrid>
        </PagedList>
      </Section>
    </>
  );
}
