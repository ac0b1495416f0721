import {
  loadRedirect,
  missingAddresses,
  missingAddressesForget,
  type Redirect,
  redirectsExport,
  redirectsImport,
  redirectsList,
  saveRedirect,
} from '../../../cms/contract/calls/redirects.ts';
import { plainPath } from '../../../cms/contract/redirects.ts';
import { importRedirectRules } from '../../../cms/contract/requests/reports.ts';
import { STATUS } from '../../../cms/contract/status.ts';
import { type CallDeps, handle } from '../calls/call-handler.ts';
import { forward } from '../calls/forward.ts';
import { CallError } from '../errors.ts';
import { loadRules } from '../strapi/redirect-rules.ts';
import { readRedirects, redirectsCsv } from './redirects-csv.ts';

const refused = (errors: unknown, cause?: unknown) => new CallError(STATUS.invalidData, { extra: { errors }, cause });

const RULE = /^rules\.(\d+)\./;

/** Names the lines of the file instead of the places of the rules that were read from it. */
async function withLines<T>(lines: readonly number[], work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const errors = error instanceof CallError ? error.extra.errors : undefined;
    if (!Array.isArray(errors)) throw error;
    const named = errors.map(({ field, key }: { field: string; key: string }) => ({
      field: field.replace(RULE, (_, index) => `lines.${lines[Number(index)]}.`),
      key,
    }));
    throw refused(named, error);
  }
}

export const redirectHandlers = ({ cms, redirectCounts }: CallDeps) => {
  /** With the hits that this adapter has not reported yet. */
  function withPending<Rule extends Redirect>(rule: Rule): Rule {
    const pending = redirectCounts.pendingHits(rule.id);
    if (pending === 0) return rule;
    return { ...rule, hits: rule.hits + pending, lastDay: new Date().toISOString().slice(0, 10) };
  }

  /** What a rule answers from now on is no longer missing. */
  async function dropAnswered() {
    const rules = await loadRules(cms);
    redirectCounts.keepMissing((path) => rules.find(plainPath(path)) === undefined);
  }

  return [
    handle(redirectsList, async (payload, context) => {
      const { data, extra } = await forward(cms, redirectsList, payload, context);
      return { data: data.map(withPending), extra };
    }),

    handle(loadRedirect, async (payload, context) => ({
      data: withPending((await forward(cms, loadRedirect, payload, context)).data),
    })),

    handle(saveRedirect, async (payload, context) => {
      const saved = await forward(cms, saveRedirect, payload, context);
      await dropAnswered();
      return saved;
    }),

    handle(redirectsExport, async (payload, context) => {
      const { data } = await forward(cms, redirectsExport, payload, context);
      return { data: { csv: redirectsCsv(data, context.lang) } };
    }),

    handle(redirectsImport, async ({ csv, requestId }, context) => {
      const read = readRedirects(csv);
      if ('faults' in read) throw refused(read.faults);
      const { rules, lines } = read;
      const store = forward(cms, importRedirectRules, { rules, requestId }, context);
      const { data } = await withLines(lines, store);
      await dropAnswered();
      return { data };
    }),

    handle(missingAddresses, async (payload, context) => ({
      data: redirectCounts.withPending((await forward(cms, missingAddresses, payload, context)).data),
    })),

    handle(missingAddressesForget, async (payload, context) => {
      const forgotten = await forward(cms, missingAddressesForget, payload, context);
      const { paths } = payload;
      redirectCounts.keepMissing((path) => paths !== undefined && !paths.includes(path));
      return forgotten;
    }),
  ];
};
