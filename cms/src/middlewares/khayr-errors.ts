import type { Core } from '@strapi/strapi';
import { unwritableCode } from '../database/unwritable';
import { KhayrError } from '../khayr-error';

interface Context {
  status: number;
  body: unknown;
}

const CANNOT_SAVE = 'Nothing can be saved at the moment: the disk is full, or must not be written.';

/** Strapi answers 400 to every error it does not know; ours say their status themselves. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: () => Promise<void>) => {
    try {
      await next();
    } catch (error) {
      const code = unwritableCode(error);
      if (code !== undefined) strapi.log.error(`Nothing can be saved: ${code}.`);
      const refusal = code === undefined ? error : new KhayrError('cannotSave', CANNOT_SAVE);
      if (!(refusal instanceof KhayrError)) throw refusal;
      const { status, name, message, details } = refusal;
      ctx.status = status;
      ctx.body = { data: null, error: { status, name, message, details } };
    }
  };
