import { SECOND_FACTOR_LIMITS } from 'contract/limits';
import { type ComponentProps, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/field.tsx';

interface CodeFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  /** `app` is the app's code, `recovery` one of the codes for when it is lost. */
  kind: 'app' | 'recovery';
  error: string | undefined;
}

/** The field of a code of the second factor. */
export function CodeField({ kind, error, ...input }: CodeFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const isApp = kind === 'app';
  return (
    <TextField
      {...input}
      id={id}
      label={t(isApp ? 'FACTOR.CODE' : 'FACTOR.RECOVERY_CODE')}
      hint={t(isApp ? 'FACTOR.CODE_HINT' : 'FACTOR.RECOVERY_HINT', { digits: SECOND_FACTOR_LIMITS.digits })}
      error={error}
      dir="ltr"
      inputMode={isApp ? 'numeric' : 'text'}
      autoComplete={isApp ? 'one-time-code' : 'off'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={SECOND_FACTOR_LIMITS.code}
      data-autofocus
    />
  );
}

/** Whether to remember the browser, so that it is not asked for a code for some time. */
export function RememberField(props: ComponentProps<'input'>) {
  const { t } = useTranslation();
  return (
    <label className="row gap-3 check">
      <input type="checkbox" {...props} />
      <span>{t('FACTOR.REMEMBER', { days: SECOND_FACTOR_LIMITS.deviceDays })}</span>
    </label>
  );
}
