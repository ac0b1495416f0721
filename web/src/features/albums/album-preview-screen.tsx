import { managerRoutes } from 'contract/manager-routes';
import { useLoaderData } from 'react-router-dom';
import { loadStored } from '../../forms/edited-item.ts';
import { PreviewNotice } from '../../forms/preview-notice.tsx';
import { type LoaderArgs, routeId, routeLang } from '../../lib/loader.ts';
import { paths } from '../../lib/paths.ts';
import { AlbumPage } from './album-screen.tsx';
import { albumQuery } from './queries.ts';

export const loader = (args: LoaderArgs) =>
  loadStored(args, albumQuery(routeLang(args), routeId(args.params.catId), routeId(args.params.id)));

/** A hidden album on the page that visitors will see. */
export function Component() {
  const reply = useLoaderData<typeof loader>();
  return (
    <>
      <PreviewNotice reply={reply} editor={managerRoutes.albumEditor} site={paths.album} />
      <AlbumPage reply={reply} />
    </>
  );
}
