import { DatePicker } from '@strapi/design-system';
import { useForm } from '@strapi/strapi/admin';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { useLoaded } from '../loaded';
import type { InputProps } from './labelled-input';
import { LabelledInput } from './labelled-input';

const LATEST = new Date(2099, 11, 31);

const twoDigits = (part: number) => String(part).padStart(2, '0');

const isoOf = (date: Date) => `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;

/** The beginning of a day here, since the picker reads and returns dates of this time zone. */
const dateOf = (day: string) => new Date(`${day}T00:00`);

/**
 * The date of an item. That of a new item is today on the site's server, unless somebody chooses another. It is part of
 * the form only with the first change of it: an untouched form has nothing to save and nothing to lose.
 */
export default function ItemDateInput({ value, onChange, disabled, placeholder, ...field }: InputProps<string>) {
  const { formatMessage } = useIntl();
  const isNew = useParams().id === 'create';
  const isModified = useForm('ItemDateInput', ({ modified }) => modified);
  const { data: today } = useLoaded<string>('/dashboard-home/today', { skip: !isNew });
  const isFilled = useRef(false);
  const offered = isNew && !disabled && !isFilled.current && value === undefined ? today : undefined;
  const { name } = field;

  useEffect(() => {
    if (!isModified || offered === undefined) return;
    isFilled.current = true;
    onChange(name, offered);
  }, [isModified, offered, name, onChange]);

  const day = value ?? offered;
  return (
    <LabelledInput {...field}>
      <DatePicker
        value={day ? dateOf(day) : undefined}
        onChange={(date) => onChange(name, date ? isoOf(date) : null)}
        onClear={() => onChange(name, null)}
        clearLabel={formatMessage({ id: 'clearLabel' })}
        maxDate={LATEST}
        placeholder={placeholder}
        disabled={disabled}
      />
    </LabelledInput>
  );
}
