import { AUDIT_LIMITS, LIMITS } from 'contract/limits';
import { COMMAS } from 'contract/localized';
import { managerRoutes } from 'contract/manager-routes';
import { AUDIT_ACTIONS, AUDIT_KINDS, AUDIT_SOURCES, type AuditAction } from 'contract/vocabulary';
import {
  ArchiveRestore,
  CheckCheck,
  CircleArrowLeft,
  ClipboardCheck,
  Download,
  Eye,
  EyeOff,
  KeyRound,
  Link,
  LogIn,
  LogOut,
  type LucideIcon,
  MailOpen,
  Pencil,
  Plus,
  Replace,
  Reply,
  ShieldAlert,
  ShieldCheck,
  ShieldOff,
  Trash2,
} from 'lucide-react';
import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { LANGUAGE_NAMES, useLang } from '../../lib/lang.ts';
import { useMomentText } from '../../lib/zoned-time.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { type Option, SelectField, TextField } from '../../ui/field.tsx';
import { MoreFilters } from '../../ui/fold.tsx';
import { EntryRow, Facts, listOf, ManagerList } from '../../ui/manager-list.tsx';
import { useManagerCall } from '../session/use-manager-call.ts';
import styles from './audit.module.css';
import {
  type AuditEntry,
  type AuditPlace,
  auditFilters,
  auditPath,
  auditPlace,
  auditQuery,
  isFiltered,
} from './queries.ts';

const { loader, useList } = listOf(({ searchParams }) => auditPlace(searchParams), auditQuery);

export { loader };

/** Who did what on the site and in the dashboard, last first. */
export function Component() {
  const { t } = useTranslation();
  const call = useManagerCall();
  const { lang, place, reply: log } = useList();
  return (
    <ManagerList
      title={t('AUDIT.TITLE')}
      tools={
        <ExportButton
          name="activity-log"
          load={() => call('/api/manager/AuditExport', auditFilters(place))}
          most={AUDIT_LIMITS.exported}
        />
      }
      note={t('AUDIT.NOTE', { count: log.extra.keepDays })}
      filters={<AuditFilter place={place} people={log.extra.people} />}
      reply={log}
      page={place.page}
      path={(page) => auditPath(lang, { ...place, page })}
      texts={{ count: 'AUDIT.COUNT', empty: t(isFiltered(place) ? 'AUDIT.NOT_FOUND' : 'AUDIT.EMPTY') }}
    >
      {log.data.map((entry) => (
        <AuditRow key={entry.id} entry={entry} />
      ))}
    </ManagerList>
  );
}

interface SelectProps {
  name: keyof AuditPlace;
  label: string;
  value: string;
  all: string;
  options: readonly Option[];
}

function Select({ value, all, options, ...select }: SelectProps) {
  const offered = [{ value: '', label: all }, ...options];
  return <SelectField key={value} {...select} id={useId()} options={offered} defaultValue={value} />;
}

function Day({ name, label, value }: Pick<SelectProps, 'name' | 'label' | 'value'>) {
  const id = useId();
  return (
    <TextField
      key={value}
      id={id}
      label={label}
      type="date"
      name={name}
      dir="ltr"
      max="9999-12-31"
      defaultValue={value}
    />
  );
}

interface AuditFilterProps {
  place: AuditPlace;
  people: readonly { person: string; name: string }[];
}

/** Chooses a person, a kind of act, an item and a time. */
function AuditFilter({ place, people }: AuditFilterProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const navigate = useNavigate();
  const searchId = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const chosen = new URLSearchParams();
    for (const [name, value] of form) if (typeof value === 'string') chosen.set(name, value.trim());
    void navigate(auditPath(lang, { ...auditPlace(chosen), page: 1 }));
  };
  return (
    <MoreFilters isChosen={isFiltered(place)}>
      <search>
        <form className={styles.form} onSubmit={submit}>
          <Select
            name="person"
            label={t('AUDIT.PERSON')}
            value={place.person}
            all={t('AUDIT.EVERYBODY')}
            options={people.map(({ person, name }) => ({ value: person, label: name }))}
          />
          <Select
            name="action"
            label={t('AUDIT.ACTION')}
            value={place.action}
            all={t('AUDIT.EVERYTHING')}
            options={Object.entries(AUDIT_ACTIONS).map(([value, label]) => ({ value, label: t(label) }))}
          />
          <Select
            name="kind"
            label={t('AUDIT.KIND')}
            value={place.kind}
            all={t('AUDIT.EVERYTHING')}
            options={Object.entries(AUDIT_KINDS).map(([value, label]) => ({ value, label: t(label) }))}
          />
          <TextField
            key={`search ${place.search}`}
            id={searchId}
            label={t('AUDIT.ITEM')}
            type="search"
            name="search"
            maxLength={LIMITS.search.max}
            defaultValue={place.search}
          />
          <Day name="from" label={t('AUDIT.FROM')} value={place.from} />
          <Day name="until" label={t('AUDIT.UNTIL')} value={place.until} />
          <div className={styles.actions}>
            <Button type="submit">{t('AUDIT.SHOW')}</Button>
            <ButtonLink variant="quiet" to={managerRoutes.audit(lang)}>
              {t('AUDIT.SHOW_ALL')}
            </ButtonLink>
          </div>
        </form>
      </search>
    </MoreFilters>
  );
}

const ICONS: Readonly<Record<AuditAction, LucideIcon>> = {
  'sign-in': LogIn,
  'sign-in-failed': ShieldAlert,
  'sign-out': LogOut,
  password: KeyRound,
  create: Plus,
  change: Pencil,
  publish: Eye,
  hide: EyeOff,
  delete: Trash2,
  restore: ArchiveRestore,
  erase: Trash2,
  rights: ShieldCheck,
  invite: Link,
  'factor-on': ShieldCheck,
  'factor-off': ShieldOff,
  'factor-reset': ShieldOff,
  'recovery-code': KeyRound,
  'recovery-codes': KeyRound,
  'device-forget': ShieldAlert,
  'session-end': LogOut,
  export: Download,
  open: MailOpen,
  confirm: CheckCheck,
  submit: ClipboardCheck,
  replace: Replace,
  'send-back': CircleArrowLeft,
  answer: Reply,
};

/** Acts on one's own account, whose name is said already. */
const OWN: readonly AuditAction[] = [
  'sign-in',
  'sign-out',
  'factor-on',
  'factor-off',
  'recovery-code',
  'recovery-codes',
  'device-forget',
  'session-end',
];

/** What was done and to what, by whom, when and from where. */
function AuditRow({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation();
  const lang = useLang();
  const momentText = useMomentText();
  const { action, kind, itemId, title, fields, before, after, count } = entry;
  const isOwn = OWN.includes(action);
  const isUnknown = action === 'sign-in-failed' && itemId === null;
  const name = title || (itemId === null ? '' : String(itemId));
  return (
    <EntryRow
      Icon={ICONS[action]}
      isAlarming={action === 'sign-in-failed'}
      title={
        <>
          {t(AUDIT_ACTIONS[action])}
          {!isOwn && (
            <span className={styles.item}>
              {t(isUnknown ? 'AUDIT.UNKNOWN_ACCOUNT' : AUDIT_KINDS[kind])}
              {name !== '' && !isUnknown && (
                <>
                  {': '}
                  <bdi>{name}</bdi>
                </>
              )}
              {entry.lang !== null && (
                <>
                  {' '}
                  (<bdi lang={entry.lang}>{LANGUAGE_NAMES[entry.lang]}</bdi>)
                </>
              )}
            </span>
          )}
          {count > 1 && <span className={styles.item}>{t('AUDIT.TIMES', { count })}</span>}
        </>
      }
    >
      <Facts>
        {entry.name !== '' && <bdi className={styles.person}>{entry.name}</bdi>}
        <time dateTime={entry.at}>{momentText(entry.at)}</time>
        <span>{t(AUDIT_SOURCES[entry.source])}</span>
        {entry.address !== '' && (
          <span>
            <span className="visually-hidden">{t('AUDIT.ADDRESS')}: </span>
            <bdi dir="ltr">{entry.address}</bdi>
          </span>
        )}
      </Facts>
      {fields.length > 0 && <Facts>{t('AUDIT.FIELDS', { fields: fields.join(COMMAS[lang]) })}</Facts>}
      {(before !== '' || after !== '') && (
        <Facts>
          {before !== '' && <span>{t('AUDIT.BEFORE', { right: before })}</span>}
          {after !== '' && <span>{t('AUDIT.AFTER', { right: after })}</span>}
        </Facts>
      )}
    </EntryRow>
  );
}
