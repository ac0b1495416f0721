import { useEffect, useState } from 'react';

/** After this long without input the user counts as idle; reading alone may take a while. */
const IDLE_AFTER_MS = 10 * 60_000;
const INPUT_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'];

/** Calls back with false when the user becomes idle, and with true when they are back. Returns what stops it. */
export function watchUserActivity(page: EventTarget, onChange: (isActive: boolean) => void): () => void {
  const becomeIdle = () => {
    timer = undefined;
    onChange(false);
  };
  let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(becomeIdle, IDLE_AFTER_MS);
  const onInput = () => {
    if (timer === undefined) onChange(true);
    clearTimeout(timer);
    timer = setTimeout(becomeIdle, IDLE_AFTER_MS);
  };
  for (const event of INPUT_EVENTS) page.addEventListener(event, onInput, { capture: true, passive: true });
  return () => {
    clearTimeout(timer);
    for (const event of INPUT_EVENTS) page.removeEventListener(event, onInput, { capture: true });
  };
}

/** Whether the user has touched the page within the last ten minutes. */
export function useIsUserActive(): boolean {
  const [isActive, setActive] = useState(true);
  useEffect(() => watchUserActivity(document, setActive), []);
  return isActive;
}
