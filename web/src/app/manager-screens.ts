import type { Route } from 'contract/routes';
import { guarded, type ManagerScreen } from '../features/session/manager-guard.ts';
import { loadManagerTexts } from '../i18n/manager-texts.ts';
import type { Right } from '../lib/rights.ts';

const MODULES = import.meta.glob<ManagerScreen>('./*/*-screen.tsx', { base: '../features' });

/** The manual is for everybody who may do something here: each of them has one of these rights. */
const HELP = 'help/help-screen';
const ANY: Right[] = ['edit', 'people'];

/** The right that opens a screen; all others are for managers. What the screen then calls is checked by the server. */
const RIGHTS: Readonly<Record<string, Right>> = {
  'articles/article-editor-screen': 'edit',
  'articles/article-preview-screen': 'edit',
  'albums/album-editor-screen': 'edit',
  'albums/album-preview-screen': 'edit',
  'videos/video-editor-screen': 'edit',
  'videos/video-preview-screen': 'edit',
  'pages/content-editor-screen': 'edit',
  'pages/content-block-editor-screen': 'edit',
  'translations/translations-screen': 'edit',
  'reviews/reviews-screen': 'edit',
  'drafts/drafts-screen': 'draft',
  'bin/bin-screen': 'publish',
  'campaigns/campaign-editor-screen': 'publish',
  'files/file-manager-screen': 'publish',
  'home/home-editor-screen': 'publish',
  'menu/menu-editor-screen': 'publish',
  'searches/searches-screen': 'publish',
  'visits/visits-screen': 'publish',
  'users/users-screen': 'people',
  'users/user-screen': 'people',
};

/** The screen of a manager route, behind the route guard and with the managers' texts. */
export async function loadManagerScreen({ screen }: Route) {
  const [module] = await Promise.all([MODULES[`./${screen}.tsx`]?.(), loadManagerTexts()]);
  if (!module) throw new Error(`no module for the screen ${screen}`);
  return guarded(module, ...(screen === HELP ? ANY : [RIGHTS[screen] ?? 'manager']));
}
