import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** The site's own origin; '' on the server and in the first render. */
export const useOrigin = () =>
  useSyncExternalStore(
    subscribe,
    () => location.origin,
    () => '',
  );
