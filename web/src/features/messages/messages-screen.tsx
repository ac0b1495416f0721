import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type LoaderArgs, load, routeLang } from '../../lib/loader.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useLang } from '../../lib/use-lang.ts';
import { useSiteName } from '../../lib/use-site-name.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Section } from '../../ui/section.tsx';
import { ExportButton } from './export-button.tsx';
import { MessageFilter } from './message-filter.tsx';
import { MessageRow } from './message-row.tsx';
import { messagesPath, messagesPlace } from './messages-address.ts';
import styles from './messages-screen.module.css';
import { MESSAGES_PER_PAGE, messagesQuery } from './queries.ts';
import { useReadMark } from './use-read-mark.ts';

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
