import type * as z from 'zod/mini';
import { loadMenu, type menuInput, menuTargets, saveMenu } from '../../../cms/contract/calls/managed-menu.ts';
import type { MenuEntry, MenuSave } from '../../../cms/contract/requests.ts';
import type { CategoryType } from '../../../cms/contract/vocabulary.ts';
import { type CallDeps, handle, requireSession } from '../calls/call-handler.ts';
import {
  findMenuTargets,
  loadManagedMenu,
  type MenuContent,
  readManagedMenu,
  readMenuContent,
  saveManagedMenu,
} from '../strapi/managed-menu.ts';
import { flagOf, withCurrentItem } from './items.ts';
import { TYPE } from './menu.ts';

type MenuForm = z.output<typeof menuInput>;
type MenuData = z.input<typeof loadMenu.data>;

const CMS_TYPE = new Map<number, CategoryType>((Object.keys(TYPE) as CategoryType[]).map((type) => [TYPE[type], type]));

const presentEntry = ({ number, type, target, inMenu, ...entry }: MenuEntry): MenuData['entries'][number] => ({
  ...entry,
  id: number,
  type: TYPE[type],
  target: target && { kind: target.kind, id: target.number },
  inMenu: flagOf(inMenu),
});

const presentContent = ({ entries, footer }: MenuContent) => ({ entries: entries.map(presentEntry), footer });

/** The menu of a revision, as its editor has it. */
export const menuOfRevision = (fields: Record<string, unknown>) => presentContent(readMenuContent(fields));

const storedEntry = ({ id, type, target, inMenu, wantedId: _, ...entry }: MenuForm['entries'][number]): MenuEntry => ({
  ...entry,
  number: id,
  type: CMS_TYPE.get(type) ?? 'page',
  target: target && { kind: target.kind, number: target.id },
  inMenu: inMenu === 1,
});

const toCms = ({ entries, ...menu }: MenuForm, requestId: string | undefined): MenuSave => ({
  ...menu,
  entries: entries.map(storedEntry),
  fixed: entries.flatMap(({ id, wantedId }) => (wantedId === undefined ? [] : [{ entry: id, number: wantedId }])),
  requestId,
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

/** Restores a revision as if it were saved, over the current menu. */
export async function restoreMenu({ cms }: CallDeps, token: string, fields: Record<string, unknown>) {
  const { version, content, ...now } = await loadManagedMenu(cms, token);
  const holdsContent = (number: number) => content.some((held) => held.number === number);
  const menu = restoredMenu(now, holdsContent, readMenuContent(fields));
  const save = { ...menu, version, removed: [], moves: [], fixed: [] };
  return { version: (await saveManagedMenu(cms, token, save)).version };
}

export const managedMenuHandlers = ({ cms }: CallDeps) => [
  handle(loadMenu, async (_payload, context) => {
    const { version, content, needed, ...menu } = await loadManagedMenu(cms, requireSession(context).token);
    const held = content.map(({ number, ...rest }) => ({ id: number, ...rest }));
    return { data: { ...presentContent(menu), version }, extra: { content: held, needed } };
  }),

  handle(saveMenu, async ({ menu, requestId }, context) => {
    const save = saveManagedMenu(cms, requireSession(context).token, toCms(menu, requestId));
    const { version, created, change } = await withCurrentItem(save, async (current) => {
      const { version: latest, ...now } = readManagedMenu(current);
      return { ...presentContent(now), version: latest };
    });
    return { data: { version, created: created.map(({ entry, number }) => ({ entry, id: number })) }, change };
  }),

  handle(menuTargets, async ({ kind, ids, search }, context) => {
    const reader = { lang: context.lang, as: requireSession(context).token };
    const found = await findMenuTargets(cms, reader, ids.length > 0 ? { kind, numbers: ids } : { search });
    return {
      data: found.map(({ number, locale, isVisible, ...target }) => ({
        ...target,
        id: number,
        lang: locale,
        isVisible: flagOf(isVisible),
      })),
    };
  }),
];
