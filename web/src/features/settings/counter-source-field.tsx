import { COUNTED_GIFTS, type CounterSource, counterSourceText, readCounterSource } from 'contract/calls/counters';
import { CAMPAIGN_PURPOSE } from 'contract/calls/gifts';
import { textIn } from 'contract/localized';
import { CURRENCIES } from 'contract/vocabulary';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CounterField } from '../../forms/values/counters.ts';
import { fieldId } from '../../forms/values/item-values.ts';
import { apiQuery } from '../../lib/api-query.ts';
import { useLang } from '../../lib/lang.ts';
import { SelectField } from '../../ui/field.tsx';
import { useManagerQuery } from '../session/use-manager-call.ts';
import type { FormProps } from './settings-form.ts';

/** What a counter without a source of its own shows: the number that is typed. */
const TYPED = '';

const LABELS = {
  gifts: 'SETTINGS.SOURCE_GIFTS',
  donors: 'SETTINGS.SOURCE_DONORS',
  sum: 'SETTINGS.SOURCE_SUM',
} as const;

/** Where the number of a counter comes from: it is typed, or follows the gifts that came, all or those for one purpose. */
export function CounterSourceField({ form, counter }: FormProps & { counter: CounterField }) {
  const { t } = useTranslation();
  const { field } = useController({ control: form.control, name: counter.source });
  const source = readCounterSource(field.value ?? '');
  const change = (more: Partial<CounterSource>) => {
    const { counts, currency = CURRENCIES[0], purpose } = { ...source, ...more };
    field.onChange(counts ? counterSourceText({ counts, currency, purpose }) : TYPED);
  };
  const id = fieldId(counter.source);
  return (
    <>
      <SelectField
        id={id}
        label={t('SETTINGS.SOURCE')}
        hint={source?.counts === 'donors' ? t('SETTINGS.SOURCE_DONORS_HINT') : undefined}
        value={source?.counts ?? TYPED}
        options={[
          { value: TYPED, label: t('SETTINGS.SOURCE_TYPED') },
          ...COUNTED_GIFTS.map((counts) => ({ value: counts, label: t(LABELS[counts]) })),
        ]}
        onChange={({ target }) => {
          const counts = COUNTED_GIFTS.find((one) => one === target.value);
          if (counts) change({ counts });
          else field.onChange(TYPED);
        }}
      />
      {source?.counts === 'sum' && (
        <SelectField
          id={`${id}-currency`}
          label={t('SETTINGS.SOURCE_CURRENCY')}
          hint={t('SETTINGS.SOURCE_CURRENCY_HINT')}
          value={source.currency}
          options={CURRENCIES.map((code) => ({ value: code, label: code }))}
          onChange={({ target }) => change({ currency: CURRENCIES.find((code) => code === target.value) })}
        />
      )}
      {source && (
        <PurposeField id={`${id}-purpose`} chosen={source.purpose} onChange={(purpose) => change({ purpose })} />
      )}
    </>
  );
}

interface PurposeFieldProps {
  id: string;
  chosen: string | undefined;
  onChange: (purpose: string | undefined) => void;
}

/** Which gifts are counted. A purpose that is no longer in the list stays chosen until another one is. */
function PurposeField({ id, chosen = '', onChange }: PurposeFieldProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const { data } = useManagerQuery(apiQuery('/api/manager/LoadGiftSettings', lang, {}));
  const known = [
    { value: '', label: t('SETTINGS.SOURCE_ALL') },
    ...(data?.data.purposes ?? []).map((purpose) => ({ value: purpose.key, label: textIn(purpose, 'title', lang) })),
    { value: CAMPAIGN_PURPOSE, label: t('SETTINGS.SOURCE_CAMPAIGNS') },
  ];
  const options = known.some(({ value }) => value === chosen) ? known : [...known, { value: chosen, label: chosen }];
  return (
    <SelectField
      id={id}
      label={t('SETTINGS.SOURCE_PURPOSE')}
      value={chosen}
      options={options}
      onChange={({ target }) => onChange(target.value || undefined)}
    />
  );
}
