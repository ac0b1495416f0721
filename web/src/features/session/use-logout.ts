import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { callApi } from '../../lib/call-api.ts';
import { isManagerPath, paths } from '../../lib/paths.ts';
import { setVisitorView } from '../../lib/reader.ts';
import { clearSession } from '../../lib/session.ts';
import { useLang } from '../../lib/use-lang.ts';
import { useTopDialog } from '../../ui/modal.ts';

/** A question of the page that was to be left has this long to be followed by leaving. */
const LEAVING_TAKES_MS = 500;

/** Whether the entry before this one in the history is the site's: the router counts its own. */
function hasWayBack(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}

/** Ends the session, here even when the server does not hear of it. */
async function endSession() {
  await callApi('/api/home/UserLogout', {}).catch(() => undefined);
  setVisitorView(false);
  clearSession();
}

/** Loads the page anew as a visitor. */
async function endAndReload() {
  await endSession();
  location.reload();
}

/** Logs out where nothing can be unsaved and the page is none of a visitor's: home comes instead. */
export function useLogoutToHome() {
  const lang = useLang();
  const { mutate, isPending } = useMutation({
    mutationFn: endSession,
    onSuccess: () => location.replace(paths.home(lang)),
  });
  return { logout: () => mutate(), isPending };
}

/**
 * Logs out. A manager route is left first, by way of the history; an editor there may ask about unsaved work, and whoever
 * stays, stays signed in.
 */
export function useLogout() {
  const lang = useLang();
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  const end = useMutation({ mutationFn: endAndReload });
  /** The place in the history that is being left. */
  const [leaving, setLeaving] = useState<string>();
  const isAsked = useTopDialog() !== undefined;
  const wasAsked = useRef(false);
  const { mutate } = end;

  useEffect(() => {
    if (leaving === undefined) return;
    if (key !== leaving) {
      setLeaving(undefined);
      if (isManagerPath(pathname)) void navigate(paths.home(lang), { replace: true });
      mutate();
      return;
    }
    if (isAsked) wasAsked.current = true;
    if (isAsked || !wasAsked.current) return;
    const timer = setTimeout(() => setLeaving(undefined), LEAVING_TAKES_MS);
    return () => clearTimeout(timer);
  }, [leaving, pathname, key, isAsked, lang, navigate, mutate]);

  const logout = () => {
    if (!isManagerPath(pathname)) return mutate();
    wasAsked.current = false;
    setLeaving(key);
    if (hasWayBack()) void navigate(-1);
    else void navigate(paths.home(lang));
  };
  return { logout, isPending: end.isPending };
}
