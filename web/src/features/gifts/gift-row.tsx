import { useMutation } from '@tanstack/react-query';
import { inThrees } from 'contract/gift-reference';
import { managerRoutes } from 'contract/manager-routes';
import { decimalText, exactMoney } from 'contract/money';
import { GIFT_INTERVALS, GIFT_STATES, GIFT_WAYS } from 'contract/vocabulary';
import { Check, Copy, Download, HandHeart, Paperclip, Pencil, RotateCcw } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '../../lib/lang.ts';
import { useDateText } from '../../lib/menu.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useCopy } from '../../ui/copy-text.ts';
import { saveFile, savePrivateFile } from '../../ui/export-button.tsx';
import { useFailureToast } from '../../ui/failure-toast.ts';
import { TextField } from '../../ui/field.tsx';
import { ManagerRow } from '../../ui/manager-list.tsx';
import { DeleteButton } from '../../ui/question-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useManagerCall } from '../session/use-manager-call.ts';
import { type Gift, useGiftAct, useGiftsReload } from './queries.ts';

const DELIVERY = { pending: 'GIFTS.MAIL_PENDING', sent: 'GIFTS.MAIL_SENT', failed: 'GIFTS.MAIL_FAILED' } as const;
const today = () => new Date().toLocaleDateString('en-CA');

/** A gift of the list: what it is, and what can be done with it. */
export function GiftRow({ gift }: { gift: Gift }) {
  const { t } = useTranslation();
  const lang = useLang();
  const dateText = useDateText();
  const [isOpen, setOpen] = useState(false);
  const { reference, state, amount, received, currency, interval, receipt, delivery } = gift;
  return (
    <ManagerRow
      title={
        <>
          <bdi dir="ltr">{inThrees(reference)}</bdi> · <bdi>{exactMoney(lang, received ?? amount, currency)}</bdi> ·{' '}
          <bdi>{gift.name || t('GIFTS.ANONYMOUS')}</bdi>
        </>
      }
      facts={
        <>
          <span className="strong">{t(GIFT_STATES[state])}</span>
          {gift.isBeingRefunded && <span className="strong">{t('GIFTS.REFUNDING')}</span>}
          {gift.isDemo && <span className="strong">{t('GIFTS.DEMO')}</span>}
          {gift.isSuspicious && <span className="strong">{t('GIFTS.SUSPICIOUS')}</span>}
          <bdi>{gift.purposeTitle}</bdi>
          <span>{t(GIFT_WAYS[gift.way])}</span>
          {interval === 'monthly' && <span>{t(GIFT_INTERVALS.monthly)}</span>}
          {gift.monthlyOf !== '' && <span>{t('GIFTS.FURTHER', { reference: inThrees(gift.monthlyOf) })}</span>}
          <span>
            {gift.receivedOn === ''
              ? t('GIFTS.PROMISED_ON', { date: dateText(gift.createdAt.slice(0, 10)) })
              : t('GIFTS.RECEIVED_ON', { date: dateText(gift.receivedOn) })}
          </span>
          {gift.proofs.length > 0 && <span>{t('GIFTS.HAS_PROOF')}</span>}
          {receipt !== '' && <span>{t('GIFTS.RECEIPT', { number: receipt })}</span>}
          {delivery && <span>{t(DELIVERY[delivery])}</span>}
        </>
      }
    >
      <div className="stack gap-4">
        <Acts gift={gift} isOpen={isOpen} onOpen={() => setOpen(!isOpen)} />
        {isOpen && <Details gift={gift} />}
      </div>
    </ManagerRow>
  );
}

interface ActsProps {
  gift: Gift;
  isOpen: boolean;
  onOpen: () => void;
}

const hasCome = ({ state }: Gift) => state === 'received' || state === 'thanked';

/** What comes next of a gift by one press: it has come today, as promised, or its donor is thanked. */
function Acts({ gift, isOpen, onOpen }: ActsProps) {
  const { t } = useTranslation();
  const act = useGiftAct();
  return (
    <div className="cluster gap-3">
      {gift.state === 'promised' && (
        <Button aria-disabled={act.isPending} onClick={() => act.mutate({ gift, act: 'receive', receivedOn: today() })}>
          <Check aria-hidden="true" />
          {t('GIFTS.RECEIVE')}
        </Button>
      )}
      {gift.state === 'received' && (
        <Button aria-disabled={act.isPending} onClick={() => act.mutate({ gift, act: 'thank' })}>
          <HandHeart aria-hidden="true" />
          {t('GIFTS.THANK')}
        </Button>
      )}
      <Button variant="quiet" aria-expanded={isOpen} onClick={onOpen}>
        {t('GIFTS.DETAILS')}
      </Button>
    </div>
  );
}

/** What is done with a gift less often. */
function MoreActs({ gift }: { gift: Gift }) {
  const { t } = useTranslation();
  const lang = useLang();
  const act = useGiftAct();
  const { id, state, reference } = gift;
  return (
    <div className="cluster gap-3">
      <ButtonLink variant="quiet" to={`${managerRoutes.giftEditor(lang, id)}?reference=${reference}`}>
        <Pencil aria-hidden="true" />
        {t('GIFTS.CORRECT')}
      </ButtonLink>
      {state === 'thanked' && (
        <Button variant="quiet" aria-disabled={act.isPending} onClick={() => act.mutate({ gift, act: 'thank' })}>
          <HandHeart aria-hidden="true" />
          {t('GIFTS.THANK_AGAIN')}
        </Button>
      )}
      {(state === 'cancelled' || state === 'received') && (
        <Button variant="quiet" aria-disabled={act.isPending} onClick={() => act.mutate({ gift, act: 'reopen' })}>
          <RotateCcw aria-hidden="true" />
          {t('GIFTS.REOPEN')}
        </Button>
      )}
      {gift.isByCard && hasCome(gift) && (
        <DeleteButton
          title={t('GIFTS.REFUND')}
          label={t('GIFTS.REFUND')}
          question={(name) => t('GIFTS.REFUND_TEXT', { name })}
          name={inThrees(reference)}
          aria-disabled={act.isPending}
          onDelete={() => act.mutate({ gift, act: 'refund' })}
        />
      )}
      {state !== 'cancelled' && (
        <DeleteButton
          title={t('GIFTS.CANCEL')}
          label={t('GIFTS.CANCEL')}
          question={(name) => t('GIFTS.CANCEL_TEXT', { name })}
          name={inThrees(reference)}
          aria-disabled={act.isPending}
          onDelete={() => act.mutate({ gift, act: 'cancel' })}
        />
      )}
    </div>
  );
}

/** It came on another day, or another amount did; of a monthly gift it came again. */
function Receive({ gift }: { gift: Gift }) {
  const { t } = useTranslation();
  const id = useId();
  const act = useGiftAct();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    act.mutate({
      gift,
      act: 'receive',
      receivedOn: String(typed.get('day') ?? ''),
      amount: String(typed.get('amount') ?? ''),
    });
  };
  return (
    <form className="cluster gap-3 bottom" onSubmit={submit}>
      <TextField id={`${id}-day`} name="day" type="date" dir="ltr" label={t('GIFTS.DAY')} defaultValue={today()} />
      <TextField
        id={`${id}-amount`}
        name="amount"
        dir="ltr"
        inputMode="decimal"
        label={`${t('GIFTS.AMOUNT_CAME')} (${gift.currency})`}
        defaultValue={decimalText(gift.amount, gift.currency)}
      />
      <Button type="submit" aria-disabled={act.isPending}>
        <Check aria-hidden="true" />
        {t(gift.state === 'promised' ? 'GIFTS.RECEIVE' : 'GIFTS.RECEIVE_AGAIN')}
      </Button>
    </form>
  );
}

/** How the donor is reached, their links, and what they may ask for. */
function Details({ gift }: { gift: Gift }) {
  const { t } = useTranslation();
  const lang = useLang();
  const call = useManagerCall();
  const toast = useToast();
  const fail = useFailureToast();
  const reload = useGiftsReload();
  const { copy } = useCopy();
  const { id, email, mobile, reference } = gift;
  const year = Number((gift.receivedOn || gift.createdAt).slice(0, 4));
  const link = useMutation({
    mutationFn: (of: { year?: number }) => call('/api/manager/GiftLink', { id, lang: gift.lang, ...of }),
    onSuccess: ({ data }) => {
      copy(`${location.origin}${data.path}`);
      toast('success', t('GIFTS.LINK_COPIED'));
    },
    onError: fail,
  });
  const proof = useMutation({
    mutationFn: (file: string) => call('/api/manager/GiftFile', { gift: id, file }),
    onSuccess: ({ data }) => savePrivateFile(data),
    onError: fail,
  });
  const exported = useMutation({
    mutationFn: () => call('/api/manager/GiftDonorExport', { id, lang }),
    onSuccess: ({ data }) => saveFile(`donor-${reference}.json`, 'application/json', JSON.stringify(data, null, 2)),
    onError: fail,
  });
  const erase = useMutation({
    mutationFn: () => call('/api/manager/GiftDonorErase', { id }),
    onSuccess: async ({ data }) => {
      toast('success', t('GIFTS.DONOR_ERASED', { count: data.erased }));
      await reload();
    },
    onError: fail,
  });
  const isMonthly = gift.interval === 'monthly' && gift.monthlyOf === '';
  return (
    <div className="stack gap-4">
      {(gift.state === 'promised' || (hasCome(gift) && isMonthly)) && <Receive gift={gift} />}
      <MoreActs gift={gift} />
      {(email !== '' || mobile !== '') && (
        <p className="cluster gap-4">
          {email !== '' && (
            <a href={`mailto:${email}`}>
              <bdi dir="ltr">{email}</bdi>
            </a>
          )}
          {mobile !== '' && (
            <a href={`tel:${mobile}`}>
              <bdi dir="ltr">{mobile}</bdi>
            </a>
          )}
        </p>
      )}
      <div className="cluster gap-3">
        {gift.proofs.map(({ key, name }) => (
          <Button
            key={key}
            variant="quiet"
            aria-disabled={proof.isPending}
            aria-label={t('GIFTS.SAVE_PROOF', { name })}
            onClick={() => proof.mutate(key)}
          >
            <Paperclip aria-hidden="true" />
            <bdi>{name}</bdi>
          </Button>
        ))}
        <Button variant="quiet" aria-disabled={link.isPending} onClick={() => link.mutate({})}>
          <Copy aria-hidden="true" />
          {t('GIFTS.LINK')}
        </Button>
        {gift.receipt !== '' && (
          <Button variant="quiet" aria-disabled={link.isPending} onClick={() => link.mutate({ year })}>
            <Copy aria-hidden="true" />
            {t('GIFTS.STATEMENT_YEAR', { year })}
          </Button>
        )}
        <Button variant="quiet" aria-disabled={exported.isPending} onClick={() => exported.mutate()}>
          <Download aria-hidden="true" />
          {t('GIFTS.DONOR_EXPORT')}
        </Button>
        <DeleteButton
          title={t('GIFTS.DONOR_ERASE')}
          label={t('GIFTS.DONOR_ERASE')}
          question={(name) => t('GIFTS.DONOR_ERASE_TEXT', { name })}
          name={inThrees(reference)}
          aria-disabled={erase.isPending}
          onDelete={() => erase.mutate()}
        />
      </div>
    </div>
  );
}
