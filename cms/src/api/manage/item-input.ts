import { invalidData } from '../../khayr-error';
import { type Input, isRecord, itemNumber, itemNumberOrNew, readFlag, readText } from '../../read-input';
import { isUnderRoot, namesOf } from '../file-store/file-path';
import type { ItemKind } from './item-kinds';

export type Locale = 'ar' | 'en';

/** The fields of a save as they came, each of its right type; absent keys are absent. */
export type SentFields = Record<string, string | boolean>;

export interface ItemSave {
  number: number;
  locale: Locale;
  version: string | undefined;
  requestId: string | undefined;
  isVisible: boolean | undefined;
  category: number | undefined;
  fields: SentFields;
}

const MAX_TEXT = 1_000_000;
const MAX_ADDRESS = 2_000;

export function readLocale({ locale }: Input): Locale {
  if (locale !== 'ar' && locale !== 'en') throw invalidData('locale', 'locale must be ar or en.');
  return locale;
}

/** Whether a list wants only what the home page may show, or only what it may not; undefined where it does not say. */
export function readShowInHome({ type }: ItemKind, { showInHome }: Input): boolean | undefined {
  if (showInHome === undefined) return undefined;
  const isKnown = showInHome === 'true' || showInHome === 'false';
  if (!isKnown || !type.scalars.includes('showInHome')) {
    throw invalidData('showInHome', 'showInHome must be true or false, of a kind that has it.');
  }
  return showInHome === 'true';
}

/** The version a save was made from; without one the last save wins. */
export const readVersion = (input: Input) =>
  typeof input.version === 'number' ? String(input.version) : readText(input, 'version', 100) || undefined;

/** A text exactly as it was sent: stored HTML that comes back must stay the same string. */
function readExact(input: Input, field: string): string | undefined {
  return readText(input, field, MAX_TEXT) === undefined ? undefined : String(input[field]);
}

function readDate(input: Input, field: string): string | undefined {
  const date = readText(input, field, 10);
  if (!date) return date;
  const [year = 0, month = 0, day = 0] = /^\d{4}-\d{2}-\d{2}$/.test(date) ? date.split('-').map(Number) : [];
  const real = new Date(Date.UTC(year, month - 1, day));
  const isReal = year >= 1900 && real.getUTCMonth() === month - 1 && real.getUTCDate() === day;
  if (!isReal) throw invalidData(field, `${date} is no date.`, 'ERROR.DATE_INVALID');
  return date;
}

/** An album's folder with its final slash. It need not exist: its pictures may come later. */
function readFolder(input: Input, field: string): string | undefined {
  const path = readText(input, field, 255);
  if (!path) return path;
  const isPlain = namesOf(path).every(
    (name) => name !== '' && name !== '.' && name !== '..' && !/[\p{Cc}\\]/u.test(name),
  );
  if (!isUnderRoot(path) || !isPlain) throw invalidData(field, `${field} must be a path under /_userFiles/.`);
  return `${path.replace(/\/$/, '')}/`;
}

function readFields({ type, texts }: ItemKind, input: Input): SentFields {
  const readers = new Map<string, (input: Input, field: string) => string | boolean | undefined>([
    ...texts.map((field) => [field, readExact] as const),
    ...type.pictures.map((field) => [field, (from: Input) => readText(from, field, MAX_ADDRESS)] as const),
    ['showTime', readDate],
    ['showInHome', readFlag],
    ['folder', readFolder],
  ]);
  const fields: SentFields = {};
  for (const [field, read] of readers) {
    const value = [...type.scalars, ...type.pictures].includes(field) ? read(input, field) : undefined;
    if (value !== undefined) fields[field] = value;
  }
  return fields;
}

function readCategory({ category }: Input): number | undefined {
  if (category === undefined || category === null) return undefined;
  return itemNumber(category);
}

export function readItemSave(kind: ItemKind, input: Input): ItemSave {
  return {
    number: itemNumberOrNew(input.number ?? 0),
    locale: readLocale(input),
    version: readVersion(input),
    requestId: readText(input, 'requestId', 100) || undefined,
    isVisible: readFlag(input, 'isVisible'),
    category: kind.needsCategory ? readCategory(input) : undefined,
    fields: readFields(kind, isRecord(input.fields) ? input.fields : {}),
  };
}
