import { managerRoutes } from 'contract/manager-routes';
import { useLoaderData } from 'react-router-dom';
import { loadStored } from '../../forms/edited-item.ts';
import { PreviewNotice } from '../../forms/preview-notice.tsx';
import { useLang } from '../../lib/lang.ts';
import { type LoaderArgs, routeId, routeLang } from '../../lib/loader.ts';
import { paths } from '../../lib/paths.ts';
import { AlbumPage } from './album-screen.tsx';
import { albumQuery } from './queries.ts';

export const loader = (args: LoaderArgs) =>
  loadStored(args, albumQuery(routeLang(args), routeId(args.params.catId), routeId(args.params.id)));

/** A hidden album on the page that visitors will see. */
export function Component() {
  const reply = useLoaderData<typeof loader>();
  const lang = useLang();
  const { id, catId } = reply.data;
  return (
    <>
      <PreviewNotice
        reply={reply}
        editorPath={managerRoutes.albumEditor(lang, catId, id)}
        sitePath={paths.album(lang, catId, id)}
      />
      <AlbumPage reply={reply} />
    </>
  );
}
