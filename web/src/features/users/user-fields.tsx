import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ChoiceField, FieldGroup } from '../../forms/fields/fields.tsx';
import { PictureField } from '../../forms/fields/file-fields.tsx';
import { fieldId } from '../../forms/values/item-values.ts';
import { useProblemText } from '../../forms/values/problems.ts';
import { errorText } from '../../i18n/error-text.ts';
import { newRequestId } from '../../lib/call-api.ts';
import { useLang } from '../../lib/lang.ts';
import { mayDo } from '../../lib/rights.ts';
import { Button } from '../../ui/button.tsx';
import { describedBy, TextField } from '../../ui/field.tsx';
import { useManagerCall } from '../session/use-manager-call.ts';
import { everySite, sitesQuery } from './queries.ts';
import styles from './user-form.module.css';
import { isBeyond, PERMISSIONS, type UserFields } from './user-values.ts';

const TEXTS = [
  { name: 'IdentityNum', label: 'USERS.IDENTITY', dir: 'ltr', type: 'text' },
  { name: 'City', label: 'USERS.CITY', dir: 'auto', type: 'text' },
  { name: 'Phone', label: 'USERS.PHONE', dir: 'ltr', type: 'tel' },
  { name: 'Mobile', label: 'USERS.MOBILE', dir: 'ltr', type: 'tel' },
] as const;

/** The fields for name, contact details and workplaces. */
export function UserPersonFields({ form }: { form: UseFormReturn<UserFields> }) {
  const { t } = useTranslation();
  const headingId = useId();
  const problem = useProblemText();
  const { register, control } = form;
  const { errors } = form.formState;
  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {t('USERS.PERSON')}
      </h2>
      <TextField
        id={fieldId('Name')}
        label={t('USERS.NAME')}
        error={problem(errors.Name)}
        aria-required="true"
        autoComplete="off"
        {...register('Name')}
      />
      <div className={styles.pair}>
        {TEXTS.map(({ name, label, dir, type }) => (
          <TextField
            key={name}
            id={fieldId(name)}
            label={t(label)}
            error={problem(errors[name])}
            dir={dir}
            type={type}
            autoComplete="off"
            {...register(name)}
          />
        ))}
        <TextField
          id={fieldId('Email')}
          label={t('USERS.EMAIL')}
          error={problem(errors.Email)}
          dir="ltr"
          type="email"
          autoComplete="off"
          {...register('Email')}
        />
        <TextField
          id={fieldId('DailySalary')}
          label={t('USERS.SALARY')}
          error={problem(errors.DailySalary)}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          {...register('DailySalary')}
        />
      </div>
      <Controller
        control={control}
        name="Sites"
        render={({ field }) => (
          <SitesField
            id={fieldId('Sites')}
            error={problem(errors.Sites)}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      {mayDo('draft') && (
        <div className={styles.portrait}>
          <PictureField control={control} name="Image" label={t('USERS.IMAGE')} purpose="image" />
        </div>
      )}
    </section>
  );
}

interface UserAccountFieldsProps {
  form: UseFormReturn<UserFields>;
  /** Whether the account is the manager's own: everybody sets their own password, and nobody another's. */
  isOwn: boolean;
  children?: ReactNode;
}

/** The fields for login and permission. */
export function UserAccountFields({ form, isOwn, children }: UserAccountFieldsProps) {
  const { t } = useTranslation();
  const headingId = useId();
  const problem = useProblemText();
  const { register, control } = form;
  const { errors } = form.formState;
  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {t('USERS.ACCOUNT')}
      </h2>
      <div className={styles.pair}>
        <TextField
          id={fieldId('Username')}
          label={t('USERS.USERNAME')}
          hint={t('USERS.USERNAME_HINT')}
          error={problem(errors.Username)}
          dir="auto"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="off"
          {...register('Username')}
        />
        {isOwn && (
          <TextField
            id={fieldId('Password')}
            label={t('USERS.PASSWORD')}
            hint={t('USERS.PASSWORD_KEPT')}
            error={problem(errors.Password)}
            dir="ltr"
            type="password"
            autoComplete="new-password"
            {...register('Password')}
          />
        )}
      </div>
      <ChoiceField
        control={control}
        name="Permission"
        label={t('USERS.PERMISSION')}
        options={PERMISSIONS.filter(({ value }) => !isBeyond(value) || value === form.getValues('Permission')).map(
          ({ value, label, hint }) => ({
            value,
            label: t(label),
            hint: t(hint),
          }),
        )}
      />
      <ChoiceField
        control={control}
        name="isActive"
        label={t('USERS.STATUS')}
        hint={t('USERS.STATUS_HINT')}
        options={[
          { value: true, label: t('USERS.ACTIVE_ONE') },
          { value: false, label: t('USERS.INACTIVE_ONE') },
        ]}
      />
      {children}
    </section>
  );
}

interface SitesFieldProps {
  id: string;
  error: string | undefined;
  value: string;
  onChange: (sites: string) => void;
}

/** The workplaces of a worker, with a field to add a new one. */
function SitesField({ id, error, value, onChange }: SitesFieldProps) {
  const { t } = useTranslation();
  const { data: sites } = useSuspenseQuery(sitesQuery(useLang()));
  const chosen = siteIds(value);
  return (
    <FieldGroup id={id} label={t('USERS.SITES')} error={error}>
      {sites.data.length === 0 && <p className={styles.none}>{t('USERS.NO_SITES')}</p>}
      <div className={styles.sites}>
        {sites.data.map((site, index) => (
          <label key={site.id} className={styles.site}>
            <input
              type="checkbox"
              id={index === 0 ? id : `${id}-${site.id}`}
              checked={chosen.includes(site.id)}
              aria-describedby={describedBy(id, undefined, error)}
              onChange={({ target }) => onChange(toggledSite(value, site.id, target.checked))}
            />
            <bdi>{site.name}</bdi>
          </label>
        ))}
      </div>
      <NewSite onAdded={(siteId) => onChange(toggledSite(value, siteId, true))} />
    </FieldGroup>
  );
}

/** Adds a workplace to the common list, and selects it. */
function NewSite({ onAdded }: { onAdded: (id: number) => void }) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const call = useManagerCall();
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  // The same for all attempts, so that nothing is added twice after a lost reply.
  const requestId = useRef<string>(undefined);

  const save = useMutation({
    mutationFn: () => {
      requestId.current ??= newRequestId();
      return call('/api/manager/SiteSave', { site: { id: 0, name }, requestId: requestId.current });
    },
    onSuccess: async ({ data }) => {
      requestId.current = undefined;
      setName('');
      await queryClient.invalidateQueries(everySite);
      onAdded(data.id);
    },
  });
  const add = () => {
    setMissing(name.trim() === '');
    if (name.trim() !== '' && !save.isPending) save.mutate();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter here must not submit the whole form.
    event.preventDefault();
    add();
  };
  const failure = save.error ? errorText(i18n, save.error) : undefined;
  return (
    <div className={styles.new}>
      <TextField
        id={id}
        label={t('USERS.NEW_SITE')}
        error={isMissing ? t('ERR_REQUIRED') : failure}
        value={name}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => {
          setName(target.value);
          setMissing(false);
          requestId.current = undefined;
        }}
        onKeyDown={onKeyDown}
      />
      <Button variant="quiet" aria-disabled={save.isPending} onClick={add}>
        <Plus aria-hidden="true" />
        {t('USERS.ADD_SITE')}
      </Button>
    </div>
  );
}

/** The ids in a list with commas between them. */
export const siteIds = (sites: string) => (sites === '' ? [] : sites.split(',').map(Number));

/** The list with a workplace added or removed, sorted by id. */
export function toggledSite(sites: string, id: number, isChosen: boolean): string {
  const others = siteIds(sites).filter((other) => other !== id);
  const ids = isChosen ? [...others, id] : others;
  return [...new Set(ids)].sort((one, other) => one - other).join(',');
}
