import { Button, Flex, Typography } from '@strapi/design-system';
import { FormattedMessage } from 'react-intl';
import type { Loaded } from './use-loaded';

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
