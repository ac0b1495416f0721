import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format.ts';
import { useLang } from '../../lib/use-lang.ts';
import { ChoiceLinks } from '../../ui/choice-links.tsx';
import { MESSAGE_STATES, messagesPath } from './messages-address.ts';
import { type MessageState, newMessagesQuery } from './queries.ts';

const LABELS = { all: 'MESSAGES.ALL', new: 'MESSAGES.NEW', read: 'MESSAGES.READ', done: 'MESSAGES.DONE' } as const;

/** All messages, or those of one state. */
export function MessageFilter({ state: current }: { state: MessageState | undefined }) {
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
