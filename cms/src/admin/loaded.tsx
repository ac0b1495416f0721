import { Button, Flex, Typography } from '@strapi/design-system';
import { adminApi } from '@strapi/strapi/admin';
import { FormattedMessage } from 'react-intl';

const { useLoadedQuery } = adminApi.injectEndpoints({
  endpoints: (builder) => ({
    loaded: builder.query<unknown, { path: string; version: string; sent?: unknown }>({
      query: ({ path, sent }) => (sent === undefined ? path : { url: path, method: 'POST', data: sent }),
      keepUnusedDataFor: 0,
    }),
  }),
});

interface LoadOptions {
  version?: string;
  skip?: boolean;
  /** The body of a question that no address has room for. */
  sent?: unknown;
}

/**
 * Loads from an address of the cms, again whenever that, `version` or what is sent changes; what several show is asked for once.
 * While a newer version is loaded, the older one stays in sight.
 */
export function useLoaded<Data>(path: string, { version = '', skip = false, sent }: LoadOptions = {}) {
  const { data: reply, isLoading, isError, refetch } = useLoadedQuery({ path, version, sent }, { skip });
  const data = isError ? undefined : (reply as { data: Data } | undefined)?.data;
  return { data, isLoading, isError, refetch };
}

/** That something is being loaded, or did not come. */
export function LoadState({ isError, refetch }: { isError: boolean; refetch: () => unknown }) {
  if (!isError) {
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
      <Button variant="tertiary" onClick={refetch}>
        <FormattedMessage id="khayr.translation.retry" />
      </Button>
    </Flex>
  );
}
