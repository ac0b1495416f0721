import { useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';

const isStepInHistory: BlockerFunction = ({ historyAction }) => historyAction === 'POP';

/** The browser's back button closes what covers the page, and the page stays. */
export function useCloseOnBack(close: () => void): void {
  const blocker = useBlocker(isStepInHistory);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    close();
  }, [blocker, close]);
}
