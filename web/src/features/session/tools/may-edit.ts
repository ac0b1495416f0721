import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/api-query.ts';
import { type Lang, useLang } from '../../../lib/lang.ts';
import { mayDo } from '../../../lib/rights.ts';
import { activeSession } from '../../../lib/session.ts';
import type { Target } from './editor-link.ts';

/** The most that one reply lists: beyond these a writer's pencils are in the list of drafts alone. */
const DRAFTS = 50;

const ownDraftsQuery = (lang: Lang) => apiQuery('/api/manager/DraftsList', lang, { page: 1, itemsPerPage: DRAFTS });

/** Whether the user may change what a pencil leads to, in the page's language. The server decides again. */
export function useMayEdit(target: Target, isHidden: boolean): boolean {
  const lang = useLang();
  const isOwnable = target.kind === 'article' || target.kind === 'album' || target.kind === 'video';
  const isAsked = isOwnable && isHidden && mayDo('draft') && !mayDo('publish');
  const { data } = useQuery({ ...ownDraftsQuery(lang), enabled: isAsked });
  if (target.kind === 'counter' || target.kind === 'donation') return mayDo('manager');
  if (mayDo('publish')) return true;
  if (target.kind === 'campaign') return false;
  if (activeSession()?.translates === lang) return true;
  return isOwnable && data?.data.some(({ kind, id }) => kind === target.kind && id === target.id) === true;
}

/** Whether the user may add such an item. */
export function mayAdd({ kind }: Target): boolean {
  if (kind === 'counter' || kind === 'donation') return mayDo('manager');
  return mayDo(kind === 'article' || kind === 'album' || kind === 'video' ? 'draft' : 'publish');
}
