import { errors } from '@strapi/utils';

interface Context {
  method: string;
  path: string;
  status: number;
  body: unknown;
}

/** What Strapi's pages ask about features that this edition lacks, as they know, or that are not set up. */
const ABSENT = [
  /^\/content-manager\/preview\/url\/[\w:.-]+$/,
  /^\/admin\/ai-feature-config$/,
  /^\/i18n\/ai-localization-jobs\/(?:collection-types\/[\w:.-]+|single-types)\/[\w:.-]+$/,
];

/** What they ask, for such a feature again, whether or not the account may read it. */
const FORBIDDEN = [/^\/upload\/settings$/];

const NOT_FOUND = 404;

/** Answers that there is nothing, instead of a refusal, which browsers report as an error of the page. */
export default () => async (ctx: Context, next: () => Promise<void>) => {
  const isAsked = (addresses: readonly RegExp[]) =>
    ctx.method === 'GET' && addresses.some((address) => address.test(ctx.path));
  const answerNothing = () => {
    ctx.status = 200;
    ctx.body = { data: null };
  };
  try {
    await next();
  } catch (error) {
    const isAbsent = isAsked(ABSENT) && error instanceof errors.NotFoundError;
    const isForbidden = isAsked(FORBIDDEN) && error instanceof errors.ForbiddenError;
    if (!isAbsent && !isForbidden) throw error;
    answerNothing();
  }
  if (isAsked(ABSENT) && ctx.status === NOT_FOUND) answerNothing();
};
