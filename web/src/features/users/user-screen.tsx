import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useLocation, useParams } from 'react-router-dom';
import { useEditorKey } from '../../forms/edited-item.ts';
import { LeaveGuard } from '../../forms/saving/leave-guard.tsx';
import { DraftOffers } from '../../forms/saving/offers.tsx';
import { SaveBar } from '../../forms/saving/save-bar.tsx';
import type { StoredItem } from '../../forms/values/item-values.ts';
import { summaryLines } from '../../forms/values/problems.ts';
import { useLang } from '../../lib/lang.ts';
import { type LoaderArgs, load, routeId, routeLang } from '../../lib/loader.ts';
import { useSendsMail } from '../../lib/menu.ts';
import { storedSession } from '../../lib/session.ts';
import { useDocumentTitle, useSiteName } from '../../lib/site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/field.tsx';
import { useFocusRecovery } from '../../ui/use-focus-recovery.ts';
import { sitesQuery, type UserKind, userQuery, usersPath } from './queries.ts';
import { useUserForm } from './use-user-form.ts';
import { FactorReset, LinkLanguage, PasswordLink, usePasswordLink } from './user-access.tsx';
import { USER_FIELDS, UserFieldPanels } from './user-fields.tsx';
import styles from './user-form.module.css';
import { isBeyond, newUser, storedItem, type UserFields } from './user-values.ts';

/** Never from the cache, because the form must start from what is stored. */
export async function loader(args: LoaderArgs) {
  const lang = routeLang(args);
  const { id } = args.params;
  const loadUser = async () => (id === '0' ? undefined : await load(args, userQuery(lang, routeId(id))));
  const [loaded] = await Promise.all([loadUser(), load(args, sitesQuery(lang))]);
  return { user: loaded?.data, hasSecondFactor: loaded?.extra.hasSecondFactor ?? false };
}

/** A user's or worker's account, or a new one with the id 0 (spec §3, Leftover user). */
export function Component() {
  const lang = useLang();
  const id = Number(useParams().id);
  const kind = useLocation().pathname.split('/')[3] === 'worker' ? 'worker' : 'user';
  const { user, hasSecondFactor } = useLoaderData<typeof loader>();
  const { formKey, onCreated } = useEditorKey(id);
  return (
    <UserForm
      key={`${lang}-${kind}-${formKey}`}
      kind={kind}
      loaded={user ? storedItem(user) : { values: newUser(kind), version: undefined }}
      hasSecondFactor={hasSecondFactor}
      onCreated={onCreated}
    />
  );
}

interface UserFormProps {
  kind: UserKind;
  loaded: StoredItem<UserFields>;
  hasSecondFactor: boolean;
  onCreated: (id: number) => void;
}

const TITLES = {
  user: { new: 'USERS.NEW_USER', edit: 'USERS.EDIT_USER' },
  worker: { new: 'USERS.NEW_WORKER', edit: 'USERS.EDIT_WORKER' },
} as const;

function UserForm({ kind, loaded, hasSecondFactor, onCreated }: UserFormProps) {
  const { t, i18n } = useTranslation();
  const lang = useLang();
  const element = useRef<HTMLFormElement>(null);
  const link = usePasswordLink();
  const sendsMail = useSendsMail();
  const [wantsLink, setWantsLink] = useState(kind === 'user');
  const { form, state, stored, version, save, isUnsaved, drafts } = useUserForm(kind, loaded, onCreated, (account) => {
    const canLogIn = account.isActive && (account.Username !== '' || account.Email !== '');
    if (wantsLink && canLogIn) link.mutate({ account, mail: sendsMail && account.Email !== '' });
  });
  const isLocked = isBeyond(stored.Permission);
  const isOwn = stored.Id !== 0 && stored.Id === storedSession()?.userID;
  const { errors, isDirty } = form.formState;
  const title = t(TITLES[kind][stored.Id === 0 ? 'new' : 'edit']);
  useDocumentTitle(title, useSiteName());
  useFocusRecovery(element);

  const focusFirst = () =>
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (state.phase === 'saving') return;
    void form.handleSubmit(save, focusFirst)();
  };
  return (
    <form ref={element} className={styles.form} noValidate autoComplete="off" onSubmit={submit}>
      <div className={styles.inner}>
        <header>
          <h1 className="text-28">{title}</h1>
          {stored.Name !== '' && (
            <p className="text-16 muted">
              <bdi>{stored.Name}</bdi>
            </p>
          )}
        </header>
        <ErrorSummary errors={summaryLines(i18n, USER_FIELDS, errors)} />
        <DraftOffers drafts={drafts} fields={USER_FIELDS} isStale={(draft) => draft.version !== version} />
        {isLocked && (
          <div className={styles.locked}>
            <p>{t('ERROR.RIGHTS_BEYOND')}</p>
            <div>
              <ButtonLink variant="quiet" to={usersPath(lang, { kind, status: 100, search: '', page: 1 })}>
                {t('BACK')}
              </ButtonLink>
            </div>
          </div>
        )}
        <fieldset className={styles.fields} disabled={isLocked}>
          <UserFieldPanels form={form} kind={kind} isOwn={isOwn}>
            {stored.Id === 0 && (
              <>
                <label className={styles.after}>
                  <input type="checkbox" checked={wantsLink} onChange={({ target }) => setWantsLink(target.checked)} />
                  {t(sendsMail ? 'USERS.LINK_MAIL_AFTER_SAVE' : 'USERS.LINK_AFTER_SAVE')}
                </label>
                {wantsLink && <LinkLanguage {...link} />}
              </>
            )}
          </UserFieldPanels>
        </fieldset>
        {stored.Id !== 0 && !isOwn && !isLocked && <PasswordLink account={stored} link={link} />}
        {stored.Id !== 0 && !isOwn && !isLocked && kind === 'user' && (
          <FactorReset account={stored} hasSecondFactor={hasSecondFactor} />
        )}
      </div>
      {!isLocked && (
        <SaveBar
          state={isDirty && state.phase === 'saved' ? { phase: 'idle' } : state}
          isDirty={isUnsaved}
          isDraftStored={drafts.isStored}
          backPath={usersPath(lang, { kind, status: 100, search: '', page: 1 })}
          onRetry={() => submit()}
        />
      )}
      <LeaveGuard isDirty={isDirty} text={t('USERS.LEAVE_TEXT')} />
    </form>
  );
}
