import { lazy, Suspense, useSyncExternalStore } from 'react';
import { WithManagerTexts } from '../../features/session/admin-only.tsx';
import { isReaderOutdated } from '../../lib/reader.ts';
import { storedSession } from '../../lib/session.ts';
import { subscribeTab } from '../../lib/tab-storage.ts';
import { useIsAdmin } from '../../lib/use-is-admin.ts';

const SessionSync = lazy(async () => ({
  default: (await import('../../features/session/session-sync.tsx')).SessionSync,
}));
const AdminBar = lazy(async () => ({ default: (await import('../admin/admin-bar.tsx')).AdminBar }));

const isSomebody = () => storedSession() !== undefined || isReaderOutdated();

/** What only those who are signed in load: nothing of it is drawn for visitors, nor by the server. */
export function SessionSlot() {
  const hasSession = useSyncExternalStore(subscribeTab, isSomebody, () => false);
  const isAdmin = useIsAdmin();
  if (!hasSession) return null;
  return (
    <Suspense>
      <SessionSync />
      {isAdmin && (
        <WithManagerTexts>
          <AdminBar />
        </WithManagerTexts>
      )}
    </Suspense>
  );
}
