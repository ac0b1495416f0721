import { type ReactNode, Suspense, use, useSyncExternalStore } from 'react';
import { loadManagerTexts } from '../../i18n/manager-texts.ts';
import { isVisitorView } from '../../lib/api-query.ts';
import { isPreviewPath } from '../../lib/paths.ts';
import { isAdmin } from '../../lib/session.ts';
import { subscribeTab } from '../../lib/storage.ts';

const showsTools = () => isAdmin() && !isVisitorView() && !isPreviewPath(location.pathname);

/**
 * What only admins see, except while they view the site or a preview as a visitor. Its children are lazy components, so that only an
 * admin's browser loads their code; the server renders none of it.
 */
export function AdminOnly({ children }: { children: ReactNode }) {
  if (!useShowsTools()) return null;
  return (
    <Suspense>
      <WithManagerTexts>{children}</WithManagerTexts>
    </Suspense>
  );
}

export const useShowsTools = () => useSyncExternalStore(subscribeTab, showsTools, () => false);

/** Suspends until the managers' texts are loaded; needs a Suspense above it. */
function WithManagerTexts({ children }: { children: ReactNode }) {
  use(loadManagerTexts());
  return children;
}

/** Whether the user has rights on the site. False on the server and during hydration, since the HTML is always the visitor's. */
export const useIsAdmin = () => useSyncExternalStore(subscribeTab, isAdmin, () => false);
