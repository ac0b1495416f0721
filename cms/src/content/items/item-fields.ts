import type { Core } from '@strapi/strapi';
import { ERROR_KEY } from '../../../contract/errors';
import type { Field, FieldType } from '../../../contract/kinds/field';
import { isBlank } from '../../../contract/line-text';
import { SCHEDULE_FIELDS } from '../../../contract/vocabulary';
import type { ContentType } from '../../content-types';
import { environment } from '../../environment';
import { fieldErrors, invalidData } from '../../platform/requests/khayr-error';
import { service } from '../../services';
import type { Snapshot } from '../documents/snapshots';
import { today } from '../write-path/new-dates';

interface StoredPicture {
  id: number;
  mime: string;
}

const isEmpty = (value: unknown) => value === undefined || value === null || isBlank(String(value));

/** The file of an address, null for ''. Refuses what is no picture, or is one where a document is meant. */
export async function fileIdOf(
  strapi: Core.Strapi,
  field: string,
  address: string,
  isDocument = false,
): Promise<number | null> {
  if (address === '') return null;
  const local = address.startsWith(`${environment.siteUrl}/`) ? address.slice(environment.siteUrl.length) : address;
  const file: StoredPicture | null = await service(strapi, 'api::file-store.file-store').findByAddress(local);
  if (file === null || file.mime.startsWith('image/') === isDocument) {
    const key = isDocument ? ERROR_KEY.fileMissing : ERROR_KEY.pictureMissing;
    throw invalidData(field, `${address} is no ${isDocument ? 'document' : 'picture'} of the file store.`, key);
  }
  return file.id;
}

async function hasAddress(strapi: Core.Strapi, fileId: unknown, address: string): Promise<boolean> {
  if (typeof fileId !== 'number') return false;
  const file = await strapi.db.query('plugin::upload.file').findOne({ select: ['url'], where: { id: fileId } });
  return file?.url === address;
}

/** The sent fields with pictures by the id of their file instead of their address. */
export async function resolvePictures(
  strapi: Core.Strapi,
  type: ContentType,
  sent: Snapshot,
  stored: Snapshot | null,
): Promise<Snapshot> {
  const fields: Snapshot = { ...sent };
  for (const name of type.pictures.filter((picture) => picture in sent)) {
    const address = String(sent[name] ?? '');
    const storedId = stored?.[name];
    const isDocument = type.item?.fields[name]?.type === 'file';
    fields[name] = (await hasAddress(strapi, storedId, address))
      ? storedId
      : await fileIdOf(strapi, name, address, isDocument);
  }
  return fields;
}

/** What has no empty text in the database. */
const NULL_WHERE_EMPTY: ReadonlySet<FieldType> = new Set(['date', 'moment', 'amount', 'currency']);

/** The sent fields as Strapi stores them: pictures by the id of their file, and no date where it was emptied. */
export async function resolveFields(
  strapi: Core.Strapi,
  type: ContentType,
  sent: Snapshot,
  stored: Snapshot | null,
): Promise<Snapshot> {
  const fields = await resolvePictures(strapi, type, sent, stored);
  const known = Object.entries<Field>(type.item?.fields ?? {});
  const unknown = known.flatMap(([name, { type: held }]) => (NULL_WHERE_EMPTY.has(held) ? [name] : []));
  for (const name of [...unknown, ...SCHEDULE_FIELDS]) if (fields[name] === '') fields[name] = null;
  return fields;
}

/** The fields with a date, and with what a new text takes over from a translation. */
export function completeFields(
  { copiedToNewLocale, isDated }: ContentType,
  fields: Snapshot,
  stored: Snapshot | null,
  other: Snapshot | null,
): Snapshot {
  const copied =
    stored || !other ? [] : copiedToNewLocale.filter((name) => !(name in fields)).map((name) => [name, other[name]]);
  const completed: Snapshot = { ...Object.fromEntries(copied), ...fields };
  const showTime = 'showTime' in completed ? completed.showTime : stored?.showTime;
  return isDated && isEmpty(showTime) ? { ...completed, showTime: today() } : completed;
}

/** Refuses required fields that were emptied, or are missing in a new text. */
export function requireFields({ missingKeys }: ContentType, fields: Snapshot, stored: Snapshot | null) {
  const errors = Object.entries(missingKeys)
    .filter(([field]) => (field in fields || !stored) && isEmpty(fields[field]))
    .map(([field, key]) => ({ field, key }));
  if (errors.length > 0) throw fieldErrors(errors);
}
