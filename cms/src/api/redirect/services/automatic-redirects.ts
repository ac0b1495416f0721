import type { Core } from '@strapi/strapi';
import { ADDRESSED_KINDS } from '../../../../contract/kinds/kinds';
import { REDIRECT_LIMITS } from '../../../../contract/limits';
import { ANY_LANGUAGE } from '../../../../contract/localized';
import {
  addressFaults,
  plainPath,
  type RedirectFields,
  type RedirectStatus,
  storedFrom,
  storedTo,
} from '../../../../contract/redirects';
import { announce } from '../../../content/documents/change-tags';
import { withLock } from '../../../platform/database/with-lock';
import { service } from '../../../services';
import { newRow, ruleOf, stored, storedRules } from '../stored-rules';
import { REDIRECTS } from '../tables';

/** A target in both languages of an item: the language of the old address goes on. */
const OWN_ITEM = new RegExp(`^/${ANY_LANGUAGE}(?=/(?:${[...ADDRESSED_KINDS, 'content'].join('|')})/)`);
const inBoth = (to: string) => to.replace(OWN_ITEM, '');

const FOR_GOOD: RedirectStatus = 301;
const FOR_NOW: RedirectStatus = 302;

/** The rules that the site makes itself, for what has moved and for what was imported. */
export default function automaticRedirects({ strapi }: { strapi: Core.Strapi }) {
  const { rows, all, change, addAll } = storedRules(strapi);

  async function followOne(move: RedirectFields): Promise<void> {
    const active = await all();
    const [from, to] = [move.from, move.to.replace(/\/\*$/, '')];
    /** A target with the old address in it, as it is now. */
    const renewed = (target: string) =>
      target === move.from || target.startsWith(`${from}/`) ? `${to}${target.slice(from.length)}` : target;
    for (const row of active.filter(({ isAutomatic }) => isAutomatic)) {
      const target = renewed(row.target);
      const isBack = row.source === to || row.source === target.replace(/\/\*$/, '');
      if (isBack) await rows().delete({ where: { id: row.id } });
      else if (target !== row.target) await rows().update({ where: { id: row.id }, data: { target } });
    }
    const there = active.find(({ source }) => source === from);
    if (there?.isAutomatic) {
      const data = { match: move.match, status: move.status, target: move.to, version: there.version + 1 };
      await rows().update({ where: { id: there.id }, data });
    }
    if (there) return;
    const made = active.filter(({ isAutomatic }) => isAutomatic);
    if (made.length >= REDIRECT_LIMITS.automatic) await rows().delete({ where: { id: made[0]?.id } });
    await rows().create({ data: newRow(move, true) });
  }

  return {
    /**
     * Leaves a rule for content that has moved. Rules that the site made for the new address end, and those that led to
     * the old one lead to the new one; what a manager wants at the old address stays.
     */
    follow(moves: readonly RedirectFields[]): Promise<void> {
      return change(async () => {
        for (const move of moves) await followOne(move);
      });
    },

    /**
     * Leaves rules for the addresses that imported content had, each for the first that had it; both languages of one item may
     * share one. One that has a rule that somebody made keeps that; a rule that the site made leads to the new place. Returns
     * the addresses that are nothing for a rule, that were another's before, and for which there is no room.
     */
    keepOld(rules: readonly RedirectFields[]): Promise<Record<'unusable' | 'shared' | 'full', string[]>> {
      return change(async () => {
        const left = { unusable: [] as string[], shared: [] as string[], full: [] as string[] };
        const wanted = new Map<string, RedirectFields>();
        for (const typed of rules) {
          const rule = addressFaults(typed).length > 0 ? undefined : stored(typed);
          if (!rule || rule.from.length > REDIRECT_LIMITS.from) {
            left.unusable.push(typed.from);
            continue;
          }
          const first = wanted.get(rule.from);
          if (rule.from === plainPath(rule.to) || first?.to === rule.to) continue;
          if (!first) wanted.set(rule.from, rule);
          else if (inBoth(first.to) === inBoth(rule.to)) {
            first.to = inBoth(rule.to);
            if (rule.status === FOR_NOW) first.status = FOR_NOW;
          } else left.shared.push(rule.from);
        }
        const active = new Map((await all()).map((row) => [row.source, row]));
        const room = REDIRECT_LIMITS.automatic - [...active.values()].filter(({ isAutomatic }) => isAutomatic).length;
        for (const [source, { to, status }] of wanted) {
          const there = active.get(source);
          if (there?.isAutomatic && (there.target !== to || there.status !== status))
            await rows().update({ where: { id: there.id }, data: { target: to, status } });
          if (there) wanted.delete(source);
        }
        const added = [...wanted.values()];
        left.full = added.splice(Math.max(room, 0)).map(({ from }) => from);
        await addAll(added, true);
        await service(strapi, 'api::redirect.missing-addresses').forgetThoseOf((await all()).map(ruleOf));
        return left;
      });
    },

    /**
     * Rules that `keepOld` left for what was hidden lead there for good, now that visitors see it. Returns whether there were any.
     */
    async leadForGood(targets: readonly string[]): Promise<boolean> {
      const where = { target: { $in: targets.map(storedTo) }, isAutomatic: true, status: FOR_NOW };
      if ((await rows().count({ where })) === 0) return false;
      await withLock(strapi, 'redirects', () => rows().updateMany({ where, data: { status: FOR_GOOD } }));
      return true;
    },

    /** Ends rules that `keepOld` left, where they still lead there. */
    async dropOld(rules: readonly { from: string; to: string }[]): Promise<void> {
      const source = { $in: rules.map(({ from }) => storedFrom(from, 'exact')) };
      const targets = rules.map(({ to }) => storedTo(to));
      const target = { $in: [...targets, ...targets.map(inBoth)] };
      await rows().deleteMany({ where: { source, target, isAutomatic: true } });
      await announce(strapi, REDIRECTS);
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::redirect.automatic-redirects': typeof automaticRedirects;
  }
}
