import type { Core } from '@strapi/strapi';
import {
  type RedirectFields,
  type RedirectMatch,
  type RedirectRule,
  type RedirectStatus,
  storedFrom,
  storedTo,
} from '../../../contract/redirects';
import { announce } from '../../content/documents/change-tags';
import { chunksOf } from '../../platform/database/chunks';
import { withLock } from '../../platform/database/with-lock';
import { REDIRECTS } from './tables';

/** Rows that are written in one statement, since databases take a limited number of values; and rules that are looked at at once. */
export const BATCH = 50;
const GONE: RedirectStatus = 410;

export interface RedirectRow {
  id: number;
  source: string;
  match: RedirectMatch;
  status: RedirectStatus;
  target: string;
  isAutomatic: boolean;
  hits: number;
  lastDay: string;
  version: number;
}

/** A rule without faults, as it is stored. */
export const stored = ({ from, match, status, to }: RedirectFields): RedirectFields => ({
  from: storedFrom(from, match),
  match,
  status,
  to: status === GONE ? '' : storedTo(to),
});

export const ruleOf = ({ id, source, match, status, target }: RedirectRow): RedirectRule => ({
  id,
  from: source,
  match,
  status,
  to: target,
});

/** Not those that were removed and can be restored. */
export const isActive = { activeSource: { $notNull: true } };

/** What a new rule has beside what was typed. */
export const newRow = ({ from, match, status, to }: RedirectFields, isAutomatic: boolean) => ({
  source: from,
  activeSource: from,
  match,
  status,
  target: to,
  isAutomatic,
  hits: 0,
  lastDay: '',
  version: 1,
  removedAt: null,
});

/** The rules as they are stored, for those who change them. */
export const storedRules = (strapi: Core.Strapi) => {
  const rows = () => strapi.db.query(REDIRECTS);
  return {
    rows,

    all: (): Promise<RedirectRow[]> => rows().findMany({ where: isActive, orderBy: { id: 'asc' } }),

    /** Writes that look at all rules before they change one run one after the other. Adapters read the rules again. */
    change: <T>(work: () => Promise<T>): Promise<T> =>
      withLock(strapi, 'redirects', async () => {
        const result = await work();
        await announce(strapi, REDIRECTS);
        return result;
      }),

    async addAll(rules: readonly RedirectFields[], isAutomatic: boolean): Promise<void> {
      for (const some of chunksOf(rules, BATCH))
        await rows().createMany({ data: some.map((rule) => newRow(rule, isAutomatic)) });
    },
  };
};
