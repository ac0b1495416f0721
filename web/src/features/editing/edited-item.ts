import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { Lang } from '../../lib/lang.ts';
import { type LoaderArgs, load, routeId, routeLang } from '../../lib/loader.ts';
import { useLang } from '../../lib/use-lang.ts';
import { useEditorKey } from './use-editor-key.ts';

/** The item of an editor's address, always asked anew: what is edited must be what is stored. A new one has the id 0. */
export async function loadEdited<Reply, Key extends QueryKey>(
  args: LoaderArgs,
  query: (lang: Lang, catId: number, id: number) => FetchQueryOptions<Reply, Error, Reply, Key>,
): Promise<{ reply: Reply | undefined }> {
  const catId = routeId(args.params.catId);
  if (args.params.id === '0') return { reply: undefined };
  return { reply: await load(args, { ...query(routeLang(args), catId, routeId(args.params.id)), staleTime: 0 }) };
}

/** Which item an editor's address names, and the key of its form. */
export function useEditedItem() {
  const params = useParams();
  const lang = useLang();
  const id = Number(params.id);
  const { formKey, onCreated } = useEditorKey(id);
  return { formKey: `${lang}-${formKey}`, catId: routeId(params.catId), id, onCreated };
}
