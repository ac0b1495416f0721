import { useTranslation } from 'react-i18next';
import { ChoiceField } from './fields/choice-field.tsx';

interface VisibilityChoiceProps {
  id: string;
  error: string | undefined;
  value: unknown;
  onChange: (value: 0 | 1) => void;
}

/** Visible or hidden, in the language that is edited (spec §4: changed in the editors by a radio choice). */
export function VisibilityChoice({ id, error, value, onChange }: VisibilityChoiceProps) {
  const { t } = useTranslation();
  return (
    <ChoiceField<0 | 1>
      id={id}
      label={t('EDITOR.VISIBILITY')}
      error={error}
      options={[
        { value: 1, label: t('EDITOR.VISIBLE') },
        { value: 0, label: t('EDITOR.HIDDEN') },
      ]}
      value={Number(value) === 1 ? 1 : 0}
      onChange={onChange}
    />
  );
}
