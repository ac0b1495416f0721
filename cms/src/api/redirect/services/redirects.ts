import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type { ParsedPayloadOf, ReplyOf } from '../../../../contract/calls/call';
import type { ManagedRedirect, redirectsImport, saveRedirect } from '../../../../contract/calls/redirects';
import { ERROR_KEY, type FieldError } from '../../../../contract/errors';
import { DAY_IN_MS, REDIRECT_LIMITS } from '../../../../contract/limits';
import {
  addressFaults,
  createRuleSet,
  isLoop,
  type RedirectFields,
  type RedirectRule,
  withoutOrigin,
} from '../../../../contract/redirects';
import type { RedirectReport } from '../../../../contract/requests/reports';
import type { AuditAction } from '../../../../contract/vocabulary';
import { environment } from '../../../environment';
import { recordAct } from '../../../platform/audit/audit-log';
import { runOnce } from '../../../platform/database/idempotency';
import { withLock } from '../../../platform/database/with-lock';
import { fieldErrors, KhayrError } from '../../../platform/requests/khayr-error';
import type { Page } from '../../../platform/requests/read-input';
import { service } from '../../../services';
import { BATCH, isActive, newRow, type RedirectRow, ruleOf, stored, storedRules } from '../stored-rules';

type RedirectSave = ParsedPayloadOf<typeof saveRedirect>['redirect'];
type SavedRedirect = ReplyOf<typeof saveRedirect>['data'];

export interface RedirectsFilter {
  search: string;
  isAutomatic: boolean | undefined;
}

/** What somebody typed, without the site's own origin in front of the addresses. */
const localized = ({ from, to, ...rule }: RedirectFields): RedirectFields => ({
  ...rule,
  from: withoutOrigin(from, environment.siteUrl),
  to: withoutOrigin(to, environment.siteUrl),
});

const present = (row: RedirectRow): ManagedRedirect => ({
  ...ruleOf(row),
  isAutomatic: row.isAutomatic ? 1 : 0,
  hits: row.hits,
  lastDay: row.lastDay,
  version: String(row.version),
});

/** Whether somebody made it. */
const isMade = ({ isAutomatic }: RedirectRow) => !isAutomatic;

/** The rules for old addresses. */
export default function redirects({ strapi }: { strapi: Core.Strapi }) {
  const { rows, all, change, addAll } = storedRules(strapi);
  const missing = () => service(strapi, 'api::redirect.missing-addresses');

  const record = (action: AuditAction, { id, source }: Pick<RedirectRow, 'id' | 'source'>) =>
    recordAct(strapi, { action, kind: 'redirect', number: id, title: source });

  async function find(id: number): Promise<RedirectRow> {
    const row: RedirectRow | null = await rows().findOne({ where: { id, ...isActive } });
    if (!row) throw new KhayrError('notFound', `There is no redirect ${id}.`);
    return row;
  }

  async function write({ id, version, ...typed }: RedirectSave): Promise<SavedRedirect> {
    const before = id === 0 ? undefined : await find(id);
    if (before && version !== undefined && version !== String(before.version))
      throw new KhayrError('editConflict', 'Somebody else changed the redirect.', { current: present(before) });
    const fields = localized(typed);
    const faults = addressFaults(fields);
    if (faults.length > 0) throw fieldErrors(faults, 'The redirect breaks a rule.');
    const rule = stored(fields);

    const others = (await all()).filter((row) => row.id !== id);
    const taken = others.find(({ source }) => source === rule.from);
    // What the site made itself gives way to what somebody wants there.
    if (taken && !taken.isAutomatic) throw fieldErrors([{ field: 'from', key: ERROR_KEY.redirectTaken }]);
    const left = others.filter((row) => row !== taken);
    if (id === 0 && left.filter(isMade).length >= REDIRECT_LIMITS.rules)
      throw fieldErrors([{ field: 'from', key: ERROR_KEY.redirectsFull }]);
    const rules = [...left.map(ruleOf), { ...rule, id }];
    if (isLoop({ ...rule, id }, createRuleSet(rules)))
      throw fieldErrors([{ field: 'to', key: ERROR_KEY.redirectLoop }]);

    if (taken) await rows().delete({ where: { id: taken.id } });
    await missing().forgetThoseOf(rules);
    if (!before) {
      const { id: created }: { id: number } = await rows().create({ data: newRow(rule, false) });
      await record('create', { id: created, source: rule.from });
      return { id: created, version: '1' };
    }
    const next = before.version + 1;
    const data = { ...newRow(rule, false), hits: before.hits, lastDay: before.lastDay, version: next };
    await rows().update({ where: { id }, data });
    await record('change', { id, source: rule.from });
    return { id, version: String(next) };
  }

  /** The faults of imported rules, by their place in the list; those of a rule itself, then those of all together. */
  async function faultsOfImport(typed: readonly RedirectFields[], kept: readonly RedirectRow[]): Promise<FieldError[]> {
    const faults = typed.flatMap((fields, index) =>
      addressFaults(fields).map(({ field, key }) => ({ field: `rules.${index}.${field}`, key })),
    );
    if (faults.length > 0) return faults;
    const imported = typed.map((fields, index) => ({ ...stored(fields), id: -1 - index }));
    const firstAt = new Map<string, number>();
    for (const [index, { from }] of imported.entries()) {
      if (firstAt.has(from)) faults.push({ field: `rules.${index}.from`, key: ERROR_KEY.redirectTwice });
      else firstAt.set(from, index);
    }
    if (faults.length > 0) return faults;
    const rules = [...kept.filter(({ source }) => !firstAt.has(source)).map(ruleOf), ...imported];
    const count = imported.length + kept.filter((row) => isMade(row) && !firstAt.has(row.source)).length;
    if (count > REDIRECT_LIMITS.rules) return [{ field: 'csv', key: ERROR_KEY.redirectsFull }];
    const set = createRuleSet(rules);
    for (const [index, rule] of imported.entries()) {
      if (index % BATCH === 0) await letOthersRun();
      if (isLoop(rule, set)) faults.push({ field: `rules.${index}.to`, key: ERROR_KEY.redirectLoop });
    }
    return faults;
  }

  return {
    /** All rules, for those who apply them. */
    async rules(): Promise<RedirectRule[]> {
      return (await all()).map(ruleOf);
    },

    /** Every rule with its counts, in the order of addresses. */
    async exportAll(): Promise<ManagedRedirect[]> {
      await recordAct(strapi, { action: 'export', kind: 'redirect' });
      const found: RedirectRow[] = await rows().findMany({ where: isActive, orderBy: { source: 'asc' } });
      return found.map(present);
    },

    /** The newest first. */
    async list({ search, isAutomatic }: RedirectsFilter, { limit, offset }: Page) {
      const named = { $or: [{ source: { $containsi: search } }, { target: { $containsi: search } }] };
      const where = {
        ...isActive,
        ...(search === '' ? {} : named),
        ...(isAutomatic === undefined ? {} : { isAutomatic }),
      };
      const found: RedirectRow[] = await rows().findMany({ where, orderBy: { id: 'desc' }, limit, offset });
      return { data: found.map(present), extra: { itemsCount: await rows().count({ where }) } };
    },

    async load(id: number): Promise<ManagedRedirect> {
      return present(await find(id));
    },

    /** Saves a rule; a repeated request gets the first one's reply. */
    save(rule: RedirectSave, requestKey: string | undefined): Promise<SavedRedirect> {
      return runOnce(strapi, requestKey, () => change(() => write(rule)));
    },

    /** Returns the ids of those that were there. They can be restored for some days. */
    remove(ids: number[]): Promise<number[]> {
      return change(async () => {
        const where = { id: { $in: ids }, ...isActive };
        const found: Pick<RedirectRow, 'id' | 'source'>[] = await rows().findMany({ select: ['id', 'source'], where });
        await rows().updateMany({ where, data: { activeSource: null, removedAt: new Date() } });
        for (const row of found) await record('delete', row);
        return found.map(({ id }) => id);
      });
    },

    /** Brings removed rules back. One whose address has another rule meanwhile stays away. Returns the ids of those that are back. */
    restore(ids: number[]): Promise<number[]> {
      return change(async () => {
        const found: RedirectRow[] = await rows().findMany({ where: { id: { $in: ids }, activeSource: null } });
        const active = await all();
        let set = createRuleSet(active.map(ruleOf));
        const back: number[] = [];
        for (const row of found) {
          const isTaken = active.some(({ source }) => source === row.source);
          const isFull = isMade(row) && active.filter(isMade).length >= REDIRECT_LIMITS.rules;
          if (isTaken || isFull) continue;
          set.add(ruleOf(row));
          if (isLoop(ruleOf(row), set)) {
            set = createRuleSet(active.map(ruleOf));
            continue;
          }
          await rows().update({ where: { id: row.id }, data: { activeSource: row.source, removedAt: null } });
          await record('restore', row);
          active.push(row);
          back.push(row.id);
        }
        return back;
      });
    },

    /** Stores all rules or, with the faults of each that has some, none. One for an address that has a rule replaces it. */
    importAll(typed: RedirectFields[], requestKey: string | undefined) {
      return runOnce<ReplyOf<typeof redirectsImport>['data']>(strapi, requestKey, () =>
        change(async () => {
          const fields = typed.map(localized);
          const kept = await all();
          const faults = await faultsOfImport(fields, kept);
          if (faults.length > 0)
            throw fieldErrors(faults.slice(0, REDIRECT_LIMITS.faults), 'Some of the redirects break a rule.');
          const rules = fields.map(stored);
          const before = new Map(kept.map((row) => [row.source, row]));
          const added = rules.filter(({ from }) => !before.has(from));
          for (const rule of rules) {
            const row = before.get(rule.from);
            if (!row) continue;
            const { hits, lastDay, version } = row;
            const data = { ...newRow(rule, false), hits, lastDay, version: version + 1 };
            await rows().update({ where: { id: row.id }, data });
          }
          await addAll(added, false);
          await missing().forgetThoseOf((await all()).map(ruleOf));
          // One entry for all of them: there may be thousands.
          await recordAct(strapi, { action: 'create', kind: 'redirect' });
          return { added: added.length, replaced: rules.length - added.length };
        }),
      );
    },

    /** Adds what an adapter counted: all of it or nothing, and a report that comes again once. */
    async addReport({ hits, missing: lost, requestId }: RedirectReport): Promise<void> {
      const day = new Date().toISOString().slice(0, 10);
      const add = async () => {
        await strapi.db.transaction(async ({ trx }) => {
          for (const { id, count } of hits)
            await trx('redirects')
              .where({ id })
              .update({ hits: trx.raw('hits + ?', [count]), last_day: day });
        });
        await missing().add(lost, day);
        return {};
      };
      // A save writes the count of its rule back.
      await runOnce(strapi, requestId && `redirect-counts:${requestId}`, () => withLock(strapi, 'redirects', add));
    },

    /** Deletes removed rules that nobody can restore any more. `time` is the deletion time of this run. */
    async purge(time: number): Promise<void> {
      const removedAt = { $lt: new Date(time - REDIRECT_LIMITS.removedDays * DAY_IN_MS) };
      await rows().deleteMany({ where: { activeSource: null, removedAt } });
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::redirect.redirects': typeof redirects;
  }
}
