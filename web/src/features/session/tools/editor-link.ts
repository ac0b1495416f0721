import { contentBlock } from 'contract/kinds/content-block';
import { type ItemKind, isListed, kindOf, LISTED_KINDS, type ListedKind } from 'contract/kinds/kinds';
import { page } from 'contract/kinds/page';
import { managerRoutes } from 'contract/manager-routes';
import type { publicRoutes } from 'contract/routes';
import type { Lang } from '../../../lib/lang.ts';
import { paths } from '../../../lib/paths.ts';

/** What an admin control edits; `id` 0 is a new one. A page has its category's id. */
export type Target =
  | { kind: ListedKind | 'campaign'; catId: number; id: number }
  | { kind: Exclude<ItemKind, ListedKind> | 'counter'; id: number }
  | { kind: 'donation' | 'zakat' };

/** What visitors' screens, which do not load the kinds, say of what they show: an item by its page or its list, or a content block. */
export type Shown =
  | { route: (typeof publicRoutes)[keyof typeof publicRoutes]; catId: number; id: number }
  | { block: number };

/** A localized item, as lists of the managers have it. */
interface ListedItem {
  kind: ItemKind;
  id: number;
  catId: number;
}

/** What edits a localized item. */
export const targetOf = ({ kind, id, catId }: ListedItem): Target =>
  isListed(kind) ? { kind, catId, id } : { kind, id };

/** The kind whose items a public route shows, each on its page or all in a list; undefined for other routes. */
export const kindShownAt = (route: unknown) =>
  LISTED_KINDS.find((kind) => paths[kind.list] === route || ('route' in kind && paths[kind.route] === route));

/** What edits what is shown; undefined where nothing does. */
export function targetShown(shown: Target | Shown): Target | undefined {
  if ('kind' in shown) return shown;
  if ('block' in shown) return { kind: contentBlock.name, id: shown.block };
  const { route, catId, id } = shown;
  if (route === paths[page.route]) return { kind: page.name, id: catId };
  const kind = kindShownAt(route)?.name;
  return kind && { kind, catId, id };
}

/** Where visitors find an item that categories list: its own page, or the list that shows it; undefined for other items. */
export function publicPath(lang: Lang, { kind: name, catId, id }: ListedItem): string | undefined {
  const kind = kindOf(name);
  if (!kind?.isListed) return undefined;
  return 'route' in kind ? paths[kind.route](lang, catId, id) : paths[kind.list](lang, catId);
}

export interface EditorLink {
  to: string;
  target?: '_blank';
  rel?: 'opener';
}

function editorPath(lang: Lang, target: Target): string {
  switch (target.kind) {
    case contentBlock.name:
      return managerRoutes.contentBlockEditor(lang, target.id);
    case page.name:
      return managerRoutes.contentEditor(lang, target.id);
    case 'counter':
      return `${managerRoutes.settings(lang, 0)}#counter-${target.id}`;
    case 'donation':
      return managerRoutes.donationEditor(lang);
    case 'zakat':
      return managerRoutes.zakatEditor(lang);
    default:
      return managerRoutes[`${target.kind}Editor`](lang, target.catId, target.id);
  }
}

/** A tab of its own gets a copy of the session. */
export const editorLink = (lang: Lang, target: Target): EditorLink => ({
  to: editorPath(lang, target),
  ...(kindOf(target.kind)?.hasEditorTab && { target: '_blank', rel: 'opener' }),
});
