import { type FormEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../lib/document-title.ts';
import { useLang } from '../../lib/use-lang.ts';
import { useSiteName } from '../../lib/use-site-name.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { useFocusRecovery } from '../../ui/use-focus-recovery.ts';
import { LeaveGuard } from '../editing/saving/leave-guard.tsx';
import { SaveBar } from '../editing/saving/save-bar.tsx';
import { DraftOffer } from '../editing/saving/start-offers.tsx';
import { useUserForm } from './use-user-form.ts';
import { UserAccountFields, UserPersonFields } from './user-fields.tsx';
import styles from './user-form.module.css';
import { summaryLines, type UserFields } from './user-values.ts';
import { type UserKind, usersPath } from './users-address.ts';

interface UserFormProps {
  kind: UserKind;
  loaded: UserFields;
  onCreated: (id: number) => void;
}

const TITLES = {
  user: { new: 'USERS.NEW_USER', edit: 'USERS.EDIT_USER' },
  worker: { new: 'USERS.NEW_WORKER', edit: 'USERS.EDIT_WORKER' },
} as const;

export function UserForm({ kind, loaded, onCreated }: UserFormProps) {
  const { t, i18n } = useTranslation();
  const lang = useLang();
  const element = useRef<HTMLFormElement>(null);
  const { form, state, stored, send, isUnsaved, drafts } = useUserForm(kind, loaded, onCreated);
  const { errors, isDirty } = form.formState;
  const title = t(TITLES[kind][stored.Id === 0 ? 'new' : 'edit']);
  useDocumentTitle(title, useSiteName());
  useFocusRecovery(element);

  const focusFirst = () =>
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  const save = (event?: FormEvent) => {
    event?.preventDefault();
    if (state.phase === 'saving') return;
    void form.handleSubmit(send, focusFirst)();
  };
  return (
    <form ref={element} className={styles.form} noValidate autoComplete="off" onSubmit={save}>
      <div className={styles.inner}>
        <header>
          <h1 className={styles.title}>{title}</h1>
          {stored.Name !== '' && (
            <p className={styles.subject}>
              <bdi>{stored.Name}</bdi>
            </p>
          )}
        </header>
        <ErrorSummary errors={summaryLines(i18n, errors)} />
        {drafts.found.map((found) => (
          <DraftOffer
            key={found.key}
            at={found.draft.at}
            // An account has no version that would tell.
            isStale={false}
            onRestore={() => drafts.restore(found)}
            onDiscard={() => drafts.discard(found.key)}
          />
        ))}
        <UserPersonFields form={form} />
        <UserAccountFields form={form} isNew={stored.Id === 0} />
      </div>
      <SaveBar
        state={isDirty && state.phase === 'saved' ? { phase: 'idle' } : state}
        isDirty={isUnsaved}
        isDraftStored={drafts.isStored}
        backPath={usersPath(lang, { kind, status: 100, search: '', page: 1 })}
        onRetry={() => save()}
      />
      <LeaveGuard isDirty={isDirty} text={t('USERS.LEAVE_TEXT')} />
    </form>
  );
}
