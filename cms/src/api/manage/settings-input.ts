import { type VersionedType, versionedType } from '../../documents/versioned-types';
import { invalidData } from '../../khayr-error';
import { type Input, isRecord, readText } from '../../read-input';

export const SETTINGS = 'api::site-setting.site-setting';

const MAX_COUNTER = 2_147_483_647;
const MAX_TEXT = 2_000;
const MAX_ENTRIES = 20;

export function settingsType(): VersionedType {
  const type = versionedType(SETTINGS);
  if (!type) throw new Error('The settings have no versions.');
  return type;
}

export const isCounter = (field: string) => field.startsWith('projectCount');

/** A counter: a whole number, 0 or more. */
function readCounter(input: Input, field: string): number | undefined {
  const value = input[field];
  if (value === undefined) return undefined;
  const isCount = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_COUNTER;
  if (!isCount) throw invalidData(field, `${field} must be a whole number, 0 or more.`);
  return value;
}

/** A list of components; each gives all of its texts. */
function readList(input: Input, field: string, names: readonly string[]): Input[] | undefined {
  const list = input[field];
  if (list === undefined) return undefined;
  if (!Array.isArray(list) || list.length > MAX_ENTRIES) {
    throw invalidData(field, `${field} must be a list of ${MAX_ENTRIES} at most.`);
  }
  return list.map((entry: unknown) => {
    if (!isRecord(entry)) throw invalidData(field, `${field} must hold objects.`);
    return Object.fromEntries(names.map((name) => [name, readText(entry, name, MAX_TEXT) ?? '']));
  });
}

/** The fields of a settings save as Strapi stores them; absent keys are absent, emptied texts are null. */
export function readSettings(input: Input): Input {
  const { scalars, lists } = settingsType();
  const fields: Input = {};
  for (const name of scalars) {
    const value = isCounter(name) ? readCounter(input, name) : readText(input, name, MAX_TEXT);
    if (value !== undefined) fields[name] = value === '' ? null : value;
  }
  for (const [name, texts] of Object.entries(lists)) {
    const value = readList(input, name, texts);
    if (value !== undefined) fields[name] = value;
  }
  return fields;
}
