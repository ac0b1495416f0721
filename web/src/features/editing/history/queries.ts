import { apiQuery } from '../../../lib/api-query.ts';
import type { Lang } from '../../../lib/lang.ts';
import type { CallPayload, CallReply } from '../../../lib/transport.ts';

export type RevisionKind = CallPayload<'/api/manager/RevisionsList'>['kind'];
export type Revision = CallReply<'/api/manager/RevisionsList'>['data'][number];

/** The kept versions of an item in a language, newest first. They change with every save. */
export const revisionsQuery = (lang: Lang, kind: RevisionKind, id: number) => ({
  ...apiQuery('/api/manager/RevisionsList', lang, { kind, id }),
  staleTime: 0,
});

/** One kept version; it never changes. */
export const revisionQuery = (lang: Lang, revisionId: number) =>
  apiQuery('/api/manager/RevisionLoad', lang, { revisionId });
