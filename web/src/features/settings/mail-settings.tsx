import { zodResolver } from '@hookform/resolvers/zod';
import { saveMail } from 'contract/calls/mail';
import { LIMITS } from 'contract/limits';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { OwnField } from '../../forms/fields/field-list.tsx';
import { LoadProblem } from '../../forms/panels/panels.tsx';
import { SettingsDialog } from '../../forms/settings-dialog.tsx';
import { HALF, LTR } from '../../forms/values/item-values.ts';
import { editedQuery } from '../../lib/api-query.ts';
import { type Lang, useLang } from '../../lib/lang.ts';
import type { CallPayload, CallReply } from '../../lib/transport.ts';
import { DialogButton } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useManagerCall, useManagerQuery } from '../session/use-manager-call.ts';
import { MailTest } from './mail-test.tsx';

type MailServer = CallReply<'/api/manager/LoadMail'>['data'];
type MailForm = Pick<CallPayload<'/api/manager/SaveMail'>, 'mail'>;

const mailQuery = (lang: Lang) => editedQuery('/api/manager/LoadMail', lang, {});

interface MailSettingsProps {
  /** The address that a test mail is offered to. */
  address: string;
  onSent?: () => void;
}

/** Which server the site's mails go through, its form, and a test of it. */
export function MailSettings({ address, onSent }: MailSettingsProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useManagerQuery(mailQuery(useLang()));
  if (!data && error) return <LoadProblem error={error} onRetry={refetch} />;
  if (!data) return <Skeleton shape="text" />;
  const { host, port, sender, isServerFixed, isFromFixed } = data.data;
  return (
    <div className="stack gap-4">
      <p>{host === '' ? t('MAIL.NO_SERVER') : t('MAIL.GOES', { host: `${host}:${port}`, from: sender })}</p>
      {(isServerFixed || isFromFixed) && (
        <p className="text-16 muted">{t(isServerFixed ? 'MAIL.SERVER_FIXED' : 'MAIL.FROM_FIXED')}</p>
      )}
      {!(isServerFixed && isFromFixed) && (
        <div>
          <DialogButton variant="quiet" dialog={(close) => <MailDialog server={data.data} onClose={close} />}>
            {t(isServerFixed ? 'MAIL.CHANGE_FROM' : host === '' ? 'MAIL.ADD' : 'MAIL.CHANGE')}
          </DialogButton>
        </div>
      )}
      {host !== '' && <MailTest address={address} onSent={onSent} />}
    </div>
  );
}

const MACHINE = { ...LTR, autoCapitalize: 'none', spellCheck: false } as const;

const SERVER_FIELDS: readonly OwnField<MailForm>[] = [
  {
    name: 'host',
    label: 'MAIL.HOST',
    kind: 'text',
    hint: 'MAIL.HOST_HINT',
    input: { ...MACHINE, maxLength: LIMITS.mail.host },
  },
  {
    name: 'security',
    label: 'MAIL.SECURITY',
    kind: 'choice',
    choices: { starttls: 'MAIL.STARTTLS', tls: 'MAIL.TLS', none: 'MAIL.UNENCRYPTED' },
    control: 'select',
  },
  { ...HALF, name: 'port', label: 'MAIL.PORT', control: 'number' },
  { ...HALF, name: 'user', label: 'MAIL.USER', input: { ...MACHINE, maxLength: LIMITS.mail.user } },
];

const PASSWORD = {
  name: 'password',
  label: 'MAIL.PASSWORD',
  kind: 'text',
  input: { ...LTR, type: 'password', autoComplete: 'new-password', maxLength: LIMITS.mail.password },
} as const satisfies OwnField<MailForm>;

const FROM: OwnField<MailForm> = {
  name: 'from',
  label: 'MAIL.FROM',
  kind: 'text',
  hint: 'MAIL.FROM_HINT',
  input: { ...MACHINE, type: 'email' },
};

/** What of the form the operator's variables leave open. */
const fieldsOf = ({ isServerFixed, isFromFixed, hasPassword }: MailServer): readonly OwnField<MailForm>[] => [
  ...(isServerFixed
    ? []
    : [...SERVER_FIELDS, hasPassword ? ({ ...PASSWORD, hint: 'MAIL.PASSWORD_KEPT' } as const) : PASSWORD]),
  ...(isFromFixed ? [] : [FROM]),
];

function MailDialog({ server, onClose }: { server: MailServer; onClose: () => void }) {
  const lang = useLang();
  const call = useManagerCall();
  const { host, port, security, user, from } = server;
  const form = useForm<MailForm>({
    defaultValues: { mail: { host, port, security, user, password: '', from } },
    resolver: zodResolver(saveMail.payload, undefined, { raw: true }),
  });
  return (
    <SettingsDialog
      title="MAIL.SERVER"
      saved="MAIL.SAVED"
      form={form}
      name="mail"
      fields={fieldsOf(server)}
      save={({ mail }) => call('/api/manager/SaveMail', { mail, lang })}
      onClose={onClose}
    />
  );
}
