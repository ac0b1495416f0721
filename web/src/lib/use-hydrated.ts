import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** Whether React has taken over the page. False on the server and while hydrating. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
