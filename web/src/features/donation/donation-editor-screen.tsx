import { type DonationForm, donationForm, loadDonation } from 'contract/calls/donation';
import { LIMITS } from 'contract/limits';
import { localized } from 'contract/localized';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { EditorFrame } from '../../forms/editor-frame.tsx';
import { Fields, type OwnField } from '../../forms/fields/field-list.tsx';
import { FieldRows } from '../../forms/fields/row-list.tsx';
import { HistoryPanel } from '../../forms/panels/panels.tsx';
import { useSingleEditor } from '../../forms/single-editor.ts';
import { type FormField, HALF, LTR, localizedFields } from '../../forms/values/item-values.ts';
import { contractRules } from '../../forms/values/problems.ts';
import type { TextKey } from '../../i18n/i18n.ts';
import { editedQuery } from '../../lib/api-query.ts';
import { type Lang, useLang } from '../../lib/lang.ts';
import { type LoaderArgs, load, routeLang } from '../../lib/loader.ts';
import { paths } from '../../lib/paths.ts';
import type { CallReply } from '../../lib/transport.ts';
import { useManagerCall } from '../session/use-manager-call.ts';

const query = (lang: Lang) => editedQuery('/api/manager/LoadDonation', lang, {});

export const loader = (args: LoaderArgs) => load(args, query(routeLang(args)));

export function Component() {
  return <DonationEditor key={useLang()} loaded={useLoaderData<typeof loader>().data} />;
}

const LISTS: readonly OwnField<DonationForm>[] = [
  { name: 'ways', label: 'DONATE.WAYS', kind: 'list', Control: Ways },
  { name: 'amounts', label: 'DONATE.AMOUNTS', kind: 'list', Control: Amounts },
];
const MONEY_USE: readonly FormField[] = [...localizedFields('use', 'DONATION.USE', { lines: 3 })];
const FIELDS = [...LISTS, ...MONEY_USE];

const resolver = contractRules(donationForm);

function DonationEditor({ loaded }: { loaded: CallReply<'/api/manager/LoadDonation'>['data'] }) {
  const { t } = useTranslation();
  const lang = useLang();
  const call = useManagerCall();
  const { form, frame, history } = useSingleEditor({
    kind: 'donation',
    fields: FIELDS,
    resolver,
    loaded,
    query: query(lang),
    schema: loadDonation.data,
    toForm: ({ version, ...values }) => ({ values, version }),
    save: async (donation) => (await call('/api/manager/SaveDonation', { donation, lang })).data,
  });
  return (
    <EditorFrame
      {...frame}
      title={t('DONATION.TITLE')}
      subject={t('DONATION.NOTE')}
      backPath={paths.donate(lang)}
      side={<HistoryPanel {...history} />}
    >
      <Fields form={form} fields={LISTS} />
      <div className="stack gap-4">
        <Fields form={form} fields={MONEY_USE} />
      </div>
    </EditorFrame>
  );
}

interface FormProps {
  form: UseFormReturn<DonationForm>;
}

type Way = DonationForm['ways'][number];

const NEW_WAY: Way = {
  kind: 'bank',
  ...localized('title', ''),
  ...localized('note', ''),
  holder: '',
  iban: '',
  swift: '',
  currency: '',
  account: '',
  link: '',
};

/** The names of the ways to give, as the donate page has them. */
const KIND_NAMES = {
  bank: 'DONATE.KIND.BANK',
  wallet: 'DONATE.KIND.WALLET',
  link: 'DONATE.KIND.LINK',
  'in-kind': 'DONATE.KIND.IN_KIND',
  cash: 'DONATE.KIND.CASH',
} as const satisfies Record<Way['kind'], TextKey>;

const forKinds = (...is: Way['kind'][]) => ({ shownWith: { field: 'kind', is } });

const WAY_FIELDS: readonly FormField[] = [
  { name: 'kind', label: 'DONATION.KIND', kind: 'choice', choices: KIND_NAMES, control: 'select' },
  ...localizedFields('title', 'DONATION.TITLE'),
  { ...HALF, name: 'holder', label: 'DONATE.HOLDER', ...forKinds('bank', 'wallet') },
  {
    ...HALF,
    name: 'currency',
    label: 'DONATE.CURRENCY',
    control: 'currency',
    choices: { '': 'DONATION.NO_CURRENCY' },
    ...forKinds('bank'),
  },
  { ...HALF, name: 'iban', label: 'DONATE.IBAN', input: LTR, ...forKinds('bank') },
  { ...HALF, name: 'swift', label: 'DONATE.SWIFT', input: LTR, ...forKinds('bank') },
  {
    name: 'account',
    label: 'DONATE.ACCOUNT',
    kind: 'text',
    hint: 'DONATION.ACCOUNT_HINT',
    input: LTR,
    ...forKinds('bank'),
  },
  { ...HALF, name: 'account', label: 'DONATE.WALLET', input: LTR, ...forKinds('wallet') },
  { name: 'link', label: 'DONATION.LINK', kind: 'text', control: 'link', ...forKinds('link') },
  ...localizedFields('note', 'DONATION.NOTE', { lines: 3 }),
];

/** The ways to give, each with the fields of its kind. */
function Ways({ form }: FormProps) {
  const { t } = useTranslation();
  return (
    <FieldRows
      form={form}
      name="ways"
      title={t('DONATE.WAYS')}
      add={t('DONATION.ADD_WAY')}
      max={LIMITS.donation.ways}
      layout="wide"
      nameOf={({ kind }, index) => `${t(KIND_NAMES[kind])} ${index + 1}`}
      newRow={() => NEW_WAY}
      fields={WAY_FIELDS}
    />
  );
}

const AMOUNT_FIELDS: readonly FormField[] = [
  { ...HALF, name: 'amount', label: 'DONATION.AMOUNT', control: 'number', problem: 'DONATION.AMOUNT_WRONG' },
  { ...HALF, name: 'currency', label: 'DONATE.CURRENCY', control: 'currency' },
  ...localizedFields('text', 'DONATION.PAYS'),
];

function Amounts({ form }: FormProps) {
  const { t } = useTranslation();
  return (
    <FieldRows
      form={form}
      name="amounts"
      title={t('DONATE.AMOUNTS')}
      add={t('DONATION.ADD_AMOUNT')}
      max={LIMITS.donation.amounts}
      layout="wide"
      nameOf={({ amount }) => `${amount}`.trim()}
      newRow={() => ({
        amount: '',
        currency: form.getValues('amounts').at(-1)?.currency ?? 'USD',
        ...localized('text', ''),
      })}
      fields={AMOUNT_FIELDS}
    />
  );
}
