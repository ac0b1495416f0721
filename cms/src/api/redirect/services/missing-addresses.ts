import type { Core } from '@strapi/strapi';
import type { MissingAddress } from '../../../../contract/calls/redirects';
import { DAY_IN_MS, REDIRECT_LIMITS } from '../../../../contract/limits';
import { createRuleSet, plainPath, type RedirectRule } from '../../../../contract/redirects';
import { withLock } from '../../../platform/database/with-lock';
import { MISSING_ADDRESSES } from '../tables';

interface Row extends MissingAddress {
  id: number;
}

/** Addresses that visitors asked for and did not find, as totals: who asked is not known here. */
export default function missingAddresses({ strapi }: { strapi: Core.Strapi }) {
  const rows = () => strapi.db.query(MISSING_ADDRESSES);
  const all = (): Promise<Row[]> =>
    rows().findMany({ orderBy: [{ lastDay: 'desc' }, { count: 'desc' }, { id: 'desc' }] });

  return {
    /** The latest first, of a day the most frequent. */
    async list(): Promise<MissingAddress[]> {
      return (await all()).map(({ path, count, lastDay }) => ({ path, count, lastDay }));
    },

    /** Adds to the totals. Beyond the limit those that were not asked for the longest are left out. */
    async add(missing: { path: string; count: number }[], day: string): Promise<void> {
      await withLock(strapi, 'missing-addresses', async () => {
        for (const { path, count } of missing) {
          const row: Row | null = await rows().findOne({ where: { path } });
          if (row) await rows().update({ where: { id: row.id }, data: { count: row.count + count, lastDay: day } });
          else await rows().create({ data: { path, count, lastDay: day } });
        }
        const over = (await all()).slice(REDIRECT_LIMITS.missing).map(({ id }) => id);
        if (over.length > 0) await rows().deleteMany({ where: { id: { $in: over } } });
      });
    },

    /** Without paths it forgets all of them. */
    async forget(paths: string[] | undefined): Promise<void> {
      await rows().deleteMany({ where: paths === undefined ? {} : { path: { $in: paths } } });
    },

    /** Forgets those that a rule is for now. */
    async forgetThoseOf(rules: readonly RedirectRule[]): Promise<void> {
      const set = createRuleSet(rules);
      const answered = (await all()).filter(({ path }) => set.find(plainPath(path)) !== undefined).map(({ id }) => id);
      if (answered.length > 0) await rows().deleteMany({ where: { id: { $in: answered } } });
    },

    /** Deletes what nobody has asked for during some time. `time` is the deletion time of this run. */
    async purge(time: number): Promise<void> {
      const first = new Date(time - REDIRECT_LIMITS.missingDays * DAY_IN_MS).toISOString().slice(0, 10);
      await rows().deleteMany({ where: { lastDay: { $lt: first } } });
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::redirect.missing-addresses': typeof missingAddresses;
  }
}
