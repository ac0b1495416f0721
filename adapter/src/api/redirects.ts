import {
  loadRedirect,
  missingAddresses,
  missingAddressesForget,
  redirectsExport,
  redirectsImport,
  redirectsList,
  redirectsRemove,
  redirectsRestore,
  saveRedirect,
} from '../../../cms/contract/calls/redirects.ts';
import { createRuleSet, plainPath } from '../../../cms/contract/redirects.ts';
import type { RedirectReply } from '../../../cms/contract/replies.ts';
import { STATUS } from '../../../cms/contract/status.ts';
import { type CallDeps, handle, requireSession } from '../calls/call-handler.ts';
import { CallError } from '../errors.ts';
import {
  exportRedirects,
  findRedirect,
  forgetMissingAddresses,
  importRedirects,
  listMissingAddresses,
  listRedirects,
  listRules,
  readRedirect,
  removeRedirects,
  restoreRedirects,
  storeRedirect,
} from '../strapi/redirects.ts';
import { flagOf, withCurrentItem } from './items.ts';
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
  const present = ({ isAutomatic, hits, lastDay, ...rule }: RedirectReply) => {
    const pending = redirectCounts.pendingHits(rule.id);
    return {
      ...rule,
      isAutomatic: flagOf(isAutomatic),
      hits: hits + pending,
      lastDay: pending > 0 ? new Date().toISOString().slice(0, 10) : lastDay,
    };
  };

  /** What a rule answers from now on is no longer missing. */
  async function dropAnswered() {
    const rules = createRuleSet(await listRules(cms));
    redirectCounts.keepMissing((path) => rules.find(plainPath(path)) === undefined);
  }

  return [
    handle(redirectsList, async ({ page, itemsPerPage, search, kind }, context) => {
      const query = { page, pageSize: itemsPerPage, search, kind };
      const { data, meta } = await listRedirects(cms, requireSession(context).token, query);
      return { data: data.map(present), extra: { itemsCount: meta.total } };
    }),

    handle(loadRedirect, async ({ id }, context) => ({
      data: present(await findRedirect(cms, requireSession(context).token, id)),
    })),

    handle(saveRedirect, async ({ redirect, requestId }, context) => {
      const save = storeRedirect(cms, requireSession(context).token, { ...redirect, requestId });
      const data = await withCurrentItem(save, async (current) => present(readRedirect(current)));
      await dropAnswered();
      return { data };
    }),

    handle(redirectsRemove, async ({ ids }, context) => ({
      data: await removeRedirects(cms, requireSession(context).token, ids),
    })),

    handle(redirectsRestore, async ({ ids }, context) => ({
      data: await restoreRedirects(cms, requireSession(context).token, ids),
    })),

    handle(redirectsExport, async (_payload, context) => ({
      data: { csv: redirectsCsv(await exportRedirects(cms, requireSession(context).token), context.lang) },
    })),

    handle(redirectsImport, async ({ csv, requestId }, context) => {
      const read = readRedirects(csv);
      if ('faults' in read) throw refused(read.faults);
      const { rules, lines } = read;
      const store = importRedirects(cms, requireSession(context).token, { rules, requestId });
      const data = await withLines(lines, store);
      await dropAnswered();
      return { data };
    }),

    handle(missingAddresses, async (_payload, context) => ({
      data: redirectCounts.withPending(await listMissingAddresses(cms, requireSession(context).token)),
    })),

    handle(missingAddressesForget, async ({ paths }, context) => {
      await forgetMissingAddresses(cms, requireSession(context).token, paths);
      redirectCounts.keepMissing((path) => paths !== undefined && !paths.includes(path));
      return { data: null };
    }),
  ];
};
