import { Combobox, ComboboxOption } from '@strapi/design-system';
import { useIntl } from 'react-intl';
import type { InputProps } from './input-props';
import { LabelledInput } from './labelled-input';

/** The time zones that the browser knows, with the one that is set: names change with the years. */
const timeZones = (chosen: string) =>
  [...new Set(['UTC', chosen, ...Intl.supportedValuesOf('timeZone')])].filter((name) => name !== '');

/** Chooses a time zone by its name. */
export default function TimeZoneInput({ value, onChange, disabled, ...field }: InputProps<string>) {
  const { formatMessage } = useIntl();
  return (
    <LabelledInput {...field}>
      <Combobox
        // A city is found by its name, behind that of the continent.
        autocomplete={{ type: 'list', filter: 'contains' }}
        value={value ?? ''}
        placeholder={formatMessage({ id: 'khayr.form.choose-time-zone' })}
        noOptionsMessage={() => formatMessage({ id: 'khayr.form.no-time-zone' })}
        clearLabel={formatMessage({ id: 'clearLabel' })}
        onChange={(chosen) => onChange(field.name, chosen || null)}
        onClear={() => onChange(field.name, null)}
        disabled={disabled}
      >
        {timeZones(value ?? '').map((name) => (
          <ComboboxOption key={name} value={name}>
            {name.replaceAll('_', ' ')}
          </ComboboxOption>
        ))}
      </Combobox>
    </LabelledInput>
  );
}
