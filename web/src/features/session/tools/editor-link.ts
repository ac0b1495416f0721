import type { Lang } from '../../../lib/lang.ts';
import { managerPaths } from '../../../lib/manager-paths.ts';

/** What an admin control leads to the editor of; `id` 0 is a new one. */
export type Target =
  | { kind: 'article' | 'album' | 'video'; catId: number; id: number }
  | { kind: 'page'; catId: number }
  | { kind: 'block'; id: number };

interface EditorLink {
  to: string;
  target?: '_blank';
  rel?: 'opener';
}

/** Articles and content blocks are edited in a tab of their own, which gets a copy of the session (spec §2). */
export function editorLink(lang: Lang, target: Target): EditorLink {
  const inNewTab = { target: '_blank', rel: 'opener' } as const;
  switch (target.kind) {
    case 'article':
      return { to: managerPaths.article(lang, target.catId, target.id), ...inNewTab };
    case 'block':
      return { to: managerPaths.contentBlock(lang, target.id), ...inNewTab };
    case 'album':
      return { to: managerPaths.album(lang, target.catId, target.id) };
    case 'video':
      return { to: managerPaths.video(lang, target.catId, target.id) };
    case 'page':
      return { to: managerPaths.content(lang, target.catId) };
  }
}
