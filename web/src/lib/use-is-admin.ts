import { useSyncExternalStore } from 'react';
import { isAdmin } from './session.ts';
import { subscribeTab } from './tab-storage.ts';

/** Whether an admin reads. False on the server and while its page is taken over, whose HTML is always the visitor's. */
export const useIsAdmin = () => useSyncExternalStore(subscribeTab, isAdmin, () => false);
