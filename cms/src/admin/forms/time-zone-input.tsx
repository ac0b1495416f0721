import { SingleSelect, SingleSelectOption } from '@strapi/design-system';
import { useIntl } from 'react-intl';
import type { InputProps } from './labelled-input';
import { LabelledInput } from './labelled-input';

/** The time zones that the browser knows, with the one that is set: names change with the years. */
const timeZones = (chosen: string) =>
  [...new Set(['UTC', chosen, ...Intl.supportedValuesOf('timeZone')])].filter((name) => name !== '');

/** Chooses a time zone by its name. */
export default function TimeZoneInput({ value, onChange, disabled, ...field }: InputProps<string>) {
  const { formatMessage } = useIntl();
  return (
    <LabelledInput {...field}>
      <SingleSelect
        placeholder={formatMessage({ id: 'khayr.form.choose-time-zone' })}
        clearLabel={formatMessage({ id: 'clearLabel' })}
        value={value || undefined}
        onChange={(chosen) => onChange(field.name, String(chosen))}
        onClear={() => onChange(field.name, null)}
        disabled={disabled}
      >
        {timeZones(value ?? '').map((name) => (
          <SingleSelectOption key={name} value={name}>
            {name.replaceAll('_', ' ')}
          </SingleSelectOption>
        ))}
      </SingleSelect>
    </LabelledInput>
  );
}
