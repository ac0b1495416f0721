import type { Core } from '@strapi/strapi';
import { AUDIT_LIMITS } from '../../../contract/limits';
import type { RightsHolder } from '../../../contract/rights';
import type { AuditAction, AuditKind, AuditSource, Language } from '../../../contract/vocabulary';
import { withLock } from '../database/with-lock';
import { isRecord } from '../requests/read-input';
import { addTable } from '../strapi-patches/own-tables';

export const AUDIT_TABLE = 'audit_entries';
const LINKED_ACCOUNTS = 'api::session.dashboard-account';
const FAILED_WITHIN = AUDIT_LIMITS.failedWithin * 60_000;

/** An entry as the table has it. Times are milliseconds, which both databases store and compare alike. */
export interface AuditRow {
  id: number;
  at: number | string;
  action: AuditAction;
  source: AuditSource;
  person: string;
  name: string;
  address: string;
  kind: AuditKind;
  item: number | null;
  title: string;
  lang: Language | null;
  /** With commas between them. */
  fields: string;
  before: string;
  after: string;
  count: number;
}

/** Names are stored beside numbers, and nothing refers to accounts or items, so an entry outlives both. */
export function registerAuditLog(strapi: Core.Strapi) {
  const text = () => ({ type: 'string', column: { notNullable: true, defaultTo: '' } }) as const;
  addTable(strapi, {
    uid: 'khayr::audit-entry',
    singularName: 'audit-entry',
    tableName: AUDIT_TABLE,
    attributes: {
      at: { type: 'biginteger', column: { notNullable: true } },
      action: text(),
      source: text(),
      person: text(),
      name: text(),
      address: text(),
      kind: text(),
      item: { type: 'integer' },
      title: text(),
      lang: { type: 'string' },
      fields: { type: 'text' },
      before: text(),
      after: text(),
      count: { type: 'integer', column: { notNullable: true, defaultTo: 1 } },
    },
    // In the order of the list, for each of its filters.
    indexes: [
      { name: 'audit_entries_at_index', columns: ['at', 'id'] },
      { name: 'audit_entries_person_index', columns: ['person', 'at', 'id'] },
      { name: 'audit_entries_action_index', columns: ['action', 'at', 'id'] },
      { name: 'audit_entries_kind_index', columns: ['kind', 'at', 'id'] },
    ],
  });
}

/** Somebody in the log, also after their account is gone. */
export interface AuditPerson {
  /** `user:3` or `admin:1`; '' for whoever failed to sign in. */
  person: string;
  name: string;
}

/** Something that somebody did. It names an item, and never says what a text, a message or a person's field holds. */
export interface Act {
  action: AuditAction;
  kind: AuditKind;
  number?: number | null;
  title?: string;
  /** null or absent for what is in no language, or in both. */
  lang?: Language | null;
  fields?: readonly string[];
  before?: string;
  after?: string;
  /** Whoever did it, where that is not whose request it is. */
  person?: AuditPerson;
  /** Where it was done, where that is not where the request came from. */
  source?: AuditSource;
}

/** An account of the site, as a session or a table has it. */
export interface SiteAccount {
  number: number;
  fullName: string | null;
  username: string | null;
  email?: string | null;
}

export interface DashboardAccount {
  id: number;
  firstname?: string | null;
  lastname?: string | null;
  username?: string | null;
  email?: string | null;
}

const firstName = (...names: (string | null | undefined)[]) =>
  names.map((name) => name?.trim() ?? '').find((name) => name !== '') ?? '';

export const nameOfUser = ({ fullName, username, email }: SiteAccount) => firstName(fullName, username, email);

export const nameOfAdmin = ({ firstname, lastname, username, email }: DashboardAccount) =>
  firstName(`${firstname ?? ''} ${lastname ?? ''}`, username, email);

export const userPerson = (user: SiteAccount): AuditPerson => ({
  person: `user:${user.number}`,
  name: nameOfUser(user),
});

/** The account of the site that opens this account of the dashboard. */
async function linkedAccount(strapi: Core.Strapi, { id }: DashboardAccount): Promise<SiteAccount | undefined> {
  const linked: { user: SiteAccount | null } | null = await strapi.db.query(LINKED_ACCOUNTS).findOne({
    where: { adminId: id },
    populate: { user: { select: ['id', 'number', 'fullName', 'username', 'email'] } },
  });
  return linked?.user ?? undefined;
}

/** Whoever of the site's accounts opened the dashboard with this account, or the account itself. */
export async function adminPerson(strapi: Core.Strapi, admin: DashboardAccount): Promise<AuditPerson> {
  const linked = await linkedAccount(strapi, admin);
  return linked ? userPerson(linked) : { person: `admin:${admin.id}`, name: nameOfAdmin(admin) };
}

export const isSiteAccount = (user: object): user is SiteAccount & RightsHolder =>
  'userType' in user && 'number' in user;
const isDashboardAccount = (user: object): user is DashboardAccount => 'id' in user && typeof user.id === 'number';

/** Whose request this is; undefined for visitors and for what the program does by itself. */
function requestUser(strapi: Core.Strapi) {
  const user: unknown = strapi.requestContext.get()?.state.user;
  return isRecord(user) && (isSiteAccount(user) || isDashboardAccount(user)) ? user : undefined;
}

/** The account of the site whose request this is, on the site or in the dashboard. */
export async function requestAccount(strapi: Core.Strapi): Promise<SiteAccount | undefined> {
  const user = requestUser(strapi);
  return user && (isSiteAccount(user) ? user : linkedAccount(strapi, user));
}

export async function requestPerson(strapi: Core.Strapi): Promise<AuditPerson | undefined> {
  const user = requestUser(strapi);
  return user && (isSiteAccount(user) ? userPerson(user) : adminPerson(strapi, user));
}

/** What whoever's request this is is called; '' for nobody. */
export function requestName(strapi: Core.Strapi): string {
  const user = requestUser(strapi);
  return user ? (isSiteAccount(user) ? nameOfUser(user) : nameOfAdmin(user)) : '';
}

/** Whether a person's request is being carried out, so that what it does belongs in the log. */
export const isDoneBySomebody = (strapi: Core.Strapi) => isRecord(strapi.requestContext.get()?.state.user);

/** Whether a request is the dashboard's; the others are of the content API. */
export const isOfDashboard = ({ path }: { path: string }) => !path.startsWith('/api/');

/** Where a request comes from. The adapter names the client to the cms, which only the adapter reaches. */
function requestPlace(strapi: Core.Strapi): Pick<AuditRow, 'source' | 'address'> {
  const ctx = strapi.requestContext.get();
  return {
    source: ctx && isOfDashboard(ctx) ? 'dashboard' : 'site',
    address: (ctx?.request.ip ?? '').slice(0, AUDIT_LIMITS.text),
  };
}

const cut = (text: string) => text.slice(0, AUDIT_LIMITS.text);

const rowOf = (act: Act, { person, name }: AuditPerson, place: Pick<AuditRow, 'source' | 'address'>) => ({
  at: Date.now(),
  action: act.action,
  ...place,
  person,
  name: cut(name),
  kind: act.kind,
  item: act.number ?? null,
  title: cut(act.title ?? ''),
  lang: act.lang ?? null,
  fields: (act.fields ?? []).join(','),
  before: cut(act.before ?? ''),
  after: cut(act.after ?? ''),
  count: 1,
});

/** What a transaction has recorded of each item, by the action, with the id of the entry. */
const recorded = new WeakMap<object, Map<string, Map<AuditAction, number>>>();

function recordedOf(transaction: object, { kind, number, lang }: Act): Map<AuditAction, number> {
  const items = recorded.get(transaction) ?? new Map<string, Map<AuditAction, number>>();
  recorded.set(transaction, items);
  const key = `${kind} ${number ?? ''} ${lang ?? ''}`;
  const done = items.get(key) ?? new Map<AuditAction, number>();
  items.set(key, done);
  return done;
}

/** A save consists of several writes: whatever else an entry says, it also says that the item changed. */
const isSaid = ({ action, kind }: Act, done: ReadonlyMap<AuditAction, number>) =>
  done.has(action) ||
  (action === 'change' && done.size > 0) ||
  (action === 'publish' && (done.has('restore') || done.has('replace') || (kind === 'settings' && done.has('change'))));

/**
 * Writes into the audit log what a person did, in the transaction of the act where there is one: an act that is refused
 * leaves no entry, and one that is answered always does. What the program does by itself is not recorded.
 */
export async function recordAct(strapi: Core.Strapi, act: Act): Promise<void> {
  await strapi.db.transaction(async ({ trx }) => {
    const person = act.person ?? (await requestPerson(strapi));
    if (!person) return;
    const done = recordedOf(trx, act);
    if (isSaid(act, done)) return;
    const entries = () => trx(AUDIT_TABLE);
    const change = done.get('change');
    if (change !== undefined && (act.action === 'publish' || act.action === 'hide')) {
      await entries().where({ id: change }).update({ action: act.action });
      done.delete('change');
      done.set(act.action, change);
      return;
    }
    const [row]: { id: number }[] = await entries()
      .insert(rowOf(act, person, { ...requestPlace(strapi), ...(act.source ? { source: act.source } : {}) }))
      .returning('id');
    if (row) done.set(act.action, row.id);
  });
}

/** An account that somebody failed to sign in to. What they typed is not stored: it may be a password. */
interface FailedSignIn {
  kind: 'user' | 'dashboard-account';
  /** undefined where there is no such account. */
  account: { number: number; title: string } | undefined;
}

/**
 * Records a failed sign-in after its reply, so that nobody waits for it or learns by it whether there is such an account. One entry
 * counts those of an account from an address within an hour; beyond a number of entries one more counts all the others, so
 * that nobody can fill the database.
 */
export function noteFailedSignIn(strapi: Core.Strapi, find: () => Promise<FailedSignIn>): void {
  const place = requestPlace(strapi);
  setImmediate(() => {
    find()
      .then((failed) => countFailedSignIn(strapi, failed, place))
      .catch((error: unknown) => strapi.log.warn(`A failed sign-in was not recorded: ${String(error)}`));
  });
}

async function countFailedSignIn(
  strapi: Core.Strapi,
  { kind, account }: FailedSignIn,
  place: Pick<AuditRow, 'source' | 'address'>,
): Promise<void> {
  await withLock(strapi, 'failed-sign-ins', async () => {
    await strapi.db.transaction(async ({ trx }) => {
      const recent = () =>
        trx(AUDIT_TABLE)
          .where({ action: 'sign-in-failed' })
          .andWhere('at', '>', Date.now() - FAILED_WITHIN);
      const counted = (which: object) => recent().where(which).increment('count', 1);
      const which = { ...place, kind, item: account?.number ?? null };
      if ((await counted(which)) > 0) return;
      const [rows]: { total: number | string }[] = await recent().count({ total: '*' });
      const isRoom = Number(rows?.total ?? 0) < AUDIT_LIMITS.failedEntries;
      const others = { source: place.source, address: '', kind, item: null };
      if (!isRoom && (await counted(others)) > 0) return;
      const act: Act = {
        action: 'sign-in-failed',
        kind,
        number: isRoom ? (account?.number ?? null) : null,
        title: isRoom ? (account?.title ?? '') : '',
      };
      const row = rowOf(act, { person: '', name: '' }, isRoom ? place : { ...place, address: '' });
      await trx(AUDIT_TABLE).insert(row);
    });
  });
}
