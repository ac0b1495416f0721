import { useFetchClient } from '@strapi/strapi/admin';
import { useCallback, useEffect, useState } from 'react';

/** What an address of the cms replies: not yet, not at all, or its data. */
export type Loaded<Data> = { data: Data } | { error: true } | undefined;

/**
 * Loads from an address, again whenever that or `version` changes. Returns what came, how to try again, and how to show
 * what a change replied.
 */
export function useLoaded<Data>(path: string, version = ''): [Loaded<Data>, () => void, (data: Data) => void] {
  const { get } = useFetchClient();
  const [loaded, setLoaded] = useState<{ key: string; reply: Loaded<Data> }>();
  const [attempt, setAttempt] = useState(0);
  const key = JSON.stringify([path, version, attempt]);
  useEffect(() => {
    let isCurrent = true;
    get<Data>(path).then(
      ({ data }) => isCurrent && setLoaded({ key, reply: { data } }),
      () => isCurrent && setLoaded({ key, reply: { error: true } }),
    );
    return () => {
      isCurrent = false;
    };
  }, [get, path, key]);
  const retry = useCallback(() => {
    setLoaded(undefined);
    setAttempt((count) => count + 1);
  }, []);
  const show = useCallback((data: Data) => setLoaded({ key, reply: { data } }), [key]);
  // While a newer version is loaded, the older one stays in sight.
  return [loaded?.reply, retry, show];
}
