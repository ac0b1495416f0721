import type { Core, UID } from '@strapi/strapi';
import { ERROR_KEY, type FieldError } from '../../../contract/errors';
import { isEmail } from '../../../contract/text-rules';
import { fieldErrors } from '../../platform/requests/khayr-error';
import { isRecord } from '../../platform/requests/read-input';
import type { Change } from '../documents/change';
import { CATEGORY_RULES } from './category-rules';
import { HOME_RULES } from './home-rules';
import { itemRules } from './item-rules';
import { shortTexts } from './minimum-lengths';
import { SETTINGS_RULES } from './settings-rules';

interface Attribute {
  type: string;
  required?: boolean;
  min?: number | string;
  max?: number | string;
  regex?: RegExp | string;
  component?: string;
}

function limitKey({ type, required, min, max, regex }: Attribute, value: unknown): string | undefined {
  const isWithin = (size: number) => size >= Number(min ?? -Infinity) && size <= Number(max ?? Infinity);
  if (Array.isArray(value)) return isWithin(value.length) ? undefined : ERROR_KEY.listTooLong;
  if (typeof value === 'number') return isWithin(value) ? undefined : ERROR_KEY.numberRange;
  if (value === null && ['string', 'boolean'].includes(type)) return required ? ERROR_KEY.required : undefined;
  if (typeof value !== 'string') return undefined;
  if (value.trim() === '') return required && type !== 'enumeration' ? ERROR_KEY.required : undefined;
  if (type === 'email' && !isEmail(value)) return ERROR_KEY.email;
  return regex && !new RegExp(regex).test(value) ? ERROR_KEY.invalid : undefined;
}

/**
 * What a row has that its schema does not take. Strapi checks most of it when something is published, and nothing but the
 * presence of a text; the site's editors load drafts and save them as a whole.
 */
function limitErrors(strapi: Core.Strapi, uid: string, row: Readonly<Record<string, unknown>>): FieldError[] {
  const attributes = strapi.getModel(uid as UID.Schema).attributes as unknown as Readonly<Record<string, Attribute>>;
  return Object.entries(attributes).flatMap(([field, attribute]) => {
    const value = row[field];
    const key = limitKey(attribute, value);
    const within = Array.isArray(value) ? value : [];
    return [
      ...(key ? [{ field, key }] : []),
      ...within.flatMap((entry: unknown, index) => {
        const component = isRecord(entry) ? (attribute.component ?? entry.__component) : undefined;
        if (!isRecord(entry) || typeof component !== 'string') return [];
        const errors = limitErrors(strapi, component, entry);
        return errors.map((error) => ({ ...error, field: `${field}.${index}.${error.field}` }));
      }),
    ];
  });
}

/** A row of a type with what the rules of the type need. */
export type CheckedRow = Readonly<Record<string, unknown>> & {
  id: number;
  documentId: string;
  locale: string | null;
  publishedAt: string | null;
};

/** What the content of a type must be like for the site to show it. */
export interface ContentRules {
  /** The relations that the rules read. */
  populate: object;
  /** Errors that no save may leave behind, by the row as the save has written it, and as it was before. */
  structure?(strapi: Core.Strapi, row: CheckedRow, before?: CheckedRow): Promise<FieldError[]>;
  /** What is still missing before visitors may see the row. */
  completeness?(strapi: Core.Strapi, row: CheckedRow): Promise<FieldError[]>;
  /** Why a document, or its text in one language, cannot be deleted or unpublished. */
  removal?(strapi: Core.Strapi, removal: Removal): Promise<FieldError[]>;
}

export interface Removal {
  documentId: string;
  /** The drafts and published rows in the languages that are removed. */
  rows: CheckedRow[];
  action: 'delete' | 'unpublish';
}

const ITEM = ['api::article.article', 'api::video.video', 'api::album.album', 'api::page.page'];

const RULES: Readonly<Record<string, ContentRules>> = {
  ...Object.fromEntries([...ITEM, 'api::content-block.content-block'].map((uid) => [uid, itemRules(uid)])),
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
  const title = row?.title ?? row?.titleAr;
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
