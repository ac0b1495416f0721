import { loadZakat, type ZakatForm, zakatForm } from 'contract/calls/zakat';
import { localized } from 'contract/localized';
import { METALS, ZAKAT_RULES } from 'contract/vocabulary';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { EditorFrame } from '../../forms/editor-frame.tsx';
import { Fields, type OwnField } from '../../forms/fields/field-list.tsx';
import { FieldRows } from '../../forms/fields/row-list.tsx';
import { HistoryPanel } from '../../forms/panels/panels.tsx';
import { useSingleEditor } from '../../forms/single-editor.ts';
import { wireDateOf, wireToday } from '../../forms/values/dates.ts';
import { type FormField, HALF, localizedFields } from '../../forms/values/item-values.ts';
import { contractRules } from '../../forms/values/problems.ts';
import type { TextKey } from '../../i18n/i18n.ts';
import { editedQuery } from '../../lib/api-query.ts';
import { type Lang, useLang } from '../../lib/lang.ts';
import { type LoaderArgs, load, routeLang } from '../../lib/loader.ts';
import { paths } from '../../lib/paths.ts';
import type { CallReply } from '../../lib/transport.ts';
import { useManagerCall } from '../session/use-manager-call.ts';

const query = (lang: Lang) => editedQuery('/api/manager/LoadZakat', lang, {});

export const loader = (args: LoaderArgs) => load(args, query(routeLang(args)));

export function Component() {
  return <ZakatEditor key={useLang()} loaded={useLoaderData<typeof loader>().data} />;
}

type Metal = (typeof METALS)[number];
const METAL_NAMES = { gold: 'ZAKAT.GOLD', silver: 'ZAKAT.SILVER' } as const satisfies Record<Metal, TextKey>;

type Rule = (typeof ZAKAT_RULES)[number];
const RULE_NAMES = {
  nisab: 'ZAKAT.NISAB',
  year: 'ZAKAT.YEAR',
  cash: 'ZAKAT.CASH',
  metals: 'ZAKAT.METALS',
  trade: 'ZAKAT.TRADE',
  shares: 'ZAKAT.SHARES',
  owed: 'ZAKAT.OWED',
  owing: 'ZAKAT.OWING',
  fitr: 'ZAKAT.FITR',
} as const satisfies Record<Rule, TextKey>;

const NUMBER = { dir: 'ltr', inputMode: 'decimal' } as const;

const FIELDS: readonly (FormField | OwnField<ZakatForm>)[] = [
  { name: 'isShown', label: 'ZAKAT.SHOWN', kind: 'choice', choices: { 0: 'EDITOR.NO', 1: 'EDITOR.YES' } },
  { ...HALF, name: 'currency', label: 'ZAKAT.FORM_CURRENCY', control: 'currency' },
  { name: 'nisabBy', label: 'ZAKAT.FORM_BY', kind: 'choice', choices: METAL_NAMES, control: 'select', isHalf: true },
  { name: 'prices', label: 'ZAKAT.PRICES', kind: 'list', Control: Prices },
  { ...HALF, name: 'goldNisab', label: 'ZAKAT.GOLD_NISAB', input: NUMBER },
  { ...HALF, name: 'silverNisab', label: 'ZAKAT.SILVER_NISAB', input: NUMBER },
  { ...HALF, name: 'rate', label: 'ZAKAT.RATE', input: NUMBER },
  { ...HALF, name: 'fitr', label: 'ZAKAT.FITR_AMOUNT', hint: 'ZAKAT.FITR_HINT', input: NUMBER },
  { name: 'rules', label: 'ZAKAT.RULES', kind: 'list', Control: Rules },
];

const resolver = contractRules(zakatForm);

/** A stored price in the form's shape. */
const datedPrice = <Price extends { pricedOn: string }>(price: Price) => ({
  ...price,
  pricedOn: wireDateOf(price.pricedOn),
});

/** Whether there is a zakat page, and its prices, rates and words, in both languages at once. */
function ZakatEditor({ loaded }: { loaded: CallReply<'/api/manager/LoadZakat'>['data'] }) {
  const { t } = useTranslation();
  const lang = useLang();
  const call = useManagerCall();
  const { form, frame, history } = useSingleEditor({
    kind: 'zakat',
    fields: FIELDS,
    resolver,
    loaded,
    query: query(lang),
    schema: loadZakat.data,
    toForm: ({ version, ...values }) => ({ values: { ...values, prices: values.prices.map(datedPrice) }, version }),
    adapt: ({ prices, ...fields }) => ({
      ...fields,
      ...(Array.isArray(prices) ? { prices: prices.map(datedPrice) } : {}),
    }),
    save: async (zakat) => (await call('/api/manager/SaveZakat', { zakat, lang })).data,
  });
  return (
    <EditorFrame
      {...frame}
      title={t('ZAKAT.TITLE')}
      subject={t('ZAKAT.NOTE')}
      backPath={paths.donate(lang)}
      side={<HistoryPanel {...history} />}
    >
      <Fields form={form} fields={FIELDS} />
    </EditorFrame>
  );
}

interface FormProps {
  form: UseFormReturn<ZakatForm>;
}

const PRICE_FIELDS: readonly FormField[] = [
  { ...HALF, name: 'metal', label: 'ZAKAT.METAL', kind: 'choice', choices: METAL_NAMES, control: 'select' },
  { ...HALF, name: 'perGram', label: 'ZAKAT.PER_GRAM', input: NUMBER },
  { name: 'pricedOn', label: 'ZAKAT.PRICED_ON', kind: 'date', hint: 'ZAKAT.PRICED_ON_HINT' },
  ...localizedFields('source', 'ZAKAT.PRICE_SOURCE'),
];

function Prices({ form }: FormProps) {
  const { t } = useTranslation();
  return (
    <FieldRows
      form={form}
      name="prices"
      title={t('ZAKAT.PRICES')}
      add={t('ZAKAT.ADD_PRICE')}
      max={METALS.length}
      layout="wide"
      nameOf={({ metal }) => t(METAL_NAMES[metal])}
      newRow={() => {
        const given = form.getValues('prices').map(({ metal }) => metal);
        const metal = METALS.find((one) => !given.includes(one)) ?? 'gold';
        return { metal, perGram: '', pricedOn: wireToday(new Date()), ...localized('source', '') };
      }}
      fields={PRICE_FIELDS}
    />
  );
}

const RULE_FIELDS: readonly FormField[] = [
  { name: 'rule', label: 'ZAKAT.RULE_OF', kind: 'choice', choices: RULE_NAMES, control: 'select' },
  ...localizedFields('text', 'ZAKAT.RULE', { lines: 3 }),
  ...localizedFields('source', 'ZAKAT.SOURCE'),
];

/** All rules; one that is removed is said in the product's words. */
function Rules({ form }: FormProps) {
  const { t } = useTranslation();
  return (
    <FieldRows
      form={form}
      name="rules"
      title={t('ZAKAT.RULES')}
      add={t('ZAKAT.ADD_RULE')}
      max={ZAKAT_RULES.length}
      layout="wide"
      nameOf={({ rule }) => t(RULE_NAMES[rule])}
      newRow={() => {
        const given = form.getValues('rules').map(({ rule }) => rule);
        const rule = ZAKAT_RULES.find((one) => !given.includes(one)) ?? 'nisab';
        return { rule, ...localized('text', ''), ...localized('source', '') };
      }}
      fields={RULE_FIELDS}
    />
  );
}
