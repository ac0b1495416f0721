import { keptDays } from '../requests/site.ts';
import { call } from './call.ts';

/** For how long the site stores what its privacy page speaks of, as it is configured. */
export const privacy = call({
  path: '/api/home/Privacy',
  access: 'anyone',
  cacheTags: ['site-setting'],
  data: keptDays.data,
});
