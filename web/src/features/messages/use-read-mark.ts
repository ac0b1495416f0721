import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../lib/call-api.ts';
import { useLang } from '../../lib/use-lang.ts';
import { type Message, newMessagesQuery } from './queries.ts';

/**
 * Marks what is opened as read. The list keeps its order and its rows meanwhile, or the message would leave the list of
 * new ones under its reader's eyes. A mark that failed is made at the next opening.
 */
export function useReadMark() {
  const lang = useLang();
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState<readonly number[]>([]);

  const markRead = async ({ id, state }: Message) => {
    if (state !== 'new' || opened.includes(id)) return;
    setOpened((before) => [...before, id]);
    await callApi('/api/manager/MessageSave', { message: { id, read: true } }).catch(() =>
      setOpened((before) => before.filter((other) => other !== id)),
    );
    await queryClient.invalidateQueries({ queryKey: newMessagesQuery(lang).queryKey });
  };
  const stateOf = ({ id, state }: Message) => (state === 'new' && opened.includes(id) ? 'read' : state);
  return { markRead, stateOf };
}
