import type { MenuForm } from 'contract/calls/managed-menu';
import type { CategoryType } from 'contract/kinds/kind';
import { KINDS } from 'contract/kinds/kinds';
import { type Localized, localized, textInAny, titlesOf } from 'contract/localized';
import { DONATE_CATEGORY, GALLERY_CATEGORY, MENU_TYPE } from 'contract/visitors-vocabulary';
import { namesOf } from 'contract/vocabulary';
import type { TFunction } from 'i18next';
import type { FormField, StoredItem } from '../../forms/values/item-values.ts';
import type { TextKey } from '../../i18n/i18n.ts';
import { editedQuery } from '../../lib/api-query.ts';
import type { Lang } from '../../lib/lang.ts';
import type { CallReply } from '../../lib/transport.ts';
import { levelOf, type MenuEntry } from './menu-tree.ts';

export const editedMenuQuery = (lang: Lang) => editedQuery('/api/manager/LoadMenu', lang, {});

type Menu = CallReply<'/api/manager/LoadMenu'>;
export type MenuExtra = Menu['extra'];
export type Holding = MenuExtra['content'][number];

export const toForm = ({ version, entries, footer }: Menu['data']): StoredItem<MenuForm> => ({
  values: { entries, footer, removed: [], moves: [] },
  version,
});

export const MENU_FIELDS: readonly FormField[] = [
  { name: 'entries', label: 'MENU_EDITOR.ENTRIES', kind: 'list' },
  { name: 'footer', label: 'MENU_EDITOR.FOOTER', kind: 'list' },
  { name: 'removed', label: 'MENU_EDITOR.REMOVED', kind: 'list' },
  { name: 'moves', label: 'MENU_EDITOR.MOVES', kind: 'list' },
];

export const TYPES: readonly MenuEntry['type'][] = Object.values(MENU_TYPE);

const nameOfType = (type: CategoryType): TextKey =>
  type === 'external-link'
    ? 'MENU_EDITOR.TYPE_LINK'
    : `MENU_EDITOR.TYPE_${type.toUpperCase() as Uppercase<Exclude<CategoryType, 'external-link'>>}`;

export const TYPE_NAMES = Object.fromEntries(
  namesOf(MENU_TYPE).map((type) => [MENU_TYPE[type], nameOfType(type)]),
) as Readonly<Record<MenuEntry['type'], TextKey>>;

/** The types of categories that show the content of a type. */
export function typesLike(type: MenuEntry['type']): readonly MenuEntry['type'][] {
  const types = KINDS.map((kind) => Object.values<MenuEntry['type']>(kind.types));
  return types.find((alike) => alike.some((one) => one === type)) ?? [type];
}

/** Whether an entry is a page without a text that visitors of a language see: their menu leaves it out. */
export const lacksText = ({ id, type }: MenuEntry, { content }: Pick<MenuExtra, 'content'>, lang: Lang) =>
  type === MENU_TYPE.page && !content.find((held) => held.id === id)?.shownIn.includes(lang);

/** Why an entry keeps its id and its type: the site leads to it (spec §9). */
export function needOf({
  id,
  wantedId,
  type,
}: MenuEntry): 'MENU_EDITOR.NEEDED_DONATE' | 'MENU_EDITOR.NEEDED_GALLERY' | undefined {
  const number = wantedId ?? id;
  if (number === DONATE_CATEGORY && type === MENU_TYPE.page) return 'MENU_EDITOR.NEEDED_DONATE';
  if (number === GALLERY_CATEGORY && type === MENU_TYPE.gallery) return 'MENU_EDITOR.NEEDED_GALLERY';
  return undefined;
}

export const titleOf = (entry: Localized<'title'>, lang: Lang) => textInAny(entry, 'title', lang);

/** A menu as lines of text, to compare it with another one. */
export function outlineOf(menu: MenuForm | undefined, t: TFunction, lang: Lang) {
  const { entries = [], footer = [] } = menu ?? {};
  return {
    entries: entries.map((entry) => {
      const notes = [t(TYPE_NAMES[entry.type]), entry.link, entry.inMenu === 0 ? t('ADMIN.HIDDEN') : ''];
      return `${'– '.repeat(levelOf(entries, entry.id) - 1)}${titlesOf(entry)} (${notes.filter(Boolean).join(' · ')})`;
    }),
    footer: footer.flatMap((id) => entries.filter((entry) => entry.id === id).map((entry) => titleOf(entry, lang))),
  };
}

export const newEntry = (id: number, more: Partial<MenuEntry> = {}): MenuEntry => ({
  id,
  type: MENU_TYPE.page,
  ...localized('title', ''),
  link: '',
  target: null,
  parent: 0,
  inMenu: 1,
  ...more,
});
