import type * as z from 'zod/mini';
import type { loadMenu, menuInput } from '../../../contract/calls/managed-menu';
import { CATEGORY_TYPES, isMenuScreen, MENU_TYPE } from '../../../contract/vocabulary';
import type { MenuContent, MenuEntry } from '../../content/write-path/menu-history';

type MenuForm = z.output<typeof menuInput>;
type LoadedEntry = z.input<typeof loadMenu.data>['entries'][number];

export interface MenuSave extends Omit<MenuForm, 'entries'> {
  entries: SavedEntry[];
}

interface SavedEntry extends MenuEntry {
  /** The number that a new entry gets: one that the site leads to. */
  wantedId?: number | undefined;
}

const formOfEntry = ({ number, type, target, inMenu, ...entry }: MenuEntry): LoadedEntry => ({
  ...entry,
  id: number,
  type: MENU_TYPE[type],
  target: target && { kind: target.kind, id: target.number },
  inMenu: inMenu ? 1 : 0,
});

export const formOf = ({ entries, footer }: MenuContent) => ({ entries: entries.map(formOfEntry), footer });

function storedEntry({ id, type: sentType, target, link, inMenu, ...entry }: MenuForm['entries'][number]): SavedEntry {
  const type = CATEGORY_TYPES.find((known) => MENU_TYPE[known] === sentType) ?? 'page';
  const isLink = type === 'external-link';
  const isOne = isMenuScreen(target?.kind);
  return {
    ...entry,
    number: id,
    type,
    target: isLink && target ? { kind: target.kind, number: isOne ? 0 : target.id } : null,
    link: isLink && !target ? link : '',
    inMenu: inMenu === 1,
  };
}

export const storedOf = ({ entries, footer, removed, ...menu }: MenuForm): MenuSave => ({
  ...menu,
  entries: entries.map(storedEntry),
  footer: [...new Set(footer)],
  removed: [...new Set(removed)],
});

/**
 * An earlier menu with the categories that are there now. What was removed since stays in the bin, what was added since
 * stays as it is, and a category that holds content keeps its type.
 */
export function restoredMenu(
  now: MenuContent,
  holdsContent: (number: number) => boolean,
  then: MenuContent,
): MenuContent {
  const typeNow = new Map(now.entries.map(({ number, type }) => [number, type]));
  const earlier = then.entries.flatMap((entry): MenuEntry[] => {
    const type = typeNow.get(entry.number);
    if (type === undefined) return [];
    const isKept = type !== entry.type && holdsContent(entry.number);
    const current = now.entries.find(({ number }) => number === entry.number);
    const shape = isKept && current ? { type, link: current.link, target: current.target } : {};
    return [{ ...entry, ...shape, parent: typeNow.has(entry.parent) ? entry.parent : 0 }];
  });
  const isEarlier = (number: number) => earlier.some((entry) => entry.number === number);
  const later = now.entries.filter(({ number }) => !isEarlier(number));
  return {
    entries: [...earlier, ...later],
    footer: [
      ...then.footer.filter((number) => typeNow.has(number)),
      ...now.footer.filter((number) => !isEarlier(number)),
    ],
  };
}
