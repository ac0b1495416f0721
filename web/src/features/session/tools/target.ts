/** What an admin control leads to the editor of; `id` 0 is a new one. */
export type Target =
  | { kind: 'article' | 'album' | 'video'; catId: number; id: number }
  | { kind: 'page'; catId: number }
  | { kind: 'block'; id: number };
