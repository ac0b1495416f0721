import { ERROR_KEY } from '../../../contract/errors';
import { LIMITS } from '../../../contract/limits';
import type { MenuEntry, MenuMove, MenuSave, MenuTarget, Unchecked } from '../../../contract/requests';
import { CATEGORY_TYPES, MENU_TARGETS } from '../../../contract/vocabulary';
import { invalidData } from '../../khayr-error';
import { isRecord, readFlag, readList, readRequestId, readText } from '../../read-input';

const MAX_INTEGER = 2_147_483_647;

/** A category's number, 0 for none, or a number below 0 for one that the save makes. */
function readNumber(value: unknown, field: string): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || Math.abs(value) > MAX_INTEGER)
    throw invalidData(field, `${field} must be a whole number.`);
  return value;
}

const readNumbers = (input: Unchecked<MenuSave>, field: 'footer' | 'removed') =>
  readList(input, field, LIMITS.menu.entries, (value) => readNumber(value, field));

function readTarget(value: unknown, field: string): MenuTarget | null {
  if (value === null || value === undefined) return null;
  const { kind: sent, number }: Unchecked<MenuTarget> = isRecord(value) ? value : {};
  const kind = MENU_TARGETS.find((known) => known === sent);
  if (!kind) throw invalidData(field, `${field} must name what it leads to.`, ERROR_KEY.menuTarget);
  return { kind, number: kind === 'home' || kind === 'contact' ? 0 : readNumber(number, field) };
}

function readTitle(input: Unchecked<MenuEntry>, field: 'titleAr' | 'titleEn', path: string): string {
  const text = readText({ [path]: input[field] }, path, LIMITS.title.max);
  if (!text) throw invalidData(path, 'An entry has a title in both languages.', ERROR_KEY.required);
  return text;
}

function readEntry(value: unknown, index: number): MenuEntry {
  const at = `entries.${index}`;
  const input: Unchecked<MenuEntry> = isRecord(value) ? value : {};
  const type = CATEGORY_TYPES.find((known) => known === input.type);
  if (!type) throw invalidData(`${at}.type`, 'There is no such type.');
  const isLink = type === 'external-link';
  const target = isLink ? readTarget(input.target, `${at}.target`) : null;
  const link = isLink && !target ? (readText({ [`${at}.link`]: input.link }, `${at}.link`, LIMITS.link.max) ?? '') : '';
  return {
    number: readNumber(input.number, `${at}.number`),
    type,
    titleAr: readTitle(input, 'titleAr', `${at}.titleAr`),
    titleEn: readTitle(input, 'titleEn', `${at}.titleEn`),
    link,
    target,
    parent: readNumber(input.parent, `${at}.parent`),
    inMenu: readFlag(input, 'inMenu') ?? true,
  };
}

/** A list whose elements are told apart by their place. */
function readRows<Row>(value: unknown, field: string, read: (row: unknown, index: number) => Row): Row[] {
  if (!Array.isArray(value) || value.length > LIMITS.menu.entries)
    throw invalidData(field, `${field} must be a list of ${LIMITS.menu.entries} at most.`);
  return value.map(read);
}

function readMove(value: unknown, index: number): MenuMove {
  const { from, to }: Unchecked<MenuMove> = isRecord(value) ? value : {};
  return { from: readNumber(from, `moves.${index}.from`), to: readNumber(to, `moves.${index}.to`) };
}

function readFixed(value: unknown, index: number) {
  const { entry, number } = isRecord(value) ? value : {};
  return { entry: readNumber(entry, `fixed.${index}.entry`), number: readNumber(number, `fixed.${index}.number`) };
}

export function readMenuSave(input: Unchecked<MenuSave>): MenuSave {
  return {
    version: readText(input, 'version', LIMITS.version.max) ?? '',
    entries: readRows(input.entries, 'entries', readEntry),
    footer: readNumbers(input, 'footer'),
    removed: readNumbers(input, 'removed'),
    moves: readRows(input.moves, 'moves', readMove),
    fixed: readRows(input.fixed, 'fixed', readFixed),
    requestId: readRequestId(input),
  };
}
