import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Fields, type OwnField } from '../../forms/fields/field-list.tsx';
import { ChoiceControl, FieldGroup, useBoundField } from '../../forms/fields/fields.tsx';
import { PictureControl } from '../../forms/fields/file-fields.tsx';
import { HALF } from '../../forms/values/item-values.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useLang } from '../../lib/lang.ts';
import { newRequestId } from '../../lib/request-id.ts';
import { mayDo } from '../../lib/rights.ts';
import { Button } from '../../ui/button.tsx';
import { describedBy, TextField } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useManagerCall } from '../session/use-manager-call.ts';
import { everySite, sitesQuery, type UserKind } from './queries.ts';
import styles from './user-form.module.css';
import { isBeyond, PERMISSIONS, type UserFields } from './user-values.ts';

interface FormProps {
  form: UseFormReturn<UserFields>;
}

const NAME: OwnField<UserFields> = { name: 'Name', label: 'USERS.NAME', kind: 'text', isRequired: true };

const PERSON: readonly OwnField<UserFields>[] = [
  { ...HALF, name: 'IdentityNum', label: 'USERS.IDENTITY', input: { dir: 'ltr' } },
  { ...HALF, name: 'City', label: 'USERS.CITY' },
  { ...HALF, name: 'Phone', label: 'USERS.PHONE', input: { dir: 'ltr', type: 'tel' } },
  { ...HALF, name: 'Mobile', label: 'USERS.MOBILE', input: { dir: 'ltr', type: 'tel' } },
  { ...HALF, name: 'DailySalary', label: 'USERS.SALARY', input: { dir: 'ltr', inputMode: 'decimal' } },
  { name: 'Sites', label: 'USERS.SITES', kind: 'list', Control: SitesField },
  { name: 'Image', label: 'USERS.IMAGE', kind: 'picture', Control: Portrait },
];

const ACTIVITY = { true: 'USERS.ACTIVE_ONE', false: 'USERS.INACTIVE_ONE' } as const;

const ACCOUNT: readonly OwnField<UserFields>[] = [
  { ...HALF, name: 'Email', label: 'USERS.EMAIL', input: { dir: 'ltr', type: 'email' } },
  {
    ...HALF,
    name: 'Username',
    label: 'USERS.USERNAME',
    hint: 'USERS.USERNAME_HINT',
    input: { autoCapitalize: 'none', spellCheck: false },
  },
  {
    ...HALF,
    name: 'Password',
    label: 'USERS.PASSWORD',
    hint: 'USERS.PASSWORD_KEPT',
    input: { dir: 'ltr', type: 'password', autoComplete: 'new-password' },
  },
  {
    name: 'Permission',
    label: 'USERS.PERMISSION',
    kind: 'choice',
    choices: Object.fromEntries(PERMISSIONS.map(({ value, label }) => [value, label])),
    Control: PermissionField,
  },
  { name: 'isActive', label: 'USERS.STATUS', kind: 'choice', choices: ACTIVITY, Control: StatusField },
];

export const USER_FIELDS: readonly OwnField<UserFields>[] = [NAME, ...ACCOUNT, ...PERSON];

interface UserFieldsProps extends FormProps {
  kind: UserKind;
  /** Whether the account is the manager's own: everybody sets their own password, and nobody another's. */
  isOwn: boolean;
  /** What stands below the fields for login and permission. */
  children?: ReactNode;
}

/** The fields of an account, those first for which it is made: a user logs in, and a worker is paid. */
export function UserFieldPanels({ form, kind, isOwn, children }: UserFieldsProps) {
  const { t } = useTranslation();
  const login = {
    title: t('USERS.ACCOUNT'),
    fields: ACCOUNT.filter(({ name }) => isOwn || name !== 'Password'),
    children,
  };
  const person = { title: t('USERS.PERSON'), fields: PERSON, children: null };
  const panels = kind === 'worker' ? [person, login] : [login, person];
  return panels.map((panel, index) => (
    <Panel key={panel.title} title={panel.title}>
      <Fields form={form} fields={index === 0 ? [NAME, ...panel.fields] : panel.fields} />
      {panel.children}
    </Panel>
  ));
}

function Portrait({ form: { control } }: FormProps) {
  const { t } = useTranslation();
  const { text, ...field } = useBoundField({ control, name: 'Image' });
  if (!mayDo('draft')) return null;
  return (
    <div className={styles.portrait}>
      <PictureControl {...field} value={text} label={t('USERS.IMAGE')} purpose="image" />
    </div>
  );
}

/** What the account may do; what the user may not give is left out, and what changes nothing on the site is not offered anew. */
function PermissionField({ form: { control, formState } }: FormProps) {
  const { t } = useTranslation();
  const { text, ...field } = useBoundField({ control, name: 'Permission' });
  const stored = formState.defaultValues?.Permission;
  const offered = PERMISSIONS.filter(
    ({ value }) => value === stored || !(isBeyond(value) || value === 'responsible' || value === 'worker'),
  );
  return (
    <ChoiceControl
      {...field}
      value={text}
      label={t('USERS.PERMISSION')}
      choices={Object.fromEntries(offered.map(({ value, label }) => [value, label]))}
      hints={Object.fromEntries(offered.map(({ value, hint }) => [value, hint]))}
    />
  );
}

function StatusField({ form: { control } }: FormProps) {
  const { t } = useTranslation();
  const { text, onChange, ...field } = useBoundField({ control, name: 'isActive' });
  return (
    <ChoiceControl
      {...field}
      value={text}
      label={t('USERS.STATUS')}
      hint={t('USERS.STATUS_HINT')}
      choices={ACTIVITY}
      onChange={(value) => onChange(value === 'true')}
    />
  );
}

/** The workplaces of a worker, with a field to add a new one. */
function SitesField({ form: { control } }: FormProps) {
  const { id, error, text: value, onChange } = useBoundField({ control, name: 'Sites' });
  const { t } = useTranslation();
  const { data: sites } = useSuspenseQuery(sitesQuery(useLang()));
  const chosen = siteIds(value);
  return (
    <FieldGroup id={id} label={t('USERS.SITES')} error={error}>
      {sites.data.length === 0 && <p className="text-16 muted">{t('USERS.NO_SITES')}</p>}
      <div className="cluster gap-2">
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
    <div className={`row bottom gap-2 ${styles.new}`}>
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
