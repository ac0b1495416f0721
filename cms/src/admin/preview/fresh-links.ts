import { adminApi } from '@strapi/strapi/admin';
import { PREVIEW_LIMITS } from '../../../contract/limits';

/** Milliseconds: a link that is shown is then valid for at least as long again. */
const FRESH_FOR = (PREVIEW_LIMITS.validFor * 60_000) / 2;

/** What Redux Toolkit tells of a query's last reply. */
interface LastReply {
  endpointState?: { fulfilledTimeStamp?: number };
}

interface PreviewQuery {
  forceRefetch?: (last: LastReply) => boolean;
}

/**
 * Asks for a new link when a preview is opened with an older one. Strapi keeps the first link for as long as the form of the
 * entry is open, which may be longer than a link is valid.
 */
export function renewPreviewLinks() {
  const renew = (query: PreviewQuery | undefined) => {
    if (query) {
      query.forceRefetch = ({ endpointState }) => Date.now() - (endpointState?.fulfilledTimeStamp ?? 0) > FRESH_FOR;
    }
  };
  // Strapi's type knows the names of its own queries only.
  const { enhanceEndpoints } = adminApi as unknown as {
    enhanceEndpoints(options: { endpoints: { getPreviewUrl: typeof renew } }): unknown;
  };
  enhanceEndpoints({ endpoints: { getPreviewUrl: renew } });
}
