import { useMutation } from '@tanstack/react-query';
import { inThrees } from 'contract/gift-reference';
import { managerRoutes } from 'contract/manager-routes';
import { decimalText } from 'contract/money';
import { GIFT_INTERVALS, GIFT_WAYS, namesOf } from 'contract/vocabulary';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useNavigate, useParams } from 'react-router-dom';
import { useLang } from '../../lib/lang.ts';
import { type LoaderArgs, load, notFound, routeLang } from '../../lib/loader.ts';
import { newRequestId } from '../../lib/request-id.ts';
import { useDocumentTitle, useSiteName } from '../../lib/site.ts';
import type { CallPayload } from '../../lib/transport.ts';
import { Button } from '../../ui/button.tsx';
import { CallProblem } from '../../ui/call-problem.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useManagerCall } from '../session/use-manager-call.ts';
import { purposeIn, purposeOptions } from './purpose-options.ts';
import { type Gift, type GiftChoices, giftChoicesQuery } from './queries.ts';

/** The choices of the form, and the gift whose number is in the address. */
export async function loader(args: LoaderArgs) {
  const search = new URL(args.request.url).searchParams.get('reference') ?? '';
  const reply = await load(args, { ...giftChoicesQuery(routeLang(args), search), staleTime: 0 });
  const id = Number(args.params.id);
  // Not the form of a new one, which would be written down twice.
  if (id !== 0 && !reply.data.some((gift) => gift.id === id)) throw notFound();
  return reply;
}

/** Writes down a gift, as cash that is brought to the office, or corrects one. */
export function Component() {
  const id = Number(useParams().id);
  const { data, extra } = useLoaderData<typeof loader>();
  const gift = data.find((one) => one.id === id);
  return <GiftEditor key={gift?.version ?? 0} gift={gift} choices={extra} />;
}

type GiftInput = CallPayload<'/api/manager/GiftSave'>['gift'];

/** What is typed, as the call has it. */
function giftIn(form: HTMLFormElement, gift: Gift | undefined): GiftInput {
  const typed = new FormData(form);
  const text = (name: string) => String(typed.get(name) ?? '').trim();
  return {
    id: gift?.id ?? 0,
    ...(gift ? { version: gift.version } : {}),
    ...purposeIn(text('purpose')),
    amount: text('amount'),
    currency: text('currency') as GiftInput['currency'],
    interval: text('interval') as GiftInput['interval'],
    way: text('way') as GiftInput['way'],
    ...{ name: text('name'), email: text('email'), mobile: text('mobile'), receivedOn: text('receivedOn') },
    showName: typed.has('showName') ? 1 : 0,
  };
}

function GiftEditor({ gift, choices }: { gift: Gift | undefined; choices: GiftChoices }) {
  const { t } = useTranslation();
  const lang = useLang();
  const id = useId();
  const navigate = useNavigate();
  const toast = useToast();
  const call = useManagerCall();
  const [requestId, setRequestId] = useState(newRequestId);
  const title = t(gift ? 'GIFTS.EDIT' : 'GIFTS.NEW');
  useDocumentTitle(title, useSiteName());
  const save = useMutation({
    mutationFn: (input: GiftInput) => call('/api/manager/GiftSave', { gift: input, requestId, lang }),
    onSuccess: ({ data }) => {
      toast('success', t('GIFTS.SAVED', { reference: inThrees(data.reference) }));
      void navigate(`${managerRoutes.gifts(lang)}?search=${data.reference}`);
    },
    // What is corrected is another request.
    onError: () => setRequestId(newRequestId()),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!save.isPending) save.mutate(giftIn(event.currentTarget, gift));
  };
  const purpose = gift && (gift.purpose === 'campaign' ? `campaign-${gift.campaign}` : gift.purpose);
  const collected = purposeOptions(choices);
  // It may be for what nothing is collected for any more, such as an event that is over.
  const isFormer = gift !== undefined && collected.every(({ value }) => value !== purpose);
  const known = [...(isFormer ? [{ value: String(purpose), label: gift.purposeTitle }] : []), ...collected];
  const currencies = [...new Set([...(gift ? [gift.currency] : []), ...choices.currencies])];
  const sum = gift && (gift.received ?? gift.amount);
  return (
    <>
      <PageHeader title={title} trail={[{ title: t('GIFTS.TITLE'), path: managerRoutes.gifts(lang) }, { title }]} />
      <Section>
        <form className="stack gap-6 column" onSubmit={submit}>
          <SelectField
            id={`${id}-purpose`}
            name="purpose"
            label={t('GIFTS.PURPOSE')}
            defaultValue={purpose}
            options={known}
          />
          <TextField
            id={`${id}-amount`}
            name="amount"
            label={t('GIFTS.AMOUNT')}
            dir="ltr"
            inputMode="decimal"
            required
            defaultValue={gift && sum !== undefined ? decimalText(sum, gift.currency) : ''}
          />
          <SelectField
            id={`${id}-currency`}
            name="currency"
            label={t('GIFTS.CURRENCY')}
            defaultValue={gift?.currency}
            options={currencies.map((code) => ({ value: code, label: code }))}
          />
          <SelectField
            id={`${id}-way`}
            name="way"
            label={t('GIFTS.WAY')}
            defaultValue={gift?.way ?? 'cash'}
            options={namesOf(GIFT_WAYS).map((way) => ({ value: way, label: t(GIFT_WAYS[way]) }))}
          />
          <SelectField
            id={`${id}-interval`}
            name="interval"
            label={t('GIFTS.INTERVAL')}
            defaultValue={gift?.interval ?? 'once'}
            options={namesOf(GIFT_INTERVALS).map((one) => ({ value: one, label: t(GIFT_INTERVALS[one]) }))}
          />
          <TextField
            id={`${id}-day`}
            name="receivedOn"
            type="date"
            dir="ltr"
            label={t('GIFTS.DAY')}
            hint={t('GIFTS.DAY_HINT')}
            defaultValue={gift ? gift.receivedOn : new Date().toLocaleDateString('en-CA')}
          />
          <TextField
            id={`${id}-name`}
            name="name"
            label={t('GIFTS.NAME')}
            hint={t('GIFTS.NAME_HINT')}
            maxLength={120}
            defaultValue={gift?.name}
          />
          <TextField
            id={`${id}-email`}
            name="email"
            type="email"
            dir="ltr"
            label={t('GIFTS.EMAIL')}
            defaultValue={gift?.email}
          />
          <TextField
            id={`${id}-mobile`}
            name="mobile"
            type="tel"
            dir="ltr"
            label={t('GIFTS.MOBILE')}
            defaultValue={gift?.mobile}
          />
          <label className="row gap-3 check">
            <input type="checkbox" name="showName" defaultChecked={gift?.showName === 1} />
            <span>{t('GIFTS.SHOW_NAME')}</span>
          </label>
          <CallProblem error={save.error} className="strong danger" />
          <div>
            <Button type="submit" aria-disabled={save.isPending}>
              {t('GIFTS.SAVE')}
            </Button>
          </div>
        </form>
      </Section>
    </>
  );
}
