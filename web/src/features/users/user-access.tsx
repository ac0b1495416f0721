import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, Copy, Link2, Mail, ShieldOff } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { LANGS, LANGUAGE_NAMES, type Lang, toLang, useLang } from '../../lib/lang.ts';
import { useSendsMail } from '../../lib/menu.ts';
import { Button } from '../../ui/button.tsx';
import { CallProblem } from '../../ui/call-problem.tsx';
import { useCopyToast } from '../../ui/copy-text.ts';
import { DialogButton } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useManagerCall } from '../session/use-manager-call.ts';
import { everyUser } from './queries.ts';
import styles from './user-form.module.css';
import type { UserFields } from './user-values.ts';

/** Makes links with which somebody sets the password of their account, and mails them where it has an address. */
export function usePasswordLink() {
  const call = useManagerCall();
  const [lang, setLang] = useState(useLang());
  const made = useMutation({
    mutationFn: async ({ account, mail }: { account: UserFields; mail: boolean }) =>
      (await call('/api/manager/UserInvite', { id: account.Id, mail, lang })).data,
  });
  return { ...made, lang, setLang };
}

/** The language of the page that a link opens, and of its mail: that of the account's owner. */
export function LinkLanguage({ lang, setLang }: { lang: Lang; setLang: (lang: Lang) => void }) {
  const { t } = useTranslation();
  return (
    <SelectField
      id={useId()}
      label={t('USERS.LINK_LANG')}
      options={LANGS.map((one) => ({ value: one, label: LANGUAGE_NAMES[one], lang: one }))}
      value={lang}
      onChange={({ target }) => setLang(toLang(target.value))}
    />
  );
}

interface PasswordLinkProps {
  account: UserFields;
  link: ReturnType<typeof usePasswordLink>;
}

/** The link with which the owner of an account sets its password: by mail, or to copy. Nobody invents a password for them. */
export function PasswordLink({ account, link }: PasswordLinkProps) {
  const { t } = useTranslation();
  const fieldId = useId();
  const copy = useCopyToast(t('USERS.LINK_COPIED'));
  const { data, error, isPending, variables } = link;
  const sendsMail = useSendsMail();
  const field = useRef<HTMLInputElement>(null);
  const address = data?.link;
  // It may be below the window, and is what comes next.
  useEffect(() => {
    if (address !== undefined) field.current?.focus();
  }, [address]);
  const make = (mail: boolean) => link.mutate({ account, mail });
  const obstacle = !account.isActive
    ? t('USERS.LINK_INACTIVE')
    : account.Username === '' && account.Email === ''
      ? t('USERS.LINK_NEEDS_NAME')
      : undefined;
  return (
    <Panel title={t('USERS.LINK')}>
      <p>{obstacle ?? t('USERS.LINK_HINT')}</p>
      {obstacle === undefined && (
        <div className="cluster bottom gap-3">
          <LinkLanguage {...link} />
          {sendsMail && account.Email !== '' && (
            <Button variant="quiet" aria-disabled={isPending} onClick={() => make(true)}>
              <Mail aria-hidden="true" />
              {t('USERS.LINK_MAIL')}
            </Button>
          )}
          <Button variant="quiet" aria-disabled={isPending} onClick={() => make(false)}>
            <Link2 aria-hidden="true" />
            {t('USERS.LINK_MAKE')}
          </Button>
        </div>
      )}
      <div className={styles.linkResult}>
        <div role="status">
          {data?.isMailed && (
            <p className={styles.linkSent}>
              <Check aria-hidden="true" />
              {t('USERS.LINK_MAILED', { email: `\u2066${account.Email}\u2069` })}
            </p>
          )}
          {data && !data.isMailed && variables?.mail && (
            <p className={`danger ${styles.linkProblem}`}>{t('USERS.LINK_NOT_MAILED')}</p>
          )}
        </div>
        <CallProblem error={error} className={`danger ${styles.linkProblem}`} />
        {data && (
          <div className={`cluster bottom gap-3 ${styles.linkRow}`}>
            <TextField
              ref={field}
              id={fieldId}
              label={t('USERS.LINK_ADDRESS')}
              dir="ltr"
              readOnly
              value={data.link}
              onFocus={({ target }) => target.select()}
            />
            <Button onClick={() => copy(data.link)}>
              <Copy aria-hidden="true" />
              {t('USERS.LINK_COPY')}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}

interface FactorProps {
  account: { Id: number; Name: string };
  hasSecondFactor: boolean;
}

/** Whether an account has a second factor, which a colleague can take off it when it is lost. */
export function FactorReset({ account, hasSecondFactor }: FactorProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t('USERS.FACTOR')}>
      <p>{t(hasSecondFactor ? 'USERS.FACTOR_ON' : 'USERS.FACTOR_OFF')}</p>
      {hasSecondFactor && (
        <div className="cluster gap-3">
          <DialogButton variant="quiet" dialog={(close) => <ResetDialog account={account} onClose={close} />}>
            <ShieldOff aria-hidden="true" />
            {t('USERS.FACTOR_RESET')}
          </DialogButton>
        </div>
      )}
    </Panel>
  );
}

function ResetDialog({ account, onClose }: { account: FactorProps['account']; onClose: () => void }) {
  const { t } = useTranslation();
  const call = useManagerCall();
  const toast = useToast();
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();
  const reset = useMutation({
    mutationFn: () => call('/api/manager/UserFactorReset', { id: account.Id }),
    onSuccess: async () => {
      onClose();
      toast('success', t('USERS.FACTOR_RESET_DONE'));
      await queryClient.invalidateQueries(everyUser);
      await revalidate();
    },
  });
  return (
    <QuestionDialog
      title={t('USERS.FACTOR_RESET_TITLE', { name: account.Name })}
      submit={t('USERS.FACTOR_RESET')}
      focus="cancel"
      isDisabled={reset.isPending}
      error={reset.error}
      onSubmit={() => reset.mutate()}
      onClose={onClose}
    >
      <p>{t('USERS.FACTOR_RESET_TEXT')}</p>
    </QuestionDialog>
  );
}
