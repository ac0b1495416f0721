import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from './fields/choice-field.tsx';
import type { BoundField } from './fields/use-bound-field.ts';

/** Visible or hidden, in the language that is edited (spec §4: changed in the editors by a radio choice). */
export function VisibilityChoice<Values extends FieldValues>(bound: BoundField<Values>) {
  const { t } = useTranslation();
  return (
    <ChoiceField
      label={t('EDITOR.VISIBILITY')}
      options={[
        { value: 1, label: t('EDITOR.VISIBLE') },
        { value: 0, label: t('EDITOR.HIDDEN') },
      ]}
      {...bound}
    />
  );
}
