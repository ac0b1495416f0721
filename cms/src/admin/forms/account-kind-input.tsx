import { SingleSelect, SingleSelectOption } from '@strapi/design-system';
import { useIntl } from 'react-intl';
import { ACCOUNT_KINDS, accountKindId } from '../../content/documents/names';
import type { InputProps } from './labelled-input';
import { LabelledInput } from './labelled-input';

/** Chooses the kind of an account by its name; the field holds the number that the site knows it by. */
export default function AccountKindInput({ value, onChange, disabled, ...field }: InputProps<number>) {
  const { formatMessage } = useIntl();
  return (
    <LabelledInput {...field}>
      <SingleSelect
        placeholder={formatMessage({ id: 'khayr.form.choose-kind' })}
        value={typeof value === 'number' ? String(value) : undefined}
        onChange={(chosen) => onChange(field.name, Number(chosen))}
        disabled={disabled}
      >
        {Object.keys(ACCOUNT_KINDS).map((kind) => (
          <SingleSelectOption key={kind} value={kind}>
            {formatMessage({ id: accountKindId(kind) })}
          </SingleSelectOption>
        ))}
      </SingleSelect>
    </LabelledInput>
  );
}
