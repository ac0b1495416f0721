/** Test cases of every call: a payload that succeeds, and one that breaks a rule. */
export interface CallCase {
  path: string;
  good: Record<string, unknown>;
  /** The broken payload, and the field and key that the reply must name. */
  bad: { payload: Record<string, unknown>; field: string; key: string } | undefined;
}

const message = { fromName: 'أم لأربعة', mobile: '٠٥٩٠٠٠٠٠٠٠', subject: 'سؤال', body: 'كيف أتطوع؟' };

/** Ids are those of the demo association. A call without keys of its own has no invalid payload. */
export const callCases: readonly CallCase[] = [
  { path: '/api/home/Menu', good: {}, bad: undefined },
  {
    path: '/api/home/HomePageContents',
    good: {},
    bad: { payload: { forDisplay: 'yes' }, field: 'forDisplay', key: 'ERROR.8' },
  },
  {
    path: '/api/home/Search',
    good: { search: 'زيتون', page: 1, itemsPerPage: 10 },
    bad: { payload: { search: 'x'.repeat(101) }, field: 'search', key: 'ERROR.TOO_LONG' },
  },
  { path: '/api/home/Counters', good: {}, bad: undefined },
  { path: '/api/home/Donation', good: {}, bad: undefined },
  { path: '/api/home/Privacy', good: {}, bad: undefined },
  {
    path: '/api/home/Articles',
    good: { catId: 7, page: 1, itemsPerPage: 10 },
    bad: { payload: { catId: 7, page: 0 }, field: 'page', key: 'ERROR.8' },
  },
  {
    path: '/api/home/Article',
    good: { catId: 7 },
    bad: { payload: { catId: '7 OR 1=1' }, field: 'catId', key: 'ERROR.8' },
  },
  {
    path: '/api/home/PageHtml',
    good: { catId: 13 },
    bad: { payload: { catId: -1 }, field: 'catId', key: 'ERROR.8' },
  },
  { path: '/api/home/ContentHtml', good: { id: 3 }, bad: { payload: {}, field: 'id', key: 'ERROR.8' } },
  {
    path: '/api/home/Videos',
    good: { catId: 11, page: '1', itemsPerPage: '10' },
    bad: { payload: { catId: 11, itemsPerPage: 1.5 }, field: 'itemsPerPage', key: 'ERROR.8' },
  },
  {
    path: '/api/home/Video',
    good: { catId: 11, videoId: 1 },
    bad: { payload: { catId: 11, videoId: [1] }, field: 'videoId', key: 'ERROR.8' },
  },
  {
    path: '/api/home/Albums',
    good: { catId: 6, page: 1, itemsPerPage: 9, lang: 'en' },
    bad: { payload: { catId: {} }, field: 'catId', key: 'ERROR.8' },
  },
  {
    path: '/api/home/Album',
    good: { catId: 6, getImages: true },
    bad: { payload: { catId: 6, getImages: 'yes' }, field: 'getImages', key: 'ERROR.8' },
  },
  {
    path: '/api/home/SendMessage',
    good: { message },
    bad: { payload: { message: { ...message, mobile: '' } }, field: 'fromEmail', key: 'ERROR.EMAIL_MOBILE_INVALID' },
  },
];
