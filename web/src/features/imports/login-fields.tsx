import { useMutation, useQueryClient } from '@tanstack/react-query';
import { SECOND_FACTOR_LIMITS } from 'contract/limits';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isTextKey } from '../../i18n/i18n.ts';
import { ApiError, type CallPayload } from '../../lib/transport.ts';
import { Button } from '../../ui/button.tsx';
import { CallProblem } from '../../ui/call-problem.tsx';
import { TextField } from '../../ui/field.tsx';
import { useManagerCall } from '../session/use-manager-call.ts';
import { everyImport, type Import } from './queries.ts';
import { useKept } from './use-kept.ts';

type Login = Required<NonNullable<CallPayload<'/api/manager/ImportOpen'>['login']>>;

export const NO_LOGIN: Login = { username: '', password: '', code: '' };

/** What is typed of a login; a reload keeps the name alone. */
export function useKeptLogin(name: string): [Login, (login: Login) => void] {
  const [username, setUsername] = useKept(`${name}.username`, '');
  const [secrets, setSecrets] = useState(NO_LOGIN);
  const change = (login: Login) => {
    setUsername(login.username);
    setSecrets(login);
  };
  return [{ ...secrets, username }, change];
}

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

/** The login at the other site has ended. */
const ENDED = 'IMPORT.LOGIN_ENDED';

interface LoginAgainProps {
  one: Import;
  places: CallPayload<'/api/manager/ImportStart'>['places'];
}

/** Another login at the other site, where that has ended the one before. */
export function LoginAgain({ one: { id, error }, places }: LoginAgainProps) {
  const { t } = useTranslation();
  const call = useManagerCall();
  const queryClient = useQueryClient();
  const [login, setLogin] = useKeptLogin(String(id));
  const start = useMutation({
    mutationFn: () => call('/api/manager/ImportStart', { id, places, login }),
    onSuccess: () => {
      setLogin(NO_LOGIN);
      return queryClient.invalidateQueries(everyImport);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!start.isPending) start.mutate();
  };
  return (
    <form className="stack gap-4" onSubmit={submit}>
      {error !== ENDED && <p>{t(ENDED)}</p>}
      <LoginFields login={login} onChange={setLogin} error={start.error} />
      <CallProblem error={!isOfLogin(start.error) && start.error} />
      <div>
        <Button type="submit" aria-disabled={start.isPending}>
          {t('IMPORT.LOGIN_AGAIN')}
        </Button>
      </div>
    </form>
  );
}
