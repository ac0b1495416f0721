import { Button, Flex, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useCallback, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';

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

/** That something is being loaded, or did not come. */
export function LoadState({ loaded, onRetry }: { loaded: Loaded<unknown>; onRetry: () => void }) {
  if (!loaded) {
    return (
      <Typography textColor="neutral600" role="status">
        <FormattedMessage id="khayr.translation.loading" />
      </Typography>
    );
  }
  return (
    <Flex direction="column" alignItems="flex-start" gap={2}>
      <Typography role="alert">
        <FormattedMessage id="khayr.translation.failed" />
      </Typography>
      <Button variant="tertiary" onClick={onRetry}>
        <FormattedMessage id="khayr.translation.retry" />
      </Button>
    </Flex>
  );
}
