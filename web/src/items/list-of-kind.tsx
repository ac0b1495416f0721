import {
  type FetchQueryOptions,
  type QueryKey,
  type UseSuspenseQueryOptions,
  useSuspenseQuery,
} from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router-dom';
import { ItemTools, ListTools, type ToolsOfItem, toolsOf } from '../features/session/tools/item-tools.tsx';
import type { CountKey, TextKey } from '../i18n/i18n.ts';
import { type Lang, useLang } from '../lib/lang.ts';
import { type LoaderArgs, listPage, load, routeId, routeLang } from '../lib/loader.ts';
import { useTrail } from '../lib/menu.ts';
import type { ListRoute } from '../lib/paths.ts';
import { CardGrid, cardSizes, tileSizes } from '../ui/cards.tsx';
import { ListScreen } from '../ui/list-screen.tsx';

/** The reply to a list call of a category. */
interface ListReply<Item> {
  data: readonly Item[];
  extra: { catTitle: string; itemsCount: number };
}

/** What the card of an item in a list is given. */
export interface CardProps<Item> {
  item: Item;
  /** The `sizes` of its picture. */
  sizes: string;
  /** `first` where its picture is the topmost one of the screen. */
  loading: 'first' | 'lazy';
  /** The managers' controls. */
  tools: ReactNode;
}

/** What draws the items of a page otherwise than as a grid of cards. */
export interface ItemsProps<Item> {
  items: readonly Item[];
  card: (item: Item) => ReactNode;
}

/** How readers choose a part of a list, which the query of its address names. */
interface ListFilter<Reply> {
  /** What the query of an address chooses, as the query of others; '' for the whole list. */
  kept: (search: URLSearchParams) => string;
  /** The text where nothing is found. */
  empty: TextKey;
  /** Opens the part that is chosen at the address of the list. */
  Fields: ComponentType<{ reply: Reply; list: string }>;
}

interface ListOfKind<Item, Reply extends ListReply<Item>, Key extends QueryKey> {
  route: ListRoute;
  query: (
    lang: Lang,
    catId: number,
    page: number,
    search: URLSearchParams,
  ) => FetchQueryOptions<Reply, Error, Reply, Key> & UseSuspenseQueryOptions<Reply, Error, Reply, Key>;
  /** The maximum number of items of a page. */
  size: number;
  /** The texts for the number of items, and for an empty list. */
  texts: { count: CountKey; empty: TextKey };
  grid: 'cards' | 'tiles';
  Card: ComponentType<CardProps<Item>>;
  Items?: ComponentType<ItemsProps<Item>>;
  /** Of a list that readers can filter. */
  filter?: ListFilter<Reply>;
}

const SIZES = { cards: cardSizes, tiles: tileSizes };

/** The screen of a category's items of a kind, a page at a time (spec §2, the lists). */
export function listOfKind<Item extends ToolsOfItem, Reply extends ListReply<Item>, Key extends QueryKey>({
  route,
  query,
  size,
  texts,
  grid,
  Card,
  Items,
  filter,
}: ListOfKind<Item, Reply, Key>) {
  /** Loads the page that an address names. */
  const loader = async (args: LoaderArgs) => {
    const page = routeId(args.params.page ?? '1');
    const reply = await load(
      args,
      query(routeLang(args), routeId(args.params.catId), page, new URL(args.request.url).searchParams),
    );
    return listPage(page, reply);
  };

  function Component() {
    const { t } = useTranslation();
    const lang = useLang();
    const params = useParams();
    const catId = routeId(params.catId);
    const page = routeId(params.page ?? '1');
    const search = new URLSearchParams(useLocation().search);
    const chosen = filter?.kept(search) ?? '';
    const { data: reply } = useSuspenseQuery(query(lang, catId, page, search));
    const { catTitle } = reply.extra;
    const card = (item: Item, index: number) => (
      <Card
        item={item}
        sizes={SIZES[grid](index, reply.data.length)}
        loading={index === 0 ? 'first' : 'lazy'}
        tools={<ItemTools {...toolsOf(route, item)} schedule={item} translations={item.translations} />}
      />
    );
    return (
      <ListScreen
        title={catTitle}
        trail={[...useTrail(catId), { title: catTitle }]}
        tools={<ListTools route={route} catId={catId} />}
        filters={filter && <filter.Fields reply={reply} list={route(lang, catId, 1, catTitle)} />}
        reply={reply}
        page={page}
        size={size}
        path={(number) => route(lang, catId, number, catTitle) + chosen}
        texts={{ count: texts.count, empty: t(filter && chosen ? filter.empty : texts.empty) }}
      >
        {Items ? (
          <Items items={reply.data} card={(item) => card(item, reply.data.indexOf(item))} />
        ) : (
          <CardGrid kind={grid}>
            {reply.data.map((item, index) => (
              <li key={item.id}>{card(item, index)}</li>
            ))}
          </CardGrid>
        )}
      </ListScreen>
    );
  }

  return { loader, Component };
}
