import { useQuery, useQueryClient } from '@tanstack/react-query';
import { managerRoutes } from 'contract/manager-routes';
import { MESSAGE_STATES, type MessageState, namesOf } from 'contract/vocabulary';
import { ChartColumn } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/call-api.ts';
import { formatNumber } from '../../lib/format.ts';
import { type Lang, useLang } from '../../lib/lang.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ChoiceLinks } from '../../ui/choice-links.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { listOf, listPath, ManagerList, pageOf } from '../../ui/manager-list.tsx';
import { useManagerCall } from '../session/use-manager-call.ts';
import { MessageRow } from './message-row.tsx';
import { type Message, type MessagesPlace, messagesQuery, newMessagesQuery } from './queries.ts';

const STATES = namesOf(MESSAGE_STATES);

/** An unknown state or page number is ignored. */
export const messagesPlace = (search: URLSearchParams): MessagesPlace => ({
  state: STATES.find((state) => state === search.get('state')),
  page: pageOf(search),
});

export const messagesPath = (lang: Lang, { state, page }: MessagesPlace): string =>
  listPath(managerRoutes.messages(lang), page, { state });

// A message that has just been read must not leave the list because the window gets the focus.
const { loader, useList } = listOf(({ searchParams }) => messagesPlace(searchParams), messagesQuery, {
  refetchOnWindowFocus: false,
});

export { loader };

/** The contact messages, newest first. */
export function Component() {
  const { t } = useTranslation();
  const {
    lang,
    place: { state, page },
    reply: messages,
  } = useList();
  const [openId, setOpenId] = useState<number>();
  const { markRead, stateOf } = useReadMark();
  const call = useManagerCall();

  return (
    <ManagerList
      title={t('MESSAGES.TITLE')}
      tools={
        <>
          <ButtonLink variant="quiet" to={managerRoutes.visits(lang)}>
            <ChartColumn aria-hidden="true" />
            {t('VISITS.TITLE')}
          </ButtonLink>
          <ExportButton name="messages" load={() => call('/api/manager/MessagesExport', {})} />
        </>
      }
      filters={<MessageFilter state={state} />}
      reply={messages}
      page={page}
      path={(number) => messagesPath(lang, { state, page: number })}
      texts={{ count: 'MESSAGES.COUNT', empty: t(state ? 'MESSAGES.EMPTY_STATE' : 'MESSAGES.EMPTY') }}
    >
      {messages.data.map((message) => (
        <MessageRow
          key={message.id}
          message={message}
          state={stateOf(message)}
          isOpen={message.id === openId}
          onToggle={() => {
            setOpenId(message.id === openId ? undefined : message.id);
            void markRead(message);
          }}
        />
      ))}
    </ManagerList>
  );
}

function MessageFilter({ state: current }: { state: MessageState | undefined }) {
  const { t } = useTranslation();
  const lang = useLang();
  const newCount = useQuery(newMessagesQuery(lang)).data?.extra.newCount ?? 0;
  const choices = [undefined, ...STATES].map((state) => ({
    path: messagesPath(lang, { state, page: 1 }),
    label: t(state ? MESSAGE_STATES[state] : 'MESSAGES.ALL'),
    isCurrent: state === current,
    ...(state === 'new' && newCount > 0 ? { count: formatNumber(newCount) } : {}),
  }));
  return <ChoiceLinks label={t('MESSAGES.FILTER')} choices={choices} />;
}

/**
 * Tells the site that a message was opened, once for each that this visit of the screen opens: it is recorded in the
 * activity log, and a new one counts as read. The list is not loaded again, because the message would then disappear
 * from the list of new ones while it is being read. If the call fails, it is sent again the next time the message is
 * opened.
 */
function useReadMark() {
  const lang = useLang();
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState<readonly number[]>([]);

  const markRead = async ({ id }: Message) => {
    if (opened.includes(id)) return;
    setOpened((before) => [...before, id]);
    await callApi('/api/manager/MessageSave', { message: { id, read: true } }).catch(() =>
      setOpened((before) => before.filter((other) => other !== id)),
    );
    await queryClient.invalidateQueries({ queryKey: newMessagesQuery(lang).queryKey });
  };
  const stateOf = ({ id, state }: Message) => (state === 'new' && opened.includes(id) ? 'read' : state);
  return { markRead, stateOf };
}
