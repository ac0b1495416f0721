import * as z from 'zod/mini';
import { ERROR_KEY } from '../errors.ts';
import { listOf, momentInput, requiredLine, version } from '../fields.ts';
import { CALL_BODIES, LIMITS } from '../limits.ts';
import { localized } from '../localized.ts';
import { forwardedCall } from './call.ts';
import { siteAddress } from './site-address.ts';

const notice = z
  .object({
    ...localized('text', requiredLine(LIMITS.notice.text)),
    ...localized('link', siteAddress),
    visibleFrom: momentInput,
    visibleUntil: momentInput,
  })
  .check(
    z.refine(({ visibleFrom, visibleUntil }) => visibleUntil === '' || visibleFrom < visibleUntil, {
      error: ERROR_KEY.scheduleOrder,
      path: ['visibleUntil'],
    }),
  );

/** What is said above every page, each from a time and until a time. */
export const noticesForm = z.object({ notices: listOf(notice, LIMITS.notice.count) });
export type NoticesForm = z.input<typeof noticesForm>;

/** A notice as it is stored; what it has not is ''. */
export const storedNotice = z.object({
  ...localized('text', z.string()),
  ...localized('link', z.string()),
  visibleFrom: z.string(),
  visibleUntil: z.string(),
});
export type StoredNotice = z.output<typeof storedNotice>;

export const loadNotices = forwardedCall({
  path: '/api/manager/LoadNotices',
  access: 'publish',
  data: z.object({ notices: z.array(storedNotice), version: z.string() }),
});

export const saveNotices = forwardedCall({
  path: '/api/manager/SaveNotices',
  access: 'publish',
  invalidates: ['notice'],
  form: 'notices',
  body: CALL_BODIES.long,
  payload: z.object({ notices: z.extend(z.partial(noticesForm), { version: z.optional(version) }) }),
  data: z.object({ version: z.string() }),
  current: loadNotices.data,
});
