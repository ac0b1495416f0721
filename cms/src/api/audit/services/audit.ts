import type { Core } from '@strapi/strapi';
import type { AuditEntry, auditExport, auditList } from '../../../../contract/calls/audit';
import type { ParsedPayloadOf, ReplyOf } from '../../../../contract/calls/call';
import { AUDIT_LIMITS, DAY_IN_MS, MAX_INTEGER } from '../../../../contract/limits';
import { COMMAS } from '../../../../contract/localized';
import { isSiteRole } from '../../../../contract/rights';
import { TEXTS } from '../../../../contract/texts/texts';
import { type AuditKind, GIFT_STATES, type Language, namesOf } from '../../../../contract/vocabulary';
import { ACCOUNT_FIELDS, ACCOUNT_KINDS, FIELDS, fieldName, VALUES } from '../../../content/documents/names';
import { environment } from '../../../environment';
import { STOPPED } from '../../../platform/audit/account-acts';
import { AUDIT_TABLE, type AuditRow, recordAct } from '../../../platform/audit/audit-log';
import type { Page } from '../../../platform/requests/read-input';

const BATCH = 1_000;

/** The types whose fields are named, where the names are not those of every type. */
const UIDS: { [Kind in AuditKind]?: string } = {
  settings: 'api::site-setting.site-setting',
  donation: 'api::donation.donation',
  zakat: 'api::zakat.zakat',
  user: 'plugin::users-permissions.user',
};

/** The names of fields that gifts alone have: they are no content type, which the others are named for. */
const GIFT_FIELDS: Readonly<Record<string, (texts: (typeof TEXTS)[Language]['manager']) => string>> = {
  purpose: (texts) => texts['GIFTS.PURPOSE'],
  campaign: (texts) => texts['GIFTS.CAMPAIGN'],
  interval: (texts) => texts['GIFTS.INTERVAL'],
  way: (texts) => texts['GIFTS.WAY'],
  showName: (texts) => texts['GIFTS.SHOW_NAME'],
  received: (texts) => texts['GIFTS.AMOUNT_CAME'],
  receivedOn: (texts) => texts['GIFTS.DAY'],
};

function nameOfField(kind: AuditKind, field: string, language: Language): string {
  const ofGift = kind === 'gift' ? GIFT_FIELDS[field]?.(TEXTS[language].manager) : undefined;
  if (ofGift) return ofGift;
  const name = fieldName(UIDS[kind] ?? '', field) ?? ACCOUNT_FIELDS[field];
  return name?.[language] ?? field;
}

/** Kinds of accounts have names in both languages, roles of the dashboard their own. */
const nameOfRight = (right: string, language: Language) =>
  (right === STOPPED ? FIELDS.blocked : isSiteRole(right) ? VALUES[right] : ACCOUNT_KINDS[right])?.[language] ?? right;

const namesOfRights = (rights: string, language: Language) =>
  rights
    .split(', ')
    .map((right) => nameOfRight(right, language))
    .join(COMMAS[language]);

/** What something was before or after: the state of a gift, or the rights of an account. */
const nameOfState = (kind: AuditKind, state: string, language: Language) => {
  const gift = namesOf(GIFT_STATES).find((known) => known === state);
  return kind === 'gift' && gift ? TEXTS[language].manager[GIFT_STATES[gift]] : namesOfRights(state, language);
};

type Filters = ParsedPayloadOf<typeof auditExport>;
type AuditList = Pick<ReplyOf<typeof auditList>, 'data' | 'extra'>;

function present({ at, item, fields, ...row }: AuditRow, language: Language): AuditEntry {
  const { id, action, source, person, name, address, kind, title, lang, before, after, count } = row;
  return {
    id,
    at: new Date(Number(at)).toISOString(),
    action,
    source,
    person,
    name,
    address,
    kind,
    itemId: item,
    title,
    lang,
    fields: fields ? fields.split(',').map((field) => nameOfField(kind, field, language)) : [],
    before: nameOfState(kind, before, language),
    after: nameOfState(kind, after, language),
    count,
  };
}

/** Who did what, when and from where, for the site's managers. Nobody writes here but `recordAct`. */
export default function audit({ strapi }: { strapi: Core.Strapi }) {
  const entries = () => strapi.db.connection<AuditRow>(AUDIT_TABLE);

  /** The entries that a query lists. */
  function found({ person, action, kind, search, from, until }: Filters) {
    const query = entries();
    if (person !== undefined) query.where({ person });
    if (action !== undefined) query.where({ action });
    if (kind !== undefined) query.where({ kind });
    if (from !== undefined) query.where('at', '>=', Date.parse(from));
    if (until !== undefined) query.where('at', '<', Date.parse(until));
    if (search) {
      const piece = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
      const number = /^\d{1,10}$/.test(search) ? Math.min(Number(search), MAX_INTEGER) : undefined;
      query.where((either) => {
        either.whereRaw("lower(title) like ? escape '\\'", [piece]);
        if (number !== undefined) either.orWhere({ item: number });
      });
    }
    return query;
  }

  const inOrder = (filters: Filters) =>
    found(filters).orderBy([
      { column: 'at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ]);

  /** Everybody in the log, by the name that they had last. It looks each up in the index instead of reading the log. */
  async function people(): Promise<AuditList['extra']['people']> {
    const { connection } = strapi.db;
    const table = AUDIT_TABLE;
    const next = connection(table).min('person').whereRaw('person > known.person');
    const rows: { person: string; name: string }[] = await connection
      .withRecursive('known', (query) =>
        query
          .select(connection.raw('min(person) as person'))
          .from(table)
          .unionAll((more) => more.select(next.as('person')).from('known').whereNotNull('known.person')),
      )
      .select('known.person', (query: ReturnType<typeof entries>) =>
        query
          .select('name')
          .from(table)
          .whereRaw(`${table}.person = known.person`)
          .orderBy([
            { column: 'at', order: 'desc' },
            { column: 'id', order: 'desc' },
          ])
          .limit(1)
          .as('name'),
      )
      .from('known')
      .whereNotNull('known.person')
      .whereNot('known.person', '');
    return rows.toSorted((one, other) => one.name.localeCompare(other.name));
  }

  return {
    /** Newest first. */
    async list(filters: Filters, lang: Language, { limit, offset }: Page): Promise<AuditList> {
      const rows: AuditRow[] = await inOrder(filters).limit(limit).offset(offset);
      const [counted]: { total?: number | string }[] = await found(filters).count({ total: '*' });
      const itemsCount = Number(counted?.total ?? 0);
      return {
        data: rows.map((row) => present(row, lang)),
        extra: { itemsCount, keepDays: environment.auditKeepDays, people: await people() },
      };
    },

    /** The newest entries, as many as an export has, and whether there are more. */
    async exportAll(filters: Filters, lang: Language) {
      await recordAct(strapi, { action: 'export', kind: 'audit' });
      const rows: AuditRow[] = [];
      for (let last: AuditRow | undefined; rows.length <= AUDIT_LIMITS.exported; ) {
        const after = last;
        const batch: AuditRow[] = await inOrder(filters)
          .where((rest) => {
            if (after)
              rest
                .where('at', '<', after.at)
                .orWhere((same) => same.where({ at: after.at }).where('id', '<', after.id));
          })
          .limit(BATCH);
        rows.push(...batch);
        last = batch.at(-1);
        if (batch.length < BATCH) break;
      }
      return {
        entries: rows.slice(0, AUDIT_LIMITS.exported).map((row) => present(row, lang)),
        hasMore: rows.length > AUDIT_LIMITS.exported,
      };
    },

    /** Deletes what was kept for AUDIT_KEEP_DAYS. `time` is the deletion time of this run. */
    async purge(time: number) {
      const days = environment.auditKeepDays;
      const count = await entries()
        .where('at', '<', time - days * DAY_IN_MS)
        .delete();
      if (count > 0) strapi.log.info(`${count} entries of the audit log older than ${days} days were deleted.`);
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::audit.audit': typeof audit;
  }
}
