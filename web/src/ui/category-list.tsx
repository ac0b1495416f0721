import {
  type FetchQueryOptions,
  type QueryKey,
  type UseSuspenseQueryOptions,
  useSuspenseQuery,
} from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { data, useParams } from 'react-router-dom';
import type { CountKey, TextKey } from '../i18n/i18n.ts';
import { type Lang, useLang } from '../lib/lang.ts';
import { type LoaderArgs, load, routeId, routeLang } from '../lib/loader.ts';
import { useTrail } from '../lib/menu.ts';
import { CardGrid } from './cards.tsx';
import { type ListReply, ListScreen } from './list-screen.tsx';

/** The reply to a list call of a category. */
interface CategoryReply extends ListReply {
  extra: { catTitle: string; itemsCount: number };
}

/** Loads the page of a category's list that an address names. One behind the last says so, with HTTP status 404. */
export async function loadCategoryList<Reply extends CategoryReply, Key extends QueryKey>(
  args: LoaderArgs,
  query: (lang: Lang, catId: number, page: number) => FetchQueryOptions<Reply, Error, Reply, Key>,
) {
  const catId = routeId(args.params.catId);
  const page = routeId(args.params.page ?? '1');
  const reply = await load(args, query(routeLang(args), catId, page));
  return data(null, { status: page > 1 && reply.data.length === 0 ? 404 : 200 });
}

interface CategoryListProps<Reply extends CategoryReply, Key extends QueryKey> {
  query: (lang: Lang, catId: number, page: number) => UseSuspenseQueryOptions<Reply, Error, Reply, Key>;
  /** The maximum number of items of a page. */
  size: number;
  path: (lang: Lang, catId: number, page: number, title: string) => string;
  /** The texts for the number of items, and for an empty list. */
  texts: { count: CountKey; empty: TextKey };
  /** For admins, beside the title. */
  tools: (catId: number) => ReactNode;
  grid: 'cards' | 'tiles';
  /** An `<li>` for each item. */
  children: (items: Reply['data']) => ReactNode;
}

/** The screen of a category's articles, albums or videos, a page at a time. */
export function CategoryList<Reply extends CategoryReply, Key extends QueryKey>(props: CategoryListProps<Reply, Key>) {
  const { query, size, path, texts, tools, grid, children } = props;
  const { t } = useTranslation();
  const lang = useLang();
  const params = useParams();
  const catId = routeId(params.catId);
  const page = routeId(params.page ?? '1');
  const { data: reply } = useSuspenseQuery(query(lang, catId, page));
  const { catTitle } = reply.extra;
  return (
    <ListScreen
      title={catTitle}
      trail={[...useTrail(catId), { title: catTitle }]}
      tools={tools(catId)}
      reply={reply}
      page={page}
      size={size}
      path={(number) => path(lang, catId, number, catTitle)}
      texts={{ count: texts.count, empty: t(texts.empty) }}
    >
      <CardGrid kind={grid}>{children(reply.data)}</CardGrid>
    </ListScreen>
  );
}
