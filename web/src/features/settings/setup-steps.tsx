import { useMutation } from '@tanstack/react-query';
import { testMailForm } from 'contract/calls/mail';
import { DEFAULT_TIME_ZONE, FIRST_NAMES, settingsInput } from 'contract/calls/settings';
import { localized, localizedNames } from 'contract/localized';
import { managerRoutes } from 'contract/manager-routes';
import { type FormEvent, type ReactNode, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Fields, type OwnField } from '../../forms/fields/field-list.tsx';
import { contractRules } from '../../forms/values/problems.ts';
import { callApi } from '../../lib/call-api.ts';
import { direction, LANGS, LANGUAGE_NAMES, storeLang, useLang } from '../../lib/lang.ts';
import { storeSession } from '../../lib/session.ts';
import { ApiError, type CallReply } from '../../lib/transport.ts';
import { Button } from '../../ui/button.tsx';
import { CallProblem } from '../../ui/call-problem.tsx';
import { useFailureToast } from '../../ui/failure-toast.ts';
import { TextField } from '../../ui/field.tsx';
import { PasswordField } from '../session/password-field.tsx';
import { newPasswordProblem } from '../session/reset-password-screen.tsx';
import { useManagerCall } from '../session/use-manager-call.ts';
import { MailSettings } from './mail-settings.tsx';
import { SETTINGS_FIELDS, type Settings, storedSettings } from './settings-fields.tsx';
import type { SettingsFields } from './settings-form.ts';
import styles from './setup.module.css';

export interface StepProps {
  settings: Settings;
  account: CallReply<'/api/manager/PostUserLoad'>['data'];
  setup: CallReply<'/api/manager/LoadSetup'>['data'];
  /** Goes on once the step is stored. */
  onDone: () => Promise<void>;
  onLater: () => Promise<void>;
}

interface StepFormProps extends Pick<StepProps, 'onLater'> {
  isBusy: boolean;
  error: Error | null;
  onSubmit: (event: FormEvent) => unknown;
  children: ReactNode;
}

/** The form of a step, which can be left for later. */
function StepForm({ isBusy, error, onSubmit, onLater, children }: StepFormProps) {
  const { t } = useTranslation();
  const fail = useFailureToast();
  return (
    <form className="stack gap-6" noValidate onSubmit={onSubmit}>
      {children}
      <CallProblem error={error} className={styles.problem} />
      <div className="cluster gap-3">
        {/* Not disabled while it sends, since that would lose the focus. */}
        <Button type="submit" aria-disabled={isBusy}>
          {t('SETUP.SAVE')}
        </Button>
        <Button variant="quiet" aria-disabled={isBusy} onClick={() => onLater().catch(fail)}>
          {t('SETUP.LATER')}
        </Button>
      </div>
    </form>
  );
}

const rules: Resolver<SettingsFields> = contractRules(settingsInput);

/** The rules of these fields alone: nothing else is saved. */
const rulesOf =
  (names: readonly (keyof SettingsFields)[]): Resolver<SettingsFields> =>
  async (values, context, options) => {
    const { errors } = await rules(values, context, options);
    const own = Object.entries(errors).filter(([name]) => names.some((known) => known === name));
    return own.length === 0 ? { values, errors: {} } : { values: {}, errors: Object.fromEntries(own) };
  };

interface SettingsStepProps extends StepProps {
  fields: readonly OwnField<SettingsFields>[];
  /** Values that are offered instead of the stored ones, and saved unless somebody changes them. */
  offered?: Partial<SettingsFields>;
}

/** Some fields of the settings. Only those that somebody has changed are saved. */
function SettingsStep({ settings, fields, offered, onDone, onLater }: SettingsStepProps) {
  const names = fields.map(({ name }) => name as keyof SettingsFields);
  const lang = useLang();
  const call = useManagerCall();
  const [stored] = useState(() => storedSettings(settings).values);
  const [resolver] = useState(() => rulesOf(names));
  const form = useForm<SettingsFields>({ resolver, defaultValues: { ...stored, ...offered } });
  const save = useMutation({
    mutationFn: async () => {
      const values = form.getValues();
      const changed = Object.fromEntries(
        names.flatMap((name) => (values[name] === stored[name] ? [] : [[name, values[name]]])),
      );
      if (Object.keys(changed).length > 0) await call('/api/manager/SaveSiteSettings', { settings: changed, lang });
      await onDone();
    },
    onError: (error) => {
      for (const { field, key } of error instanceof ApiError ? error.errors : []) {
        const name = names.find((known) => known === field);
        if (name) form.setError(name, { message: key }, { shouldFocus: true });
      }
    },
  });
  const submit = form.handleSubmit(() => {
    if (!save.isPending) save.mutate();
  });
  return (
    <StepForm isBusy={save.isPending} error={save.error} onSubmit={submit} onLater={onLater}>
      <Fields form={form} fields={fields} />
    </StepForm>
  );
}

/** The language of the set-up itself. Each needs a full load, since only one language's texts are loaded. */
function LanguageChoice() {
  const { t } = useTranslation();
  const current = useLang();
  return (
    <nav className="row cluster gap-2 gap-x-3 text-16" aria-label={t('SETUP.LANGUAGE')}>
      <span aria-hidden="true">{t('SETUP.LANGUAGE')}</span>
      {LANGS.map((lang) => (
        <a
          key={lang}
          className={styles.language}
          href={`${managerRoutes.setup(lang)}?step=name`}
          lang={lang}
          hrefLang={lang}
          dir={direction(lang)}
          aria-current={lang === current ? 'true' : undefined}
          onClick={() => storeLang(lang)}
        >
          {LANGUAGE_NAMES[lang]}
        </a>
      ))}
    </nav>
  );
}

/**
 * What a new site is offered: no name in place of the program's, so that nobody keeps that one by mistake, and the time zone of
 * the browser, while the site has none of its own and nobody has gone through this step.
 */
function offeredSettings({ setup, settings }: StepProps): Partial<SettingsFields> {
  const state = setup.steps.find(({ name }) => name === 'name')?.state;
  const isNamed = state === 'done' || localizedNames('name').some((name) => settings[name] !== FIRST_NAMES[name]);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const isPlaced =
    state !== '' || settings.timeZone !== DEFAULT_TIME_ZONE || !Intl.supportedValuesOf('timeZone').includes(timeZone);
  return { ...(isNamed ? {} : localized('name', '')), ...(isPlaced ? {} : { timeZone }) };
}

const fieldsNamed = (...names: (keyof SettingsFields)[]) =>
  names.flatMap((name) => SETTINGS_FIELDS.find((field) => field.name === name) ?? []);

const NAME_FIELDS = fieldsNamed(
  ...localizedNames('name'),
  ...localizedNames('description'),
  'firstLanguage',
  'timeZone',
);
const LOOK_FIELDS = fieldsNamed('logo', 'logoDark', 'logoHasName', 'accent').map((field) => ({
  ...field,
  isHalf: false,
}));
const CONTACT_FIELDS = fieldsNamed('contact', 'chatNumber', 'phone', ...localizedNames('address'));

export function NameStep(step: StepProps) {
  const [offered] = useState(() => offeredSettings(step));
  return (
    <>
      <LanguageChoice />
      <SettingsStep {...step} fields={NAME_FIELDS} offered={offered} />
    </>
  );
}

export const LookStep = (step: StepProps) => <SettingsStep {...step} fields={LOOK_FIELDS} />;

export const ContactStep = (step: StepProps) => <SettingsStep {...step} fields={CONTACT_FIELDS} />;

/** The address that the first start writes, which nobody reads. */
const isGenerated = (email: string) => email.endsWith('@khayr.example');
const ownEmail = (email: string) => (isGenerated(email) ? '' : email);

/** The manager's own password and address. A new password ends the session, so a new one is opened with it. */
export function PasswordStep({ account, onDone, onLater }: StepProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const call = useManagerCall();
  const { register, handleSubmit, setError, getValues, formState } = useForm({
    defaultValues: { email: ownEmail(account.Email), password: '', repeated: '' },
  });
  const { errors } = formState;
  const save = useMutation({
    mutationFn: async () => {
      const { email, password } = getValues();
      const user = {
        Id: account.Id,
        Name: account.Name || account.Username,
        ...(email.trim() === '' ? {} : { Email: email }),
        Password: password,
      };
      await call('/api/manager/PostUserSave', { user });
      const username = account.Username || email || account.Email;
      const { token } = await callApi('/api/home/UserLogin', { username, password, lang });
      if (token) storeSession(token);
      await onDone();
    },
    onError: (error) => {
      const [{ field, key } = { field: '', key: '' }] = error instanceof ApiError ? error.errors : [];
      if (field === 'Email') setError('email', { message: t(`${key}` as 'ERROR.8') }, { shouldFocus: true });
    },
  });
  const submit = handleSubmit(({ email, password, repeated }) => {
    const problem = newPasswordProblem(password, repeated);
    if (email.trim() !== '' && !testMailForm.safeParse({ email }).success) {
      setError('email', { message: t('ERROR.EMAIL_INVALID') }, { shouldFocus: true });
    } else if (problem) setError(problem.field, { message: t(problem.key) }, { shouldFocus: true });
    else if (!save.isPending) save.mutate();
  });
  return (
    <StepForm isBusy={save.isPending} error={save.error} onSubmit={submit} onLater={onLater}>
      <TextField
        id="setup-username"
        label={t('SESSION.USERNAME')}
        dir="ltr"
        autoComplete="username"
        value={account.Username || account.Email}
        readOnly
      />
      <TextField
        id="setup-email"
        label={t('SESSION.EMAIL')}
        hint={t('SETUP.EMAIL_HINT')}
        error={errors.email?.message}
        type="email"
        dir="ltr"
        autoComplete="email"
        {...register('email')}
      />
      <div className="stack pair gap-6">
        <PasswordField
          label={t('RESET.PASSWORD')}
          error={errors.password?.message}
          autoComplete="new-password"
          {...register('password')}
        />
        <PasswordField
          label={t('RESET.REPEATED')}
          error={errors.repeated?.message}
          autoComplete="new-password"
          {...register('repeated')}
        />
      </div>
    </StepForm>
  );
}

export function MailStep({ settings, account, onDone, onLater }: StepProps) {
  const { t } = useTranslation();
  const [isSent, setSent] = useState(false);
  const fail = useFailureToast();
  return (
    <div className="stack gap-6">
      <MailSettings address={settings.contact || ownEmail(account.Email)} onSent={() => setSent(true)} />
      <div className="cluster gap-3">
        {isSent ? (
          <Button onClick={() => onDone().catch(fail)}>{t('SETUP.NEXT')}</Button>
        ) : (
          <Button variant="quiet" onClick={() => onLater().catch(fail)}>
            {t('SETUP.LATER')}
          </Button>
        )}
      </div>
    </div>
  );
}
