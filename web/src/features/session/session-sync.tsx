import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router-dom';
import { expectedReader, followSession, VISITOR } from '../../lib/reader.ts';
import { subscribeTab } from '../../lib/tab-storage.ts';
import { shareSession } from './session-channel.ts';

/**
 * Where somebody is signed in: asks the page anew as that reader, from a page that is not there for visitors too, and
 * lends the session to the site's other tabs.
 */
export function SessionSync() {
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();
  const wanted = useSyncExternalStore(subscribeTab, expectedReader, () => VISITOR);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another reader is what it waits for
  useEffect(() => {
    const follow = async () => {
      if (await followSession(queryClient)) await revalidate();
    };
    void follow();
  }, [wanted, queryClient, revalidate]);

  useEffect(shareSession, []);
  return null;
}
