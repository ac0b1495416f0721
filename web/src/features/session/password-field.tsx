import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button.tsx';
import controlStyles from '../../ui/field.module.css';
import { describedBy, Field } from '../../ui/field.tsx';
import styles from './session-form.module.css';

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'dir'> {
  label: string;
  error: string | undefined;
}

/** A password field that can show what is typed. */
export function PasswordField({ label, error, ...input }: PasswordFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field id={id} label={label} error={error}>
      <div className={styles.box}>
        <input
          {...input}
          id={id}
          className={`${controlStyles.control} ${styles.input}`}
          dir="ltr"
          type={isShown ? 'text' : 'password'}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, undefined, error)}
        />
        <IconButton
          className={styles.show}
          label={t(isShown ? 'SESSION.HIDE_PASSWORD' : 'SESSION.SHOW_PASSWORD')}
          onClick={() => setShown(!isShown)}
        >
          <Icon aria-hidden="true" />
        </IconButton>
      </div>
    </Field>
  );
}
