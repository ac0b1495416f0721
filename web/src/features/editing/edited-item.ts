import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { STATUS } from 'adapter/contract/status';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { ApiError } from '../../lib/api-error.ts';
import type { Lang } from '../../lib/lang.ts';
import { type LoaderArgs, load, routeId, routeLang } from '../../lib/loader.ts';
import { useLang } from '../../lib/use-lang.ts';

/** The part of a detail call's reply that shows whether it is a manager's. */
interface ItemReply {
  extra: { languages?: unknown };
}

/**
 * Loads an item to be edited, never from the cache: what is edited must be what is stored. Only managers' replies name
 * its languages; a reply without them is a visitor's, because the session has ended.
 */
export async function loadStored<Reply extends ItemReply, Key extends QueryKey>(
  args: LoaderArgs,
  query: FetchQueryOptions<Reply, Error, Reply, Key>,
): Promise<Reply> {
  const reply = await load(args, { ...query, staleTime: 0 });
  if (reply.extra.languages === undefined) throw new ApiError(STATUS.loginRequired);
  return reply;
}

/** The item of an editor's address. A new one has the id 0. */
export async function loadEdited<Reply extends ItemReply, Key extends QueryKey>(
  args: LoaderArgs,
  query: (lang: Lang, catId: number, id: number) => FetchQueryOptions<Reply, Error, Reply, Key>,
): Promise<{ reply: Reply | undefined }> {
  const catId = routeId(args.params.catId);
  if (args.params.id === '0') return { reply: undefined };
  return { reply: await loadStored(args, query(routeLang(args), catId, routeId(args.params.id))) };
}

/** The item in an editor's address, and the key of its form. */
export function useEditedItem() {
  const params = useParams();
  const lang = useLang();
  const id = Number(params.id);
  const { formKey, onCreated } = useEditorKey(id);
  return { formKey: `${lang}-${formKey}`, catId: routeId(params.catId), id, onCreated };
}

/**
 * The key of the form for the item of an address. Another item gets another form; a new item that has just received its
 * id stays in its form, so that nothing typed meanwhile is lost.
 */
export function useEditorKey(id: number) {
  const navigate = useNavigate();
  const [created, setCreated] = useState<number>();
  const [current, setCurrent] = useState({ id, key: 0 });
  if (current.id !== id) setCurrent({ id, key: created === id ? current.key : current.key + 1 });

  // The layout moves the focus to the heading of every new address; here it must stay with whoever is typing.
  useEffect(() => {
    if (created !== id) return;
    const active = document.activeElement;
    const frame = requestAnimationFrame(() => active instanceof HTMLElement && active.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [created, id]);

  /** Navigates to the new item's own address, where a second save updates it. */
  const onCreated = (newId: number) => {
    setCreated(newId);
    void navigate(`../${newId}`, { replace: true, relative: 'path', preventScrollReset: true });
  };
  return { formKey: current.key, onCreated };
}
