import { redirect } from 'react-router-dom';
import { isLang } from '../../lib/lang.ts';
import { type LoaderArgs, load } from '../../lib/loader.ts';
import { menuQuery } from '../../lib/menu-query.ts';
import { withLang } from '../../lib/paths.ts';

/** Every page needs the menu. An address without a language is sent to its Arabic one. */
export async function layoutLoader(args: LoaderArgs) {
  if (!isLang(args.params.lng)) {
    const { pathname, search } = new URL(args.request.url);
    throw redirect(`${withLang(pathname)}${search}`);
  }
  await load(args, menuQuery(args.params.lng));
  return null;
}
