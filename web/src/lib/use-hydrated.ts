import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** Whether the page answers its reader by now; not while it stands there as the server drew it. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
