import { type ItemKind, isListed, kindOf, type ListedKind } from 'contract/kinds/kinds';
import { managerRoutes } from 'contract/manager-routes';
import type { Lang } from '../../../lib/lang.ts';
import { paths } from '../../../lib/paths.ts';

/** The item that an admin control edits; `id` 0 is a new one. */
export type Target =
  | { kind: ListedKind | 'campaign'; catId: number; id: number }
  | { kind: 'page'; catId: number }
  | { kind: 'donation' }
  | { kind: 'counter'; id: number }
  | { kind: 'content-block'; id: number };

/** A localized item, as lists of the managers have it. */
interface ListedItem {
  kind: ItemKind;
  id: number;
  catId: number;
}

/** What edits a localized item: a page is edited by its category's id, a content block by its own. */
export function targetOf({ kind, id, catId }: ListedItem): Target {
  if (isListed(kind)) return { kind, catId, id };
  return kind === 'page' ? { kind, catId: id } : { kind, id };
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
    case 'content-block':
      return managerRoutes.contentBlockEditor(lang, target.id);
    case 'page':
      return managerRoutes.contentEditor(lang, target.catId);
    case 'counter':
      return `${managerRoutes.settings(lang, 0)}#counter-${target.id}`;
    case 'donation':
      return managerRoutes.donationEditor(lang);
    default:
      return managerRoutes[`${target.kind}Editor`](lang, target.catId, target.id);
  }
}

/** A tab of its own gets a copy of the session. */
export const editorLink = (lang: Lang, target: Target): EditorLink => ({
  to: editorPath(lang, target),
  ...(kindOf(target.kind)?.hasEditorTab && { target: '_blank', rel: 'opener' }),
});
