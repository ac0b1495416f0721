import * as z from 'zod/mini';
import { keptDays } from '../requests/site.ts';
import { call } from './call.ts';

/** For how long the site stores what its privacy page speaks of, as it is configured. */
export const privacy = call({
  path: '/api/home/Privacy',
  access: 'anyone',
  cacheTags: ['site-setting', 'form'],
  data: z.extend(keptDays.data, {
    /** What each form asks for, and for how many months that is kept. */
    forms: z.array(z.object({ id: z.number(), title: z.string(), keepMonths: z.number(), asked: z.array(z.string()) })),
  }),
});
