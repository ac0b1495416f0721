import { useMutation } from '@tanstack/react-query';
import { decodeText } from 'contract/decode-text';
import { ERROR_KEY } from 'contract/errors';
import { GIFT_LIMITS } from 'contract/limits';
import { managerRoutes } from 'contract/manager-routes';
import { decimalText } from 'contract/money';
import { STATUS } from 'contract/status';
import { CURRENCIES, type Currency } from 'contract/vocabulary';
import { type ChangeEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '../../lib/lang.ts';
import { useDocumentTitle, useSiteName } from '../../lib/site.ts';
import { ApiError } from '../../lib/transport.ts';
import { Button } from '../../ui/button.tsx';
import { CallProblem } from '../../ui/call-problem.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field, SelectField } from '../../ui/field.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useManagerCall } from '../session/use-manager-call.ts';
import { type Gift, type StatementEntry, useGiftAct } from './queries.ts';
import { EntryRow } from './statement-entry.tsx';

/** What the server would refuse as well. */
const refusal = (key: string) => new ApiError(STATUS.invalidData, { extra: { errors: [{ field: 'text', key }] } });

/** Bytes that a character has at most. */
const MOST_BYTES = 4;

/**
 * A statement as a text, in the encoding that it has: older tables of banks are in that of Windows. What is too long is not
 * cut: gifts in the rest would seem not to have come.
 */
async function textOf(file: File): Promise<string> {
  if (file.size > GIFT_LIMITS.statement * MOST_BYTES) throw refusal(ERROR_KEY.statementLong);
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  // A sheet of a table program, or another file that is no text.
  if (text.includes('\0')) throw refusal(ERROR_KEY.statement);
  if (text.length > GIFT_LIMITS.statement) throw refusal(ERROR_KEY.statementLong);
  return text;
}

/** Finds gifts in a bank's statement, and books what whoever reads it confirms. */
export function Component() {
  const { t } = useTranslation();
  const lang = useLang();
  const id = useId();
  const call = useManagerCall();
  const toast = useToast();
  const act = useGiftAct();
  const title = t('GIFTS.BANK');
  useDocumentTitle(title, useSiteName());
  const [currency, setCurrency] = useState<Currency>(CURRENCIES[0]);
  const [file, setFile] = useState<File>();
  const [done, setDone] = useState<readonly string[]>([]);
  const [came, setCame] = useState<readonly number[]>([]);
  const read = useMutation({
    mutationFn: async (of: { file: File; currency: Currency }) =>
      call('/api/manager/GiftStatement', {
        statement: { text: await textOf(of.file), currency: of.currency },
        lang,
      }),
    onSuccess: () => {
      setDone([]);
      setCame([]);
    },
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    setFile(chosen);
    if (chosen) read.mutate({ file: chosen, currency });
  };
  // The file that is chosen already is read again: a browser tells nothing when the same one is chosen a second time.
  const chooseCurrency = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const chosen = target.value as Currency;
    setCurrency(chosen);
    if (file) read.mutate({ file, currency: chosen });
  };
  const book = async ({ entry, day, amount, currency: of }: StatementEntry, gift: Gift) => {
    await act.mutateAsync({ gift, act: 'receive', receivedOn: day, amount: decimalText(amount, of), entry });
    setDone((before) => [...before, entry]);
    if (gift.interval === 'once') setCame((before) => [...before, gift.id]);
  };
  const entries = read.data?.data ?? [];
  const open = entries.filter(({ entry, state }) => state === 'matched' && !done.includes(entry));
  const bookAll = useMutation({
    // One after the other: of a monthly gift that came twice the second is another one.
    mutationFn: async () => {
      for (const entry of open) for (const gift of entry.gifts) await book(entry, gift);
      return open.length;
    },
    onSuccess: (count) => toast('success', t('GIFTS.BOOKED', { count })),
  });
  return (
    <>
      <PageHeader title={title} trail={[{ title: t('GIFTS.TITLE'), path: managerRoutes.gifts(lang) }, { title }]} />
      <Section>
        <div className="stack gap-6">
          <p>{t('GIFTS.BANK_NOTE')}</p>
          <div className="cluster gap-4 bottom">
            <SelectField
              id={`${id}-currency`}
              label={t('GIFTS.BANK_CURRENCY')}
              value={currency}
              onChange={chooseCurrency}
              options={CURRENCIES.map((code) => ({ value: code, label: code }))}
            />
            <Field id={`${id}-file`} label={t('GIFTS.BANK_FILE')}>
              <FileInput
                id={`${id}-file`}
                accept=".csv,.xml,.txt,text/csv,text/xml,application/xml"
                onChange={choose}
              />
            </Field>
          </div>
          <CallProblem error={read.error} className="strong danger" />
          {read.data && read.data.extra.unread > 0 && (
            <p className="strong danger">{t('GIFTS.BANK_UNREAD', { count: read.data.extra.unread })}</p>
          )}
          {read.data?.extra.unread === 0 && entries.length === 0 && <EmptyState text={t('GIFTS.BANK_EMPTY')} />}
          {read.data && read.data.extra.skipped > 0 && (
            <p className="muted">{t('GIFTS.BANK_SKIPPED', { count: read.data.extra.skipped })}</p>
          )}
          {open.length > 0 && (
            <div>
              <Button aria-disabled={bookAll.isPending} onClick={() => bookAll.mutate()}>
                {t('GIFTS.BOOK_ALL', { count: open.length })}
              </Button>
            </div>
          )}
          <ul className="stack gap-4" role="list">
            {entries.map((entry) => (
              <EntryRow
                key={entry.entry}
                entry={entry}
                gifts={entry.gifts.filter(({ id }) => !came.includes(id))}
                isDone={done.includes(entry.entry)}
                isPending={act.isPending}
                onBook={(gift) => void book(entry, gift).catch(() => undefined)}
                onWritten={() => setDone((before) => [...before, entry.entry])}
              />
            ))}
          </ul>
        </div>
      </Section>
    </>
  );
}
