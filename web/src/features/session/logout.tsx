import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { setVisitorView } from '../../lib/api-query.ts';
import { callApi } from '../../lib/call-api.ts';
import { type Lang, useLang } from '../../lib/lang.ts';
import { isManagerPath, paths, publicPlace } from '../../lib/paths.ts';
import { clearSession, sessionToken } from '../../lib/session.ts';
import { useTopDialog } from '../../ui/open-dialogs.ts';
import { announceEnd } from './session-sync.tsx';

/** How long after an answered question («Leave without saving?») the navigation may take to happen. */
const LEAVING_TAKES_MS = 500;

/**
 * Where leaving the manager area leads: steps back in the history to the last page for visitors, or its address where
 * another document showed it; home where there is none, or in a browser that does not list the tab's history.
 */
export function wayOut(lang: Lang): number | string {
  const current = globalThis.navigation?.currentEntry?.index ?? 0;
  const earlier = globalThis.navigation?.entries().slice(0, current) ?? [];
  const entry = earlier.findLast(({ url }) => url && publicPlace(new URL(url).pathname) !== undefined);
  if (!entry?.url) return paths.home(lang);
  if (entry.sameDocument) return entry.index - current;
  const { pathname, search } = new URL(entry.url);
  return pathname + search;
}

/** Ends the session; in this tab even if the server cannot be reached. */
async function endSession() {
  const token = sessionToken();
  await callApi('/api/home/UserLogout', {}).catch(() => undefined);
  announceEnd(token);
  setVisitorView(false);
  clearSession();
}

/** Ends the session and reloads the page as a visitor. */
async function endAndReload() {
  await endSession();
  location.reload();
}

/** Logs out from a page that has no unsaved work and that visitors cannot open: home replaces it. */
export function useLogoutToHome() {
  const lang = useLang();
  const { mutate, isPending } = useMutation({
    mutationFn: endSession,
    onSuccess: () => location.replace(paths.home(lang)),
  });
  return { logout: () => mutate(), isPending };
}

/**
 * Logs out. The manager area is left first, back in the history (spec §4, Session). An editor there may ask about
 * unsaved work; staying on the page means staying signed in.
 */
export function useLogout() {
  const lang = useLang();
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  const end = useMutation({ mutationFn: endAndReload });
  /** The key of the history entry that is being left. */
  const [leaving, setLeaving] = useState<string>();
  const isAsking = useTopDialog() !== undefined;
  const hasAsked = useRef(false);
  const { mutate } = end;

  useEffect(() => {
    if (leaving === undefined) return;
    if (key !== leaving) {
      setLeaving(undefined);
      mutate();
      return;
    }
    if (isAsking) hasAsked.current = true;
    if (isAsking || !hasAsked.current) return;
    const timer = setTimeout(() => setLeaving(undefined), LEAVING_TAKES_MS);
    return () => clearTimeout(timer);
  }, [leaving, key, isAsking, mutate]);

  const logout = () => {
    if (!isManagerPath(pathname)) return mutate();
    hasAsked.current = false;
    setLeaving(key);
    const way = wayOut(lang);
    if (typeof way === 'number') void navigate(way);
    else void navigate(way, { replace: true });
  };
  return { logout, isPending: end.isPending };
}
