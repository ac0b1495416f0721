import { useLoaderData, useParams } from 'react-router-dom';
import { loadChangeable } from '../../forms/edited-item.ts';
import { ItemEditor } from '../../forms/item-editor.tsx';
import { apiQuery } from '../../lib/api-query.ts';
import { useLang } from '../../lib/lang.ts';
import { type LoaderArgs, routeId, routeLang } from '../../lib/loader.ts';
import { PAGE } from './content-editor.tsx';

export const loader = (args: LoaderArgs) =>
  loadChangeable(args, apiQuery('/api/home/PageHtml', routeLang(args), { catId: routeId(args.params.catId) }));

/** Edits the text of a content page (spec §2, Editors). */
export function Component() {
  const catId = routeId(useParams().catId);
  const lang = useLang();
  const reply = useLoaderData<typeof loader>();
  return <ItemEditor key={`${lang}-${catId}`} kind={PAGE} catId={catId} id={catId} reply={reply} />;
}
