import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { STATUS } from 'adapter/contract/status';
import { useParams } from 'react-router-dom';
import { ApiError } from '../../lib/api-error.ts';
import type { Lang } from '../../lib/lang.ts';
import { type LoaderArgs, load, routeId, routeLang } from '../../lib/loader.ts';
import { useLang } from '../../lib/use-lang.ts';
import { useEditorKey } from './use-editor-key.ts';

/** A detail call's reply, as far as it tells who was answered. */
interface ItemReply {
  extra: { languages?: unknown };
}

/**
 * An item to be edited, always asked anew: what is edited must be what is stored. Managers alone are told of its
 * languages; a reply without them was a visitor's, since the session has ended.
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

/** Which item an editor's address names, and the key of its form. */
export function useEditedItem() {
  const params = useParams();
  const lang = useLang();
  const id = Number(params.id);
  const { formKey, onCreated } = useEditorKey(id);
  return { formKey: `${lang}-${formKey}`, catId: routeId(params.catId), id, onCreated };
}
