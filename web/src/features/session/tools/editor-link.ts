import { managerRoutes } from 'contract/manager-routes';
import type { Lang } from '../../../lib/lang.ts';

/** The item that an admin control edits; `id` 0 is a new one. */
export type Target =
  | { kind: 'article' | 'album' | 'video' | 'campaign'; catId: number; id: number }
  | { kind: 'page'; catId: number }
  | { kind: 'donation' }
  | { kind: 'counter'; id: number }
  | { kind: 'block'; id: number };

/** A localized item, as lists of the managers have it. */
interface ListedItem {
  kind: 'article' | 'album' | 'video' | 'page' | 'content-block';
  id: number;
  catId: number;
}

/** What edits a localized item: a page is edited by its category's id, a content block by its own. */
export function targetOf({ kind, id, catId }: ListedItem): Target {
  if (kind === 'page') return { kind, catId: id };
  return kind === 'content-block' ? { kind: 'block', id } : { kind, catId, id };
}

export interface EditorLink {
  to: string;
  target?: '_blank';
  rel?: 'opener';
}

/** Articles and content blocks are edited in a new tab, which gets a copy of the session (spec §2). */
export function editorLink(lang: Lang, target: Target): EditorLink {
  const inNewTab = { target: '_blank', rel: 'opener' } as const;
  switch (target.kind) {
    case 'article':
      return { to: managerRoutes.articleEditor(lang, target.catId, target.id), ...inNewTab };
    case 'block':
      return { to: managerRoutes.contentBlockEditor(lang, target.id), ...inNewTab };
    case 'album':
      return { to: managerRoutes.albumEditor(lang, target.catId, target.id) };
    case 'video':
      return { to: managerRoutes.videoEditor(lang, target.catId, target.id) };
    case 'page':
      return { to: managerRoutes.contentEditor(lang, target.catId) };
    case 'campaign':
      return { to: managerRoutes.campaignEditor(lang, target.catId, target.id) };
    case 'counter':
      return { to: `${managerRoutes.settings(lang, 0)}#counter-${target.id}` };
    case 'donation':
      return { to: managerRoutes.donationEditor(lang) };
  }
}
