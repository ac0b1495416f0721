import { useQueryClient } from '@tanstack/react-query';
import { type GiftSettingsForm, giftSettings, loadGiftSettings } from 'contract/calls/gifts';
import { GIFT_LIMITS } from 'contract/limits';
import { localized } from 'contract/localized';
import { latinDigits } from 'contract/machine-text';
import { managerRoutes } from 'contract/manager-routes';
import { CURRENCIES } from 'contract/vocabulary';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { EditorFrame } from '../../forms/editor-frame.tsx';
import { Fields, type OwnField } from '../../forms/fields/field-list.tsx';
import { FieldRows } from '../../forms/fields/row-list.tsx';
import { useItemForm } from '../../forms/saving/use-item-form.ts';
import {
  type FormField,
  HALF,
  LTR,
  localizedFields,
  type SaveReply,
  type StoredItem,
} from '../../forms/values/item-values.ts';
import { contractRules } from '../../forms/values/problems.ts';
import { useLang } from '../../lib/lang.ts';
import { type LoaderArgs, load, routeLang } from '../../lib/loader.ts';
import { newRequestId } from '../../lib/request-id.ts';
import { useManagerCall } from '../session/use-manager-call.ts';
import { CardSettings } from './card-settings.tsx';
import { giftSettingsQuery, type Settings } from './queries.ts';
import { ReceiptSigner } from './receipt-signer.tsx';

type SettingsForm = Omit<GiftSettingsForm, 'version'>;

/** There is one list of them. */
const ONLY = 1;

export const loader = (args: LoaderArgs) => load(args, giftSettingsQuery(routeLang(args)));

export function Component() {
  return <SettingsEditor key={useLang()} loaded={useLoaderData<typeof loader>().data} />;
}

const FIELDS: readonly OwnField<SettingsForm>[] = [
  { name: 'purposes', label: 'GIFTS.PURPOSES', kind: 'list', Control: PurposeList },
  {
    name: 'keepYears',
    label: 'GIFTS.KEEP_YEARS',
    kind: 'text',
    hint: 'GIFTS.KEEP_YEARS_HINT',
    control: 'number',
    problem: 'FORMS.NUMBER_WRONG',
  },
  {
    name: 'showReport',
    label: 'GIFTS.SHOW_REPORT',
    kind: 'choice',
    hint: 'GIFTS.SHOW_REPORT_HINT',
    choices: { 0: 'EDITOR.NO', 1: 'EDITOR.YES' },
  },
  { name: 'spent', label: 'GIFTS.SPENT', kind: 'list', Control: SpentList },
];

const resolver = contractRules<SettingsForm>(giftSettings);
const stored = ({ version, ...values }: Settings): StoredItem<SettingsForm> => ({ values, version });

function SettingsEditor({ loaded }: { loaded: Settings }) {
  const { t } = useTranslation();
  const lang = useLang();
  const call = useManagerCall();
  const queryClient = useQueryClient();
  const { form, editor } = useItemForm<SettingsForm>({
    resolver,
    fields: FIELDS,
    begin: () => stored(loaded),
    id: ONLY,
    draftItem: () => 'gift-settings',
    send: async (_changed, { item: { version } }): Promise<SaveReply> => {
      const settings = { ...form.getValues(), ...(version === undefined ? {} : { version }) };
      return { ...(await call('/api/manager/SaveGiftSettings', { settings })).data, id: ONLY };
    },
    loadCurrent: async (replied) => {
      const { data } = loadGiftSettings.data.safeParse(replied);
      return stored(data ?? (await queryClient.fetchQuery(giftSettingsQuery(lang))).data);
    },
  });
  return (
    <EditorFrame
      title={t('GIFTS.SETTINGS')}
      subject={t('GIFTS.PURPOSES_NOTE')}
      editor={editor}
      errors={form.formState.errors}
      fields={FIELDS}
      backPath={managerRoutes.gifts(lang)}
    >
      <Fields form={form} fields={FIELDS} />
      <ReceiptSigner />
      <CardSettings />
    </EditorFrame>
  );
}

const PURPOSE_FIELDS: readonly FormField[] = [
  ...localizedFields('title', 'GIFTS.PURPOSE_TITLE'),
  ...localizedFields('about', 'GIFTS.PURPOSE_ABOUT'),
];

function PurposeList({ form }: { form: UseFormReturn<SettingsForm> }) {
  const { t } = useTranslation();
  return (
    <FieldRows
      form={form}
      name="purposes"
      title={t('GIFTS.PURPOSES')}
      add={t('GIFTS.ADD_PURPOSE')}
      max={GIFT_LIMITS.purposes}
      layout="wide"
      nameOf={({ key, ...purpose }) => Object.values(purpose).find((text) => text !== '') ?? ''}
      newRow={() => ({
        key: `p${newRequestId().replaceAll('-', '').slice(0, 11)}`,
        ...localized('title', ''),
        ...localized('about', ''),
      })}
      fields={PURPOSE_FIELDS}
    />
  );
}

const SPENT_FIELDS: readonly FormField[] = [
  {
    name: 'month',
    label: 'GIFTS.SPENT_MONTH',
    ...HALF,
    hint: 'GIFTS.SPENT_MONTH_HINT',
    input: { ...LTR, inputMode: 'numeric', maxLength: 7 },
    tidy: (text) =>
      latinDigits(text)
        .trim()
        .replace(/^(\d{4})[\s/.](\d{1,2})$/, '$1-$2')
        .replace(/-(\d)$/, '-0$1'),
  },
  { name: 'amount', label: 'GIFTS.AMOUNT', ...HALF, control: 'number', problem: 'FORMS.NUMBER_WRONG' },
  { name: 'currency', label: 'GIFTS.CURRENCY', ...HALF, control: 'currency' },
  ...localizedFields('title', 'GIFTS.SPENT_TITLE'),
];

function SpentList({ form }: { form: UseFormReturn<SettingsForm> }) {
  const { t } = useTranslation();
  return (
    <FieldRows
      form={form}
      name="spent"
      title={t('GIFTS.SPENT')}
      add={t('GIFTS.ADD_SPENT')}
      max={GIFT_LIMITS.spent}
      layout="wide"
      nameOf={({ month, amount: _, currency: __, ...titles }) =>
        [month, Object.values(titles).find((text) => text !== '')].filter(Boolean).join(' · ')
      }
      newRow={() => ({
        month: new Date().toISOString().slice(0, 7),
        ...localized('title', ''),
        amount: 0,
        currency: CURRENCIES[0],
      })}
      fields={SPENT_FIELDS}
    />
  );
}
