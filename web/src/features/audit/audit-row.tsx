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
  ShieldAlert,
  ShieldCheck,
  ShieldOff,
  Trash2,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '../../forms/panels/panels.tsx';
import { useMomentText } from '../../forms/values/dates.ts';
import { useLang } from '../../lib/lang.ts';
import { EntryRow, Facts } from '../../ui/manager-list.tsx';
import styles from './audit.module.css';
import type { AuditEntry } from './queries.ts';

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
  'send-back': CircleArrowLeft,
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
export function AuditRow({ entry }: { entry: AuditEntry }) {
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
      {fields.length > 0 && <Facts>{t('AUDIT.FIELDS', { fields: fields.join(lang === 'ar' ? '، ' : ', ') })}</Facts>}
      {(before !== '' || after !== '') && (
        <Facts>
          {before !== '' && <span>{t('AUDIT.BEFORE', { right: before })}</span>}
          {after !== '' && <span>{t('AUDIT.AFTER', { right: after })}</span>}
        </Facts>
      )}
    </EntryRow>
  );
}
