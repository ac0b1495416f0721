import { apiQuery } from '../../lib/api-query.ts';
import type { Lang } from '../../lib/lang.ts';
import type { CallReply } from '../../lib/transport.ts';

const ACCOUNT = '/api/home/Account';

export type Account = CallReply<typeof ACCOUNT>['data'];
export type Browser = Account['devices'][number];

/** The second factor, the sessions and the remembered browsers of whoever is logged in. */
export const accountQuery = (lang: Lang) => apiQuery(ACCOUNT, lang, {});

export const everyAccount = { queryKey: [ACCOUNT] };
