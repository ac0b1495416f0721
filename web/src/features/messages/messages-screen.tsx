import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { errorText } from '../../i18n/i18n.ts';
import { callApi } from '../../lib/call-api.ts';
import { formatNumber } from '../../lib/format.ts';
import { type Lang, useLang } from '../../lib/lang.ts';
import { type LoaderArgs, load, routeLang } from '../../lib/loader.ts';
import { paths } from '../../lib/paths.ts';
import { useDocumentTitle, useSiteName } from '../../lib/site.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceLinks } from '../../ui/choice-links.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Section } from '../../ui/section.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useManagerCall } from '../session/use-manager-call.ts';
import { MessageRow } from './message-row.tsx';
import styles from './messages-screen.module.css';
import { MESSAGES_PER_PAGE, type Message, type MessageState, messagesQuery, newMessagesQuery } from './queries.ts';

export async function loader(args: LoaderArgs) {
  const { state, page } = messagesPlace(new URL(args.request.url).searchParams);
  await load(args, { ...messagesQuery(routeLang(args), page, state), staleTime: 0 });
  return null;
}

/** The contact messages, newest first. */
export function Component() {
  const { t } = useTranslation();
  const lang = useLang();
  const [search] = useSearchParams();
  const { state, page } = messagesPlace(search);
  // What is read must not leave the list because its window came to the front.
  const { data: messages } = useSuspenseQuery({ ...messagesQuery(lang, page, state), refetchOnWindowFocus: false });
  const { itemsCount } = messages.extra;
  const [openId, setOpenId] = useState<number>();
  const { markRead, stateOf } = useReadMark();
  const title = t('MESSAGES.TITLE');
  useDocumentTitle(title, useSiteName());

  return (
    <>
      <PageHeader
        title={title}
        trail={[{ title }]}
        {...(itemsCount > 0 ? { count: t('MESSAGES.COUNT', { count: itemsCount }) } : {})}
        tools={<ExportButton />}
      />
      <Section>
        <MessageFilter state={state} />
        <PagedList
          page={page}
          size={MESSAGES_PER_PAGE}
          total={itemsCount}
          shown={messages.data.length}
          path={(number) => messagesPath(lang, { state, page: number })}
          empty={t(state ? 'MESSAGES.EMPTY_STATE' : 'MESSAGES.EMPTY')}
        >
          <ul className={styles.list}>
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
          </ul>
        </PagedList>
      </Section>
    </>
  );
}

const MESSAGE_STATES = ['new', 'read', 'done'] as const satisfies readonly MessageState[];

/** What of the messages an address shows; without a state all of them. */
interface MessagesPlace {
  state: MessageState | undefined;
  page: number;
}

/** Anything else than a known state or a page number is as if it were not there. */
export function messagesPlace(search: URLSearchParams): MessagesPlace {
  const page = search.get('page') ?? '';
  return {
    state: MESSAGE_STATES.find((state) => state === search.get('state')),
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
  };
}

export function messagesPath(lang: Lang, { state, page }: MessagesPlace): string {
  const search = new URLSearchParams();
  if (state) search.set('state', state);
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return text === '' ? paths.messages(lang) : `${paths.messages(lang)}?${text}`;
}

const LABELS = { all: 'MESSAGES.ALL', new: 'MESSAGES.NEW', read: 'MESSAGES.READ', done: 'MESSAGES.DONE' } as const;

/** All messages, or those of one state. */
function MessageFilter({ state: current }: { state: MessageState | undefined }) {
  const { t } = useTranslation();
  const lang = useLang();
  const newCount = useQuery(newMessagesQuery(lang)).data?.extra.newCount ?? 0;
  const choices = [undefined, ...MESSAGE_STATES].map((state) => ({
    path: messagesPath(lang, { state, page: 1 }),
    label: t(LABELS[state ?? 'all']),
    isCurrent: state === current,
    ...(state === 'new' && newCount > 0 ? { count: formatNumber(lang, newCount) } : {}),
  }));
  return <ChoiceLinks label={t('MESSAGES.FILTER')} choices={choices} />;
}

/** All messages as a table for a spreadsheet. */
function ExportButton() {
  const { t, i18n } = useTranslation();
  const call = useManagerCall();
  const toast = useToast();
  const exportAll = useMutation({
    mutationFn: () => call('/api/manager/MessagesExport', {}),
    onSuccess: ({ data }) => saveAsFile(`messages-${new Date().toISOString().slice(0, 10)}.csv`, data.csv),
    onError: (error) => toast('failure', errorText(i18n, error)),
  });
  return (
    <Button
      variant="quiet"
      aria-disabled={exportAll.isPending}
      onClick={() => !exportAll.isPending && exportAll.mutate()}
    >
      <Download aria-hidden="true" />
      {t('MESSAGES.EXPORT')}
    </Button>
  );
}

/** The mark by which spreadsheets know that a text is UTF-8, Arabic included. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Hands a table to the browser as a download. */
function saveAsFile(name: string, csv: string): void {
  const text = csv.startsWith(BYTE_ORDER_MARK) ? csv : BYTE_ORDER_MARK + csv;
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/**
 * Marks what is opened as read. The list keeps its order and its rows meanwhile, or the message would leave the list of
 * new ones under its reader's eyes. A mark that failed is made at the next opening.
 */
function useReadMark() {
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
