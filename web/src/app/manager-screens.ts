import { type ManagerRoute, managerRoutes } from 'contract/manager-routes';
import { guarded, type ManagerScreen } from '../features/session/manager-guard.ts';
import { loadManagerTexts } from '../i18n/manager-texts.ts';

const MODULES = import.meta.glob<ManagerScreen>('./*/*-screen.tsx', { base: '../features' });

export const MANAGER_ROUTES = Object.values<ManagerRoute>(managerRoutes);

/** The screen of a manager route, behind the route guard and with the managers' texts. */
export async function loadManagerScreen({ screen, rights }: ManagerRoute) {
  const [module] = await Promise.all([MODULES[`./${screen}.tsx`]?.(), loadManagerTexts()]);
  if (!module) throw new Error(`no module for the screen ${screen}`);
  return guarded(module, rights);
}
