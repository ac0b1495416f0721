import type { QueryClient } from '@tanstack/react-query';
import { readerOf } from '../lib/api-query.ts';
import type { Lang } from '../lib/lang.ts';

/** The reply to the cached query of a call that asks for these values, whatever else it asks for; undefined where there is none. */
function cachedReply<Reply>(queryClient: QueryClient, lang: Lang, call: string, asked: object): Reply | undefined {
  const path = `/api/home/${call.charAt(0).toUpperCase()}${call.slice(1)}`;
  const found = queryClient.getQueriesData<Reply>({ queryKey: [path, lang, readerOf(path), asked] });
  return found.find(([, reply]) => reply !== undefined)?.[1];
}

/** What heads and links read of the reply to the list call of any kind. */
interface ListReply {
  data: readonly { title: string }[];
  extra: { catTitle: string };
}

export const cachedList = (queryClient: QueryClient, lang: Lang, kind: string, numbers: object) =>
  cachedReply<ListReply>(queryClient, lang, `${kind}s`, numbers);

/** What they read of the reply about an item of any kind. */
interface ItemReply {
  data: { id: number; title: string };
  extra: { catTitle?: string; lang?: Lang; twin: boolean; isTwinHidden?: true };
}

/**
 * The reply about the item that the numbers of an address mean. It is the newest of the category where the address names none, and
 * where the number is that item's or is the category's title.
 */
export function cachedItem(
  queryClient: QueryClient,
  lang: Lang,
  kind: string,
  numbers: Readonly<Record<string, number>>,
) {
  const id = `${kind}Id`;
  const { [id]: number, ...category } = numbers;
  // A page is asked for by its category.
  const cached = (asked: object) =>
    cachedReply<ItemReply>(queryClient, lang, kind === 'page' ? 'pageHtml' : kind, { ...category, ...asked });
  const newest = cached({ [id]: undefined });
  const isMeant = [undefined, newest?.data.id].includes(number) || newest?.extra.catTitle?.trim() === String(number);
  return cached({ [id]: number }) ?? (isMeant ? newest : undefined);
}
