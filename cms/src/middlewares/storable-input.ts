import { invalidData, refuseUnstorable } from '../platform/requests/khayr-error';

interface Context {
  url: string;
  request: { body?: unknown };
}

/** The one door of all input: addresses and bodies of the site's requests, of the dashboard's and of imports. */
export default () => async (ctx: Context, next: () => Promise<void>) => {
  if (/%00/.test(ctx.url)) throw invalidData('', 'An address has a character that cannot be stored.');
  refuseUnstorable(ctx.request.body);
  return next();
};
