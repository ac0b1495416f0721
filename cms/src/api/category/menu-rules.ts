import type { Core } from '@strapi/strapi';
import { ERROR_KEY, type FieldError } from '../../../contract/errors';
import { LIMITS } from '../../../contract/limits';
import { isMenuScreen } from '../../../contract/vocabulary';
import type { MenuContent, MenuEntry } from '../../content/write-path/menu-history';
import { invalidData } from '../../platform/requests/khayr-error';
import type { MenuSave } from './menu-form';

/** The save names every category once, and nothing that is not there. */
export function refuseIncomplete({ entries, footer, removed, moves }: MenuSave, stored: MenuContent) {
  const known = new Set(stored.entries.map(({ number }) => number));
  const numbers = entries.map(({ number }) => number);
  const all = [...numbers, ...removed];
  const kept = new Set(numbers);
  const isComplete =
    new Set(all).size === all.length &&
    all.every((number) => number < 0 || known.has(number)) &&
    [...known].every((number) => all.includes(number)) &&
    removed.every((number) => number > 0);
  if (!isComplete) throw invalidData('entries', 'A save names every category once.');
  if (entries.some(({ parent }) => parent !== 0 && !kept.has(parent)))
    throw invalidData('entries', 'What stands above an entry is an entry.');
  if (footer.some((number) => !kept.has(number))) throw invalidData('footer', 'The footer holds entries.');
  if (moves.some(({ from, to }) => from === to || !known.has(from) || (to !== 0 && !kept.has(to))))
    throw invalidData('moves', 'Content moves from a category to another one.');
}

/** Errors of the tree itself, each at its entry. */
export async function menuErrors(strapi: Core.Strapi, save: MenuSave, stored: MenuContent): Promise<FieldError[]> {
  const { entries, removed, moves } = save;
  const errors: FieldError[] = [];
  const byNumber = new Map(entries.map((entry) => [entry.number, entry]));
  for (const [index, entry] of entries.entries()) {
    const storedOf = ({ number }: MenuEntry) => stored.entries.find((one) => one.number === number);
    const before = storedOf(entry);
    const at = `entries.${index}`;
    const above = entriesAbove(entry, byNumber);
    const hasMoved = (one: MenuEntry) => storedOf(one)?.parent !== one.parent;
    if (above === undefined) errors.push({ field: `${at}.parent`, key: ERROR_KEY.menuLoop });
    else if (above.length >= LIMITS.menu.levels && [entry, ...above].some(hasMoved))
      errors.push({ field: `${at}.parent`, key: ERROR_KEY.menuTooDeep });
    const isSame = JSON.stringify(before?.target) === JSON.stringify(entry.target);
    const isGone = entry.target?.kind === 'category' && removed.includes(entry.target.number);
    const isMoved = isGone && moves.some(({ from, to }) => from === entry.target?.number && to !== 0);
    const isFound = isGone ? isMoved : isSame || (await isTarget(strapi, entry, byNumber));
    if (entry.target && !isFound) errors.push({ field: `${at}.target`, key: ERROR_KEY.menuTarget });
  }
  return errors;
}

async function isTarget(
  strapi: Core.Strapi,
  { number, target }: MenuEntry,
  entries: ReadonlyMap<number, MenuEntry>,
): Promise<boolean> {
  if (!target || isMenuScreen(target.kind)) return true;
  if (target.kind === 'category') {
    const entry = entries.get(target.number);
    return entry !== undefined && entry.number !== number && entry.type !== 'external-link';
  }
  return (await strapi.db.query(`api::${target.kind}.${target.kind}`).count({ where: { number: target.number } })) > 0;
}

/** The entries above an entry, nearest first; undefined where it is below itself. */
function entriesAbove(entry: MenuEntry, entries: ReadonlyMap<number, MenuEntry>): MenuEntry[] | undefined {
  const above: MenuEntry[] = [];
  for (let at = entries.get(entry.parent); at; at = entries.get(at.parent)) {
    if (at === entry || above.includes(at)) return undefined;
    above.push(at);
  }
  return above;
}
