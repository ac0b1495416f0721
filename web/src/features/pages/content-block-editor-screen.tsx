import { useLoaderData, useParams } from 'react-router-dom';
import { loadChangeable } from '../../forms/edited-item.ts';
import { ItemEditor } from '../../forms/item-editor.tsx';
import { apiQuery } from '../../lib/api-query.ts';
import { useLang } from '../../lib/lang.ts';
import { type LoaderArgs, routeId, routeLang } from '../../lib/loader.ts';
import { CONTENT_BLOCK } from './content-editor.tsx';

export const loader = (args: LoaderArgs) =>
  loadChangeable(args, apiQuery('/api/home/ContentHtml', routeLang(args), { id: routeId(args.params.blockId) }));

/** Edits a content block; opened in a new tab from the page that shows it (spec §2, Manager routes). */
export function Component() {
  const id = routeId(useParams().blockId);
  const lang = useLang();
  const reply = useLoaderData<typeof loader>();
  return <ItemEditor key={`${lang}-${id}`} kind={CONTENT_BLOCK} catId={id} id={id} reply={reply} />;
}
