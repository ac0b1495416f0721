import { type ReactNode, Suspense, use, useSyncExternalStore } from 'react';
import { loadManagerTexts } from '../../i18n/manager-texts.ts';
import { isVisitorView } from '../../lib/reader.ts';
import { isAdmin } from '../../lib/session.ts';
import { subscribeTab } from '../../lib/tab-storage.ts';

const showsTools = () => isAdmin() && !isVisitorView();

/**
 * What only an admin sees, unless they look at the site as a visitor does. Its children are lazy components, so that
 * their code is fetched for an admin alone; the server draws none of it.
 */
export function AdminOnly({ children }: { children: ReactNode }) {
  const isShown = useSyncExternalStore(subscribeTab, showsTools, () => false);
  if (!isShown) return null;
  return (
    <Suspense>
      <WithManagerTexts>{children}</WithManagerTexts>
    </Suspense>
  );
}

/** Holds what only managers see back until its texts are there; needs a Suspense above it. */
export function WithManagerTexts({ children }: { children: ReactNode }) {
  use(loadManagerTexts());
  return children;
}
