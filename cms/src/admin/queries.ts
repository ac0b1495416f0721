import { adminApi } from '@strapi/strapi/admin';
import { PREVIEW_LIMITS } from '../../contract/limits';

/** Milliseconds: a link that is shown is then valid for at least as long again. */
const FRESH_FOR = (PREVIEW_LIMITS.validFor * 60_000) / 2;

type Tag = string | { type: string; id?: string };

/** What one of Strapi's queries is to Redux Toolkit, as far as it is changed here. */
interface Endpoint {
  forceRefetch?: (last: { endpointState?: { fulfilledTimeStamp?: number } }) => boolean;
  invalidatesTags?: (result: unknown, error: unknown, arg: { model: string; documentId?: string }) => Tag[];
  onQueryStarted?: unknown;
}

/** Strapi sends them with what a form holds. */
export const OF_FORMS = [
  'createDocument',
  'updateDocument',
  'publishDocument',
  'discardDocument',
  'unpublishDocument',
] as const;

type Change = (endpoint: Endpoint | undefined) => void;

/**
 * After a refusal a form keeps what was typed: Strapi would load the entry again, and put what it is now into the fields. It would
 * also put what is sent into its cache, and take it out again.
 */
const keepTyped: Change = (endpoint) => {
  if (!endpoint) return;
  delete endpoint.onQueryStarted;
  const { invalidatesTags } = endpoint;
  if (invalidatesTags)
    endpoint.invalidatesTags = (result, error, arg) => (error ? [] : invalidatesTags(result, error, arg));
};

/** What was deleted is not asked for again by its form, which is just being left. */
const forgetDeleted: Change = (endpoint) => {
  const invalidates = endpoint?.invalidatesTags;
  if (!invalidates) return;
  const isOwn = (tag: Tag, { model, documentId }: { model: string; documentId?: string }) =>
    typeof tag === 'object' && tag.id === `${model}_${documentId}`;
  endpoint.invalidatesTags = (result, error, arg) => invalidates(result, error, arg).filter((tag) => !isOwn(tag, arg));
};

/**
 * Asks for a new link when a preview is opened with an older one. Strapi keeps the first link for as long as the form of the
 * entry is open, which may be longer than a link is valid.
 */
const renewLink: Change = (endpoint) => {
  if (endpoint)
    endpoint.forceRefetch = ({ endpointState }) => Date.now() - (endpointState?.fulfilledTimeStamp ?? 0) > FRESH_FOR;
};

/** Changes when Strapi's queries are repeated, as Redux Toolkit offers it. */
export function changeQueries() {
  // Strapi's type knows the names of its own queries only.
  const { enhanceEndpoints } = adminApi as unknown as {
    enhanceEndpoints(options: { endpoints: Record<string, Change> }): unknown;
  };
  enhanceEndpoints({
    endpoints: {
      ...Object.fromEntries(OF_FORMS.map((name) => [name, keepTyped])),
      deleteDocument: forgetDeleted,
      getPreviewUrl: renewLink,
    },
  });
}
