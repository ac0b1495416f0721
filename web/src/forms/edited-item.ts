import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { STATUS } from 'contract/status';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { notChangeable, requireRight } from '../features/session/manager-guard.ts';
import { type Lang, useLang } from '../lib/lang.ts';
import { type LoaderArgs, load, routeId, routeLang } from '../lib/loader.ts';
import { queryClientContext } from '../lib/query-client.ts';
import { ApiError } from '../lib/transport.ts';
import type { TranslatedKind } from './panels/panels.tsx';
import { reviewQuery } from './panels/review-panel.tsx';

/** The part of a detail call's reply that shows whether it is a manager's. */
interface LoadedReply {
  extra: { languages?: unknown; changeableIn?: Lang[] | undefined };
}

/**
 * Loads an item to be edited, never from the cache: what is edited must be what is stored. Only managers' replies name
 * its languages; a reply without them is a visitor's, because the session has ended.
 */
export async function loadStored<Reply extends LoadedReply, Key extends QueryKey>(
  args: LoaderArgs,
  query: FetchQueryOptions<Reply, Error, Reply, Key>,
): Promise<Reply> {
  const reply = await load(args, { ...query, staleTime: 0 });
  if (reply.extra.languages === undefined) throw new ApiError(STATUS.loginRequired);
  return reply;
}

/**
 * The same for a form: whoever may read the item and not change it in the page's language is told so. A review of its text
 * stands above the form, and would push it down if it came later.
 */
export async function loadChangeable<Reply extends LoadedReply, Key extends QueryKey>(
  args: LoaderArgs,
  query: FetchQueryOptions<Reply, Error, Reply, Key>,
  item: { kind: TranslatedKind; id: number },
): Promise<Reply> {
  const lang = routeLang(args);
  const review = args.context.get(queryClientContext).prefetchQuery(reviewQuery(lang, { ...item, of: lang }));
  const reply = await loadStored(args, query);
  if (reply.extra.changeableIn && !reply.extra.changeableIn.includes(lang)) throw notChangeable();
  await review;
  return reply;
}

/** The item of an editor's address. A new one has the id 0. */
export async function loadEdited<Reply extends LoadedReply, Key extends QueryKey>(
  args: LoaderArgs,
  kind: TranslatedKind,
  query: (lang: Lang, catId: number, id: number) => FetchQueryOptions<Reply, Error, Reply, Key>,
): Promise<{ reply: Reply | undefined }> {
  const catId = routeId(args.params.catId);
  if (args.params.id === '0') {
    requireRight('draft');
    return { reply: undefined };
  }
  const id = routeId(args.params.id);
  return { reply: await loadChangeable(args, query(routeLang(args), catId, id), { kind, id }) };
}

/** The item in an editor's address, and the key of its form. */
export function useEditedItem() {
  const params = useParams();
  const lang = useLang();
  const id = Number(params.id);
  const catId = routeId(params.catId);
  const { formKey, onCreated } = useEditorKey(`${catId}/${id}`);
  return {
    formKey: `${lang}-${formKey}`,
    catId,
    id,
    onCreated: (newId: number, chosenCat: number) => onCreated(`${chosenCat}/${newId}`),
  };
}

/**
 * The key of the form for the item that ends an address. Another item gets another form; a new item that has just received its
 * id stays in its form, so that nothing typed meanwhile is lost.
 */
export function useEditorKey(item: number | string) {
  const place = `${item}`;
  const navigate = useNavigate();
  const [created, setCreated] = useState<string>();
  const [current, setCurrent] = useState({ place, key: 0 });
  if (current.place !== place) setCurrent({ place, key: created === place ? current.key : current.key + 1 });

  // The layout moves the focus to the heading of every new address; here it must stay where the user is typing.
  useEffect(() => {
    if (created !== place) return;
    const active = document.activeElement;
    const frame = requestAnimationFrame(() => active instanceof HTMLElement && active.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [created, place]);

  /** Navigates to the new item's own address, where a second save updates it. */
  const onCreated = (newPlace: number | string) => {
    setCreated(`${newPlace}`);
    void navigate(`${place.replace(/[^/]+/g, '..')}/${newPlace}`, {
      replace: true,
      relative: 'path',
      preventScrollReset: true,
    });
  };
  return { formKey: current.key, onCreated };
}
