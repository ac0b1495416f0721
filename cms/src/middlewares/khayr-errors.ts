import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { asRefusal, type DashboardContext, replyToDashboard, textInAllLanguages } from '../dashboard/refusals';
import { isOfDashboard } from '../platform/audit/audit-log';
import { dataExceptionCode, unwritableCode } from '../platform/database/unwritable';
import { isOfStore } from '../platform/files/bucket-client';
import { KhayrError } from '../platform/requests/khayr-error';
import { service } from '../services';

interface Context extends DashboardContext {
  status: number;
  body: unknown;
  accepts(...types: string[]): string | false;
}

const BAD_BODY = 'The body is no JSON, or names what no object may.';
const BAD_DATA = 'Some of the data cannot be stored.';
const NO_STORE = 'The store of files does not answer.';
const NO_DATABASE = 'The database does not answer.';
const CANNOT_SAVE = 'Nothing can be saved at the moment: the disk is full, or must not be written.';

function replyTo(ctx: Context, refusal: KhayrError) {
  const { status, name, message, details } = refusal;
  // A page of the dashboard, which has no script yet that would show a message.
  const isPage = isOfDashboard(ctx) && ctx.method === 'GET' && ctx.accepts('json', 'html') === 'html';
  if (isPage) return { status, body: textInAllLanguages(refusal) };
  if (isOfDashboard(ctx)) return replyToDashboard(ctx, refusal);
  return { status, body: { data: null, error: { status, name, message, details } } };
}

const isUnexpected = (error: unknown) =>
  !(error instanceof errors.ApplicationError || error instanceof errors.HttpError);

/** What the database refuses is ours as well: «try again» would be wrong where the data itself cannot be stored. */
async function refusalOf(strapi: Core.Strapi, ctx: Context, error: unknown): Promise<unknown> {
  // The parser's own error has the body in it, and its words a part of that.
  if (error instanceof SyntaxError && 'body' in error) return new KhayrError('invalidData', BAD_BODY);
  const code = unwritableCode(error);
  const badData = dataExceptionCode(error);
  if (code !== undefined) strapi.log.error(`Nothing can be saved: ${code}.`);
  if (badData !== undefined) strapi.log.warn(`A request had data that cannot be stored: ${badData}.`);
  if (code !== undefined) return new KhayrError('cannotSave', CANNOT_SAVE);
  if (isOfStore(error)) {
    strapi.log.error(`The store of files failed: ${String(error)}`);
    return new KhayrError('storeUnavailable', NO_STORE);
  }
  if (isUnexpected(error) && !(await service(strapi, 'api::health.health').hasDatabase())) {
    strapi.log.error(`The database does not answer: ${String(error)}`);
    return new KhayrError('noDatabase', NO_DATABASE);
  }
  return badData === undefined ? asRefusal(strapi, ctx, error) : new KhayrError('invalidData', BAD_DATA);
}

/**
 * Strapi answers 400 to every error it does not know; ours say their status themselves. In the dashboard they are read by
 * editors, so there they are in the language of the interface.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: () => Promise<void>) => {
    try {
      await next();
    } catch (error) {
      const refusal = await refusalOf(strapi, ctx, error);
      if (!(refusal instanceof KhayrError)) throw refusal;
      Object.assign(ctx, replyTo(ctx, refusal));
    }
  };
