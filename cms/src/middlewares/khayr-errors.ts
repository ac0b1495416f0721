import { KhayrError } from '../khayr-error';

interface Context {
  status: number;
  body: unknown;
}

/** Strapi answers 400 to every error it does not know; ours say their status themselves. */
export default () => async (ctx: Context, next: () => Promise<void>) => {
  try {
    await next();
  } catch (error) {
    if (!(error instanceof KhayrError)) throw error;
    const { status, name, message, details } = error;
    ctx.status = status;
    ctx.body = { data: null, error: { status, name, message, details } };
  }
};
