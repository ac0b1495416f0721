import { SingleSelect, SingleSelectOption } from '@strapi/design-system';
import { useIntl } from 'react-intl';
import type { InputProps } from './labelled-input';
import { LabelledInput } from './labelled-input';
import { useListedItems } from './listed-items';

const BLOCKS = 'api::content-block.content-block';

/** Chooses a content block by its title; the field holds its number. */
export default function ContentBlockInput({ value, onChange, disabled, ...field }: InputProps<number>) {
  const { formatMessage } = useIntl();
  const { items, isLoading } = useListedItems(BLOCKS, '');
  const isMissing = typeof value === 'number' && !isLoading && items.every(({ number }) => number !== value);
  const options = isMissing
    ? [...items, { number: value, title: formatMessage({ id: 'khayr.form.missing-block' }) }]
    : items;
  return (
    <LabelledInput {...field}>
      <SingleSelect
        placeholder={formatMessage({ id: 'khayr.form.choose-block' })}
        // Without its option, a select would show the value as it is.
        value={isLoading || typeof value !== 'number' ? undefined : String(value)}
        onChange={(chosen) => onChange(field.name, Number(chosen))}
        disabled={disabled}
      >
        {options.map(({ number, title }) => (
          <SingleSelectOption key={number} value={String(number)}>
            {title}
          </SingleSelectOption>
        ))}
      </SingleSelect>
    </LabelledInput>
  );
}
