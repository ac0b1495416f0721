import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { setVisitorView } from '../../lib/api-query.ts';
import { callApi } from '../../lib/call-api.ts';
import { useLang } from '../../lib/lang.ts';
import { isManagerPath, paths } from '../../lib/paths.ts';
import { clearSession } from '../../lib/session.ts';
import { useTopDialog } from '../../ui/modal.ts';

/** How long after an answered question («Leave without saving?») the navigation may take to happen. */
const LEAVING_TAKES_MS = 500;

/** Whether the previous history entry is a page of this site: the router numbers its own. */
function canGoBack(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}

/** Ends the session; in this tab even if the server cannot be reached. */
async function endSession() {
  await callApi('/api/home/UserLogout', {}).catch(() => undefined);
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
 * Logs out. A manager route is left first, back in the history (spec §4, Session). An editor there may ask about
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
      if (isManagerPath(pathname)) void navigate(paths.home(lang), { replace: true });
      mutate();
      return;
    }
    if (isAsking) hasAsked.current = true;
    if (isAsking || !hasAsked.current) return;
    const timer = setTimeout(() => setLeaving(undefined), LEAVING_TAKES_MS);
    return () => clearTimeout(timer);
  }, [leaving, pathname, key, isAsking, lang, navigate, mutate]);

  const logout = () => {
    if (!isManagerPath(pathname)) return mutate();
    hasAsked.current = false;
    setLeaving(key);
    if (canGoBack()) void navigate(-1);
    else void navigate(paths.home(lang));
  };
  return { logout, isPending: end.isPending };
}
