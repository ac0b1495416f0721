import type { Core, UID } from '@strapi/strapi';
import { ERROR_KEY, type FieldError } from '../../../contract/errors';
import { DEFAULT_LANGUAGE } from '../../../contract/languages';
import { MAX_INTEGER } from '../../../contract/limits';
import { isBlank } from '../../../contract/line-text';
import { fieldIn } from '../../../contract/localized';
import { isEmail, isRealDate, parseMoment } from '../../../contract/text-rules';
import { ITEM_KINDS, USER_TYPE } from '../../../contract/vocabulary';
import { CONTENT_TYPES, itemUid } from '../../content-types';
import { fieldErrors } from '../../platform/requests/khayr-error';
import { isRecord } from '../../platform/requests/read-input';
import type { Change } from '../documents/change';
import { CATEGORY_RULES } from './category-rules';
import type { CheckedRow, ContentRules } from './checked-content';
import { HOME_RULES } from './home-rules';
import { itemRules } from './item-rules';
import { shortTexts } from './minimum-lengths';
import { SETTINGS_RULES } from './settings-rules';

interface Attribute {
  type: string;
  required?: boolean;
  min?: number | string;
  max?: number | string;
  minLength?: number;
  maxLength?: number;
  regex?: RegExp | string;
  component?: string;
}

const MEASURED = ['integer', 'decimal', 'date', 'datetime'];

/** What a number, a date or a time is that no column or no calendar has: some databases fail at it, others store it. */
function measureKey({ type, required, min, max }: Attribute, value: unknown): string | undefined {
  if (value === null || value === '') return required ? ERROR_KEY.required : undefined;
  if (value === undefined) return undefined;
  if (type === 'date') return isRealDate(String(value)) ? undefined : ERROR_KEY.date;
  if (type === 'datetime') {
    const time = new Date(String(value));
    return Number.isNaN(time.getTime()) || !parseMoment(time.toISOString()) ? ERROR_KEY.date : undefined;
  }
  const number = Number(value);
  if (Number.isNaN(number) || (type === 'integer' && !Number.isInteger(number))) return ERROR_KEY.invalid;
  const isWithin = number >= Number(min ?? -MAX_INTEGER) && number <= Number(max ?? MAX_INTEGER);
  return isWithin ? undefined : ERROR_KEY.numberRange;
}

function limitKey(attribute: Attribute, value: unknown): string | undefined {
  const { type, required, min, max, minLength, maxLength, regex } = attribute;
  if (MEASURED.includes(type)) return measureKey(attribute, value);
  if (Array.isArray(value)) {
    const isWithin = value.length >= Number(min ?? 0) && value.length <= Number(max ?? Infinity);
    return isWithin ? undefined : ERROR_KEY.listTooLong;
  }
  if (value === null && ['string', 'boolean', 'enumeration'].includes(type))
    return required ? ERROR_KEY.required : undefined;
  if (typeof value !== 'string') return undefined;
  if (value.length > (maxLength ?? Infinity)) return ERROR_KEY.tooLong;
  if (isBlank(value)) return required && type !== 'enumeration' ? ERROR_KEY.required : undefined;
  if (type === 'email' && !isEmail(value)) return ERROR_KEY.email;
  // Passwords have a rule of their own.
  if (type !== 'password' && value.length < (minLength ?? 0)) return ERROR_KEY.invalid;
  return regex && !new RegExp(regex).test(value) ? ERROR_KEY.invalid : undefined;
}

/**
 * What a row has that its schema does not take. Strapi checks most of it when something is published, and nothing but the
 * presence of a text; the site's editors load drafts and save them as a whole.
 */
function limitErrors(
  strapi: Core.Strapi,
  uid: string,
  row: Readonly<Record<string, unknown>>,
  keyOf: (attribute: Attribute, value: unknown) => string | undefined = limitKey,
): FieldError[] {
  const attributes = strapi.getModel(uid as UID.Schema).attributes as unknown as Readonly<Record<string, Attribute>>;
  return Object.entries(attributes).flatMap(([field, attribute]) => {
    const value = row[field];
    const key = keyOf(attribute, value);
    const within = Array.isArray(value) ? value : [];
    return [
      ...(key ? [{ field, key }] : []),
      ...within.flatMap((entry: unknown, index) => {
        const component = isRecord(entry) ? (attribute.component ?? entry.__component) : undefined;
        if (!isRecord(entry) || typeof component !== 'string') return [];
        if (!(component in strapi.components)) return [];
        const errors = limitErrors(strapi, component, entry, keyOf);
        return errors.map((error) => ({ ...error, field: `${field}.${index}.${error.field}` }));
      }),
    ];
  });
}

/** What cannot be written at all: the database would refuse it without naming the field. */
const unwritable = ({ strapi, type, data = {} }: Change): FieldError[] =>
  limitErrors(strapi, type.uid, data, (attribute, value) =>
    MEASURED.includes(attribute.type) ? measureKey(attribute, value) : undefined,
  );

/** What is wrong with the fields that a form sends, as far as they tell by themselves. */
export async function formErrors(strapi: Core.Strapi, uid: string, form: Readonly<Record<string, unknown>>) {
  const own = (await RULES[uid]?.structure?.(strapi, form as CheckedRow)) ?? [];
  return [...limitErrors(strapi, uid, form), ...own].filter(({ field }) => topOf(field) in form);
}

const USERS = 'plugin::users-permissions.user';

/** The form of the site names nobody without a name, and knows these kinds of accounts; Strapi adds others. */
const USER_RULES: ContentRules = {
  populate: {},
  structure: async (_strapi, { fullName, userType }) => [
    ...(isBlank(String(fullName ?? '')) ? [{ field: 'fullName', key: ERROR_KEY.required }] : []),
    ...(Object.values<unknown>(USER_TYPE).includes(userType) ? [] : [{ field: 'userType', key: ERROR_KEY.invalid }]),
  ],
};

const RULES: Readonly<Record<string, ContentRules>> = {
  ...Object.fromEntries(CONTENT_TYPES.map(({ uid }) => [uid, { populate: {} }])),
  [USERS]: USER_RULES,
  ...Object.fromEntries(ITEM_KINDS.map((kind) => [itemUid(kind), itemRules(kind)])),
  'api::category.category': CATEGORY_RULES,
  'api::home.home': HOME_RULES,
  'api::site-setting.site-setting': SETTINGS_RULES,
};

/**
 * Refuses what would break the site, whoever saves it: in the dashboard's forms, lists and dialogs and by the site's calls.
 * A save is checked after it was written, in its own transaction, because requests can set a relation in half a dozen ways.
 * The program's own writes are not checked, so that a start never fails on what is stored already.
 */
export async function requireSoundContent(change: Change) {
  const { strapi, type, action, documentId } = change;
  const short = action === 'publish' ? await shortTexts(change) : [];
  const rules = RULES[type.uid];
  if (!rules || !strapi.requestContext.get()) {
    refuse(short);
    return undefined;
  }
  switch (action) {
    case 'publish': {
      const drafts = await readRows(change, rules);
      refuse([...short, ...(await errorsOfPublishing(change, rules, drafts))], titleOf(drafts));
      return undefined;
    }
    case 'unpublish':
    case 'delete': {
      const rows = await readRows(change, rules, 'both');
      refuse((await rules.removal?.(strapi, { documentId, rows, action })) ?? [], titleOf(rows));
      return undefined;
    }
    case 'create':
    case 'update':
    case 'clone': {
      const before = action === 'update' ? await readRows(change, rules) : [];
      refuse(unwritable(change));
      return async () => refuse(await errorsOfSaving(change, rules, before));
    }
    default:
      return undefined;
  }
}

function refuse(errors: FieldError[], title?: string) {
  const isFirst = ({ field, key }: FieldError, place: number) =>
    errors.findIndex((error) => error.field === field && error.key === key) === place;
  const found = errors.filter(isFirst);
  const message = `The content breaks a rule: ${found.map(({ key }) => key).join(', ')}.`;
  if (found.length > 0) throw fieldErrors(found, message, { title });
}

function titleOf([row]: CheckedRow[]): string | undefined {
  const title = row?.title ?? row?.[fieldIn('title', DEFAULT_LANGUAGE)];
  return typeof title === 'string' ? title : undefined;
}

const STATUS = { draft: { publishedAt: null }, published: { publishedAt: { $notNull: true } }, both: {} };

/** The rows of a document in the languages of a write. A type without drafts has one row, which is both. */
async function readRows(
  { strapi, type, documentId, locales }: Change,
  { populate }: ContentRules,
  status: keyof typeof STATUS = 'draft',
): Promise<CheckedRow[]> {
  return strapi.db.query(type.uid).findMany({
    where: {
      documentId,
      ...(type.hasDrafts ? STATUS[status] : {}),
      ...(type.isLocalized && !locales.includes('*') ? { locale: { $in: locales } } : {}),
    },
    populate,
  });
}

const topOf = (field: string) => field.split('.', 1)[0] ?? '';

/**
 * The errors in the fields that a save sent. A long text that nobody changed may have errors: they are older than the
 * save, and would stop an editor from changing something else.
 */
async function errorsOfSaving(change: Change, rules: ContentRules, before: CheckedRow[]) {
  const { strapi, type, action, data } = change;
  const { longTexts, missingKeys } = type;
  // A new row has all fields.
  const sent = action === 'update' && data ? Object.keys(data) : undefined;
  // A draft may lack the long texts of an item, which `completeness` asks for.
  const isDraftsOwn = ({ field, key }: FieldError) =>
    key === ERROR_KEY.required && field in missingKeys && longTexts.includes(field);
  const errors: FieldError[] = [];
  for (const row of await readRows(change, rules)) {
    const old = before.find(({ locale }) => locale === row.locale);
    const isKept = (field: string) => longTexts.includes(field) && old !== undefined && old[field] === row[field];
    const limits = limitErrors(strapi, type.uid, row).filter((error) => !isDraftsOwn(error));
    const found = [...((await rules.structure?.(strapi, row, old)) ?? []), ...limits];
    errors.push(
      ...found.filter(({ field }) => (sent === undefined || sent.includes(topOf(field))) && !isKept(topOf(field))),
    );
  }
  return errors;
}

async function allErrors(
  { strapi }: Change,
  rules: ContentRules,
  row: CheckedRow,
  before?: CheckedRow,
): Promise<FieldError[]> {
  const structure = (await rules.structure?.(strapi, row, before)) ?? [];
  return [...structure, ...((await rules.completeness?.(strapi, row)) ?? [])];
}

/** The errors of the drafts that become visible, without those that visitors see already. */
async function errorsOfPublishing(change: Change, rules: ContentRules, drafts: CheckedRow[]): Promise<FieldError[]> {
  const published = await readRows(change, rules, 'published');
  const errors: FieldError[] = [];
  for (const draft of drafts) {
    const visible = published.find(({ locale }) => locale === draft.locale);
    const seen = visible ? await allErrors(change, rules, visible) : [];
    const isSeen = (error: FieldError) => seen.some(({ field, key }) => field === error.field && key === error.key);
    errors.push(...(await allErrors(change, rules, draft, visible)).filter((error) => !isSeen(error)));
  }
  return errors;
}
