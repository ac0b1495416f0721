import { ERROR_KEY } from '../../../contract/errors';
import { isUnderRoot, namesOf } from '../../../contract/file-names';
import type { FieldType } from '../../../contract/kinds/field';
import { LIMITS } from '../../../contract/limits';
import { isRealDate, parseMoment } from '../../../contract/text-rules';
import { ITEM_ORDERS, type ItemOrder, LANGUAGES, type Language } from '../../../contract/vocabulary';
import type { ContentType } from '../../content-types';
import { invalidData } from '../../platform/requests/khayr-error';
import {
  type Input,
  isRecord,
  itemNumber,
  itemNumberOrNew,
  readFlag,
  readList,
  readText,
} from '../../platform/requests/read-input';
import type { ItemType } from './item-type';

export type Locale = Language;

/** A field of a save, of its right type; lists are of plain data. */
export type SentField = string | boolean | readonly unknown[];

/** The fields of a save as they were sent; absent keys are absent. */
export type SentFields = Record<string, SentField>;

export interface ItemSave {
  number: number;
  locale: Locale;
  version: string | undefined;
  requestId: string | undefined;
  isVisible: boolean | undefined;
  /** Whether visitors go on seeing what is published. */
  asDraft: boolean | undefined;
  category: number | undefined;
  fields: SentFields;
}

const MAX_TEXT = 1_000_000;

export function readLocale({ locale }: Input): Locale {
  const known = LANGUAGES.find((language) => language === locale);
  if (!known) throw invalidData('locale', `locale must be one of ${LANGUAGES.join(', ')}.`);
  return known;
}

/** Whether a list is of what the home page may show or of what it may not; undefined for both. */
export function readShowInHome(type: ContentType, { showInHome }: Input): boolean | undefined {
  if (showInHome === undefined) return undefined;
  const isKnown = showInHome === 'true' || showInHome === 'false';
  if (!isKnown || !type.scalars.includes('showInHome')) {
    throw invalidData('showInHome', 'showInHome must be true or false, of a type that has it.');
  }
  return showInHome === 'true';
}

export function readOrder({ orderBy }: Input): ItemOrder | undefined {
  const known = ITEM_ORDERS.find((order) => order === orderBy);
  if (orderBy !== undefined && !known)
    throw invalidData('orderBy', `orderBy must be one of ${ITEM_ORDERS.join(', ')}.`);
  return known;
}

/** The version a save was made from; without one the last save wins. */
export const readVersion = (input: Input) =>
  typeof input.version === 'number'
    ? String(input.version)
    : readText(input, 'version', LIMITS.version.max) || undefined;

/** A text exactly as it was sent: stored HTML that comes back must stay the same string. */
function readExact(input: Input, field: string): string | undefined {
  return readText(input, field, MAX_TEXT) === undefined ? undefined : String(input[field]);
}

function readDate(input: Input, field: string): string | undefined {
  const date = readText(input, field, 10);
  if (!date) return date;
  if (!isRealDate(date)) throw invalidData(field, `${date} is no date.`, ERROR_KEY.date);
  return date;
}

/** A moment, exact to the minute. */
function readMoment(input: Input, field: string): string | undefined {
  const text = readText(input, field, 30);
  if (!text) return text;
  const moment = parseMoment(text);
  if (!moment) throw invalidData(field, `${text} is no moment.`, ERROR_KEY.date);
  return moment;
}

/** The path of the album's folder with its final slash. */
function readFolder(input: Input, field: string): string | undefined {
  const path = readText(input, field, LIMITS.albumFolder.max);
  if (!path) return path;
  const isPlain = namesOf(path).every(
    (name) => name !== '' && name !== '.' && name !== '..' && !/[\p{Cc}\\]/u.test(name),
  );
  if (!isUnderRoot(path) || !isPlain) throw invalidData(field, `${field} must be a path under /_userFiles/.`);
  return `${path.replace(/\/$/, '')}/`;
}

const { albumPictures, caption: captionLimit, fileName } = LIMITS;

/** The file name of a picture in the album's folder; the picture need not be there any more. */
function readName(input: Input, field: string): string {
  const name = readText(input, 'name', fileName.max);
  if (!name) throw invalidData(field, `${field} must name files.`);
  return name;
}

/** The names of the pictures that have a place of their own, in their order. */
function readNames(input: Input, field: string): string[] | undefined {
  if (input[field] === undefined) return undefined;
  return readList(input, field, albumPictures.max, (name) => readName({ name }, field));
}

/** The captions by the names of their pictures; one that was emptied is left out. */
function readCaptions(input: Input, field: string): { name: string; caption: string }[] | undefined {
  if (input[field] === undefined) return undefined;
  const captions = readList(input, field, albumPictures.max, (value) => {
    if (!isRecord(value)) throw invalidData(field, `${field} must be a list of names with captions.`);
    return { name: readName(value, field), caption: readText(value, 'caption', captionLimit.max) ?? '' };
  });
  const texts = new Map(captions.map(({ name, caption }) => [name, caption]));
  return [...texts].map(([name, caption]) => ({ name, caption })).filter(({ caption }) => caption !== '');
}

/** Reads a field of a save; undefined where the key is absent. */
type FieldReader = (input: Input, field: string) => SentField | undefined;

/** How a field is read that needs more than its type in the schema says. */
const READERS_OF_TYPE: Partial<Record<FieldType, FieldReader>> = {
  folder: readFolder,
  names: readNames,
  captions: readCaptions,
};

/** How a field of a save is read, by the schema's type of the field. */
const READERS: Readonly<Record<string, FieldReader>> = {
  string: readExact,
  text: readExact,
  date: readDate,
  datetime: readMoment,
  boolean: readFlag,
  // A picture is sent by its address.
  media: (input, field) => readText(input, field, LIMITS.link.max),
};

function readFields({ type }: ItemType, input: Input): SentFields {
  const fields: SentFields = {};
  for (const field of [...type.scalars, ...type.pictures]) {
    const known = type.item?.fields[field];
    const read = (known && READERS_OF_TYPE[known.type]) ?? READERS[type.typeOfField(field) ?? ''];
    const value = read?.(input, field);
    if (value !== undefined) fields[field] = value;
  }
  return fields;
}

function readCategory({ category }: Input): number | undefined {
  if (category === undefined || category === null) return undefined;
  return itemNumber(category);
}

export function readItemSave(item: ItemType, input: Input): ItemSave {
  return {
    number: itemNumberOrNew(input.number ?? 0),
    locale: readLocale(input),
    version: readVersion(input),
    requestId: readText(input, 'requestId', 100) || undefined,
    isVisible: readFlag(input, 'isVisible'),
    asDraft: readFlag(input, 'asDraft'),
    category: item.type.isListed ? readCategory(input) : undefined,
    fields: readFields(item, isRecord(input.fields) ? input.fields : {}),
  };
}
