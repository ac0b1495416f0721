import { SECOND_FACTOR_LIMITS } from 'contract/limits';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isTextKey } from '../../i18n/i18n.ts';
import { ApiError, type CallPayload } from '../../lib/transport.ts';
import { TextField } from '../../ui/field.tsx';

export type Login = Required<NonNullable<CallPayload<'/api/manager/ImportOpen'>['login']>>;

export const NO_LOGIN: Login = { username: '', password: '', code: '' };

const PREFIX = 'login.';

/** Whether a call failed for what the fields of the login hold. */
export const isOfLogin = (error: unknown) =>
  error instanceof ApiError && error.errors.some(({ field }) => field.startsWith(PREFIX));

interface LoginFieldsProps {
  login: Login;
  onChange: (login: Login) => void;
  /** That of the call that sent the login. */
  error: unknown;
}

/** The account of a manager of the other site; the code once that site has asked for one. */
export function LoginFields({ login, onChange, error }: LoginFieldsProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const errorOf = (name: keyof Login) => {
    const key = error instanceof ApiError && error.errors.find(({ field }) => field === PREFIX + name)?.key;
    return key && isTextKey(i18n, key) ? t(key) : undefined;
  };
  const field = (name: keyof Login) => ({
    ...({ id: `${id}-${name}`, dir: 'ltr', autoCapitalize: 'none', spellCheck: false } as const),
    ...{ error: errorOf(name), value: login[name] },
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ ...login, [name]: target.value }),
  });
  return (
    <div className="stack gap-4">
      <p className="text-16 muted">{t('IMPORT.LOGIN_HINT')}</p>
      <TextField {...field('username')} label={t('IMPORT.LOGIN_NAME')} autoComplete="off" />
      {/* A browser has the account of this site, which must not be sent to another one. */}
      <TextField
        {...field('password')}
        label={t('IMPORT.LOGIN_PASSWORD')}
        type="password"
        autoComplete="new-password"
      />
      {(login.code !== '' || errorOf('code')) && (
        <TextField
          {...field('code')}
          label={t('IMPORT.LOGIN_FACTOR')}
          autoComplete="off"
          maxLength={SECOND_FACTOR_LIMITS.code}
        />
      )}
    </div>
  );
}
