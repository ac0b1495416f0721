import { zodResolver } from '@hookform/resolvers/zod';
import { CARD_PROVIDERS, PAYTABS_REGION_NAMES, saveCardSettings } from 'contract/calls/cards';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { OwnField } from '../../forms/fields/field-list.tsx';
import { LoadProblem } from '../../forms/panels/panels.tsx';
import { SettingsDialog } from '../../forms/settings-dialog.tsx';
import { LTR } from '../../forms/values/item-values.ts';
import { editedQuery } from '../../lib/api-query.ts';
import { type Lang, useLang } from '../../lib/lang.ts';
import type { CallPayload, CallReply } from '../../lib/transport.ts';
import { DialogButton } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useManagerCall, useManagerQuery } from '../session/use-manager-call.ts';

type Stored = CallReply<'/api/manager/LoadCardSettings'>['data'];
type CardForm = Pick<CallPayload<'/api/manager/SaveCardSettings'>, 'settings'>;

const cardsQuery = (lang: Lang) => editedQuery('/api/manager/LoadCardSettings', lang, {});

/** Who takes cards for the association, and the form of it. */
export function CardSettings() {
  const { t } = useTranslation();
  const { data, error, refetch } = useManagerQuery(cardsQuery(useLang()));
  if (!data && error) return <LoadProblem error={error} onRetry={refetch} />;
  if (!data) return <Skeleton shape="text" />;
  const { provider, isTest, newsAddress } = data.data;
  const isSetUp = provider !== 'none';
  return (
    <section className="stack gap-4">
      <h2 className="text-22 bold">{t('CARDS.TITLE')}</h2>
      <p>{isSetUp ? t('CARDS.NOW', { provider: t(CARD_PROVIDERS[provider]) }) : t('CARDS.OFF')}</p>
      {isTest === 1 && <p className="strong">{t('CARDS.TEST')}</p>}
      {isSetUp && (
        <p>
          {t('CARDS.ADDRESS')} <bdi dir="ltr">{newsAddress}</bdi>
        </p>
      )}
      <div>
        <DialogButton variant="quiet" dialog={(close) => <CardDialog stored={data.data} onClose={close} />}>
          {t(isSetUp ? 'CARDS.CHANGE' : 'CARDS.ADD')}
        </DialogButton>
      </div>
    </section>
  );
}

const SECRET = { ...LTR, type: 'password', autoComplete: 'off', maxLength: 200 } as const;
const OF_STRIPE = { field: 'provider', is: ['stripe'] };
const OF_PAYTABS = { field: 'provider', is: ['paytabs'] };

const fieldsOf = ({ hasKey, hasWebhookSecret }: Stored): readonly OwnField<CardForm>[] => [
  { name: 'provider', label: 'CARDS.PROVIDER', kind: 'choice', choices: CARD_PROVIDERS, control: 'select' },
  {
    name: 'region',
    label: 'CARDS.REGION',
    kind: 'choice',
    choices: PAYTABS_REGION_NAMES,
    control: 'select',
    shownWith: OF_PAYTABS,
  },
  {
    name: 'profile',
    label: 'CARDS.PROFILE',
    kind: 'text',
    input: { ...LTR, inputMode: 'numeric' },
    shownWith: OF_PAYTABS,
  },
  {
    name: 'key',
    label: 'CARDS.KEY',
    kind: 'text',
    input: SECRET,
    hint: hasKey ? 'CARDS.KEY_KEPT' : 'CARDS.KEY_HINT',
    shownWith: { field: 'provider', is: ['stripe', 'paytabs'] },
  },
  {
    name: 'webhookSecret',
    label: 'CARDS.WEBHOOK',
    kind: 'text',
    input: SECRET,
    hint: hasWebhookSecret ? 'CARDS.KEY_KEPT' : 'CARDS.KEY_HINT',
    shownWith: OF_STRIPE,
  },
  {
    name: 'isTest',
    label: 'CARDS.IS_TEST',
    kind: 'choice',
    choices: { 0: 'EDITOR.NO', 1: 'EDITOR.YES' },
    shownWith: OF_PAYTABS,
  },
];

function CardDialog({ stored, onClose }: { stored: Stored; onClose: () => void }) {
  const lang = useLang();
  const call = useManagerCall();
  const { provider, profile, region, isTest } = stored;
  const form = useForm<CardForm>({
    defaultValues: { settings: { provider, profile, region, key: '', webhookSecret: '', isTest } },
    resolver: zodResolver(saveCardSettings.payload, undefined, { raw: true }),
  });
  return (
    <SettingsDialog
      title="CARDS.TITLE"
      saved="CARDS.SAVED"
      form={form}
      name="settings"
      fields={fieldsOf(stored)}
      save={({ settings }) => call('/api/manager/SaveCardSettings', { settings, lang })}
      onClose={onClose}
    />
  );
}
