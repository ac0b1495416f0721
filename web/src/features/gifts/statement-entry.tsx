import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { inThrees } from 'contract/gift-reference';
import { decimalText, exactMoney } from 'contract/money';
import { GIFT_STATES } from 'contract/vocabulary';
import { Plus } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../i18n/i18n.ts';
import { useLang } from '../../lib/lang.ts';
import { useDateText } from '../../lib/menu.ts';
import { newRequestId } from '../../lib/request-id.ts';
import { Button } from '../../ui/button.tsx';
import { CallProblem } from '../../ui/call-problem.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { ManagerRow, SearchForm } from '../../ui/manager-list.tsx';
import { useManagerCall } from '../session/use-manager-call.ts';
import { purposeIn, purposeOptions } from './purpose-options.ts';
import { type Gift, giftChoicesQuery, type StatementEntry, useGiftsReload } from './queries.ts';

const STATES = {
  matched: 'GIFTS.ENTRY_MATCHED',
  sum: 'GIFTS.ENTRY_SUM',
  several: 'GIFTS.ENTRY_SEVERAL',
  unknown: 'GIFTS.ENTRY_UNKNOWN',
  booked: 'GIFTS.ENTRY_BOOKED',
} as const satisfies Record<StatementEntry['state'], TextKey>;

/** Whether it may come: a monthly one comes again. */
const isExpected = ({ state, interval }: Gift) =>
  state === 'promised' || (interval === 'monthly' && state !== 'cancelled');

/** What is known of an entry, in words. */
function wordsOf({ state, gifts, amount, currency }: StatementEntry): TextKey {
  const [gift] = gifts;
  if (state === 'unknown' && gift) return 'GIFTS.ENTRY_UNKNOWN_ALIKE';
  const isSame = gift?.amount === amount && gift.currency === currency;
  return state === 'sum' && gift && (isSame || !isExpected(gift)) ? 'GIFTS.ENTRY_STATE' : STATES[state];
}

interface EntryRowProps {
  entry: StatementEntry;
  /** Which it may be. */
  gifts: readonly Gift[];
  isDone: boolean;
  isPending: boolean;
  onBook: (gift: Gift) => void;
  onWritten: () => void;
}

/** An entry of a statement: whose it seems to be, and what else it may be. */
export function EntryRow({ entry, gifts, isDone, isPending, onBook, onWritten }: EntryRowProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const id = useId();
  const dateText = useDateText();
  const words = useRef<HTMLSpanElement>(null);
  const [isOther, setOther] = useState(false);
  const { amount, currency, day, text } = entry;
  const isAsked = !isDone && entry.state !== 'booked';
  // What was pressed is gone.
  useEffect(() => {
    if (isDone && document.activeElement === document.body) words.current?.focus();
  }, [isDone]);
  return (
    <ManagerRow
      title={
        <>
          <bdi>{exactMoney(lang, amount, currency)}</bdi> · <bdi>{text}</bdi>
        </>
      }
      facts={
        <>
          <span>{dateText(day)}</span>
          <span className="strong" ref={words} tabIndex={-1}>
            {t(isDone ? 'GIFTS.ENTRY_BOOKED' : wordsOf({ ...entry, gifts: [...gifts] }))}
          </span>
        </>
      }
    >
      {isAsked && (
        <div className="stack gap-4">
          <Gifts entry={entry} gifts={gifts} isPending={isPending} onBook={onBook} />
          {entry.state !== 'matched' && (
            <div>
              <Button variant="quiet" aria-expanded={isOther} aria-controls={id} onClick={() => setOther(!isOther)}>
                {t('GIFTS.ENTRY_OTHER')}
              </Button>
            </div>
          )}
          <div id={id} hidden={!isOther}>
            {isOther && <OtherGift entry={entry} isPending={isPending} onBook={onBook} onWritten={onWritten} />}
          </div>
        </div>
      )}
    </ManagerRow>
  );
}

type GiftsProps = Pick<EntryRowProps, 'entry' | 'gifts' | 'isPending' | 'onBook'>;

/** What an entry may be: whoever reads the statement says so. */
function Gifts({ entry, gifts, isPending, onBook }: GiftsProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const dateText = useDateText();
  if (gifts.length === 0) return null;
  return (
    <ul className="stack gap-2" role="list">
      {gifts.map((gift) => (
        <li key={gift.id} className="cluster gap-3">
          <span>
            <bdi dir="ltr">{inThrees(gift.reference)}</bdi> · <bdi>{exactMoney(lang, gift.amount, gift.currency)}</bdi>{' '}
            · <bdi>{gift.name || t('GIFTS.ANONYMOUS')}</bdi>
            {gift.state !== 'promised' && (
              <>
                {' '}
                ·{' '}
                {gift.receivedOn === ''
                  ? t(GIFT_STATES[gift.state])
                  : t('GIFTS.RECEIVED_ON', { date: dateText(gift.receivedOn) })}
              </>
            )}
          </span>
          {gift.currency === entry.currency && isExpected(gift) && (
            <Button
              variant="quiet"
              aria-disabled={isPending}
              aria-label={`${t('GIFTS.ENTRY_BOOK')}: ${inThrees(gift.reference)}`}
              onClick={() => onBook(gift)}
            >
              {t('GIFTS.ENTRY_BOOK')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

type OtherProps = Pick<EntryRowProps, 'entry' | 'isPending' | 'onBook' | 'onWritten'>;

/** Another gift than those that are proposed: one that is looked for, or one that nobody promised. */
function OtherGift({ entry, isPending, onBook, onWritten }: OtherProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const id = useId();
  const call = useManagerCall();
  const reload = useGiftsReload();
  const [search, setSearch] = useState('');
  const [requestId] = useState(newRequestId);
  const { data, error } = useQuery({ ...giftChoicesQuery(lang, search), placeholderData: keepPreviousData });
  const found = search === '' ? [] : (data?.data ?? []).filter((gift) => isExpected(gift) && !gift.isDemo);
  const save = useMutation({
    mutationFn: ({ purpose, name }: { purpose: string; name: string }) =>
      call('/api/manager/GiftSave', {
        gift: {
          ...{ id: 0, ...purposeIn(purpose), interval: 'once', way: 'bank' },
          ...{ amount: decimalText(entry.amount, entry.currency), currency: entry.currency },
          ...{ name, email: '', mobile: '', showName: 0, receivedOn: entry.day, entry: entry.entry },
        },
        requestId,
        lang,
      }),
    onSuccess: async () => {
      onWritten();
      await reload();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    if (!save.isPending) save.mutate({ purpose: String(typed.get('purpose')), name: String(typed.get('name')).trim() });
  };
  return (
    <div className="stack gap-4">
      <SearchForm label={t('GIFTS.ENTRY_SEARCH')} value={search} onSearch={setSearch} />
      <div role="status">{search !== '' && data && found.length === 0 && <p>{t('GIFTS.ENTRY_NONE')}</p>}</div>
      <Gifts entry={entry} gifts={found} isPending={isPending} onBook={onBook} />
      <form className="cluster gap-3 bottom" onSubmit={submit}>
        <SelectField
          id={`${id}-purpose`}
          name="purpose"
          label={t('GIFTS.PURPOSE')}
          options={data ? purposeOptions(data.extra) : []}
        />
        <TextField id={`${id}-name`} name="name" label={t('GIFTS.NAME')} hint={t('GIFTS.NAME_HINT')} maxLength={120} />
        <Button type="submit" variant="quiet" aria-disabled={save.isPending || !data}>
          <Plus aria-hidden="true" />
          {t('GIFTS.ENTRY_NEW')}
        </Button>
      </form>
      <CallProblem error={error ?? save.error} className="strong danger" />
    </div>
  );
}
