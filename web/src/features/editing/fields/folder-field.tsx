import { FolderOpen } from 'lucide-react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { useFilePicker } from '../../files/use-file-picker.tsx';
import { FieldGroup } from './field-group.tsx';
import styles from './folder-field.module.css';
import { type BoundField, useBoundField } from './use-bound-field.ts';

interface FolderFieldProps<Values extends FieldValues> extends BoundField<Values> {
  label: string;
  hint: string;
}

/** A folder of the file manager (spec §4: for this purpose only a folder can be chosen). */
export function FolderField<Values extends FieldValues>({ label, hint, ...bound }: FolderFieldProps<Values>) {
  const { t } = useTranslation();
  const { id, error, text: value, onChange } = useBoundField(bound);
  const pickFiles = useFilePicker();
  const choose = async () => {
    const choice = await pickFiles('folder');
    if (choice) onChange(choice.folder);
  };
  return (
    <FieldGroup id={id} label={label} hint={hint} error={error}>
      <div className={styles.folder}>
        <p className={styles.path}>
          {value === '' ? (
            <span className={styles.none}>{t('ALBUM_FORM.NO_FOLDER')}</span>
          ) : (
            <bdi dir="ltr">{value}</bdi>
          )}
        </p>
        <Button id={id} variant="quiet" onClick={() => void choose()}>
          <FolderOpen aria-hidden="true" />
          {t('ALBUM_FORM.CHOOSE_FOLDER')}
        </Button>
      </div>
    </FieldGroup>
  );
}
