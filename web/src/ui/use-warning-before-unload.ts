import { useEffect } from 'react';

/** Makes the browser ask before the tab is closed. */
export function useWarningBeforeUnload(isRunning: boolean) {
  useEffect(() => {
    if (!isRunning) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isRunning]);
}
