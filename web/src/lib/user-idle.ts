import { useEffect, useState } from 'react';

/** Somebody reads for as long as this without touching anything. */
const ATTENDED_FOR_MS = 10 * 60_000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'];

/** Tells when nobody has touched the page for a while, and when somebody is back. */
export function watchUserActivity(page: EventTarget, tell: (isAttended: boolean) => void): () => void {
  const leave = () => {
    timer = undefined;
    tell(false);
  };
  let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(leave, ATTENDED_FOR_MS);
  const onSign = () => {
    if (timer === undefined) tell(true);
    clearTimeout(timer);
    timer = setTimeout(leave, ATTENDED_FOR_MS);
  };
  for (const sign of SIGNS) page.addEventListener(sign, onSign, { capture: true, passive: true });
  return () => {
    clearTimeout(timer);
    for (const sign of SIGNS) page.removeEventListener(sign, onSign, { capture: true });
  };
}

/** Whether somebody is at the page, by what they touch. */
export function useIsUserActive(): boolean {
  const [isAttended, setAttended] = useState(true);
  useEffect(() => watchUserActivity(document, setAttended), []);
  return isAttended;
}
