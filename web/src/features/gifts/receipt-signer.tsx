import { zodResolver } from '@hookform/resolvers/zod';
import { saveReceiptSigner } from 'contract/calls/receipt-signer';
import { textIn } from 'contract/localized';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { OwnField } from '../../forms/fields/field-list.tsx';
import { scaleDown } from '../../forms/files/image-scale.ts';
import { readDataUrl } from '../../forms/files/use-uploads.ts';
import { LoadProblem } from '../../forms/panels/panels.tsx';
import { SettingsDialog } from '../../forms/settings-dialog.tsx';
import { fieldId, localizedFields } from '../../forms/values/item-values.ts';
import { useProblemText } from '../../forms/values/problems.ts';
import { editedQuery } from '../../lib/api-query.ts';
import { type Lang, useLang } from '../../lib/lang.ts';
import type { CallPayload, CallReply } from '../../lib/transport.ts';
import { Button } from '../../ui/button.tsx';
import { DialogButton } from '../../ui/dialog.tsx';
import { describedBy, Field } from '../../ui/field.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useManagerCall, useManagerQuery } from '../session/use-manager-call.ts';
import styles from './receipt-signer.module.css';

type Stored = CallReply<'/api/manager/LoadReceiptSigner'>['data'];
type SignerForm = Pick<CallPayload<'/api/manager/SaveReceiptSigner'>, 'signer'>;

const signerQuery = (lang: Lang) => editedQuery('/api/manager/LoadReceiptSigner', lang, {});

/** Who signs receipts, and the form of it. */
export function ReceiptSigner() {
  const { t } = useTranslation();
  const lang = useLang();
  const { data, error, refetch } = useManagerQuery(signerQuery(lang));
  if (!data && error) return <LoadProblem error={error} onRetry={refetch} />;
  if (!data) return <Skeleton shape="text" />;
  const stored = data.data;
  const words = [textIn(stored, 'signer', lang), textIn(stored, 'role', lang)].filter(Boolean);
  return (
    <section className="stack gap-4">
      <h2 className="text-22 bold">{t('SIGNER.TITLE')}</h2>
      {stored.signature !== '' && <Signature base64={stored.signature} />}
      <p dir="auto">{words.length > 0 ? words.join(' · ') : t('SIGNER.NOBODY')}</p>
      <div>
        <DialogButton variant="quiet" dialog={(close) => <SignerDialog stored={stored} onClose={close} />}>
          {t('SIGNER.CHANGE')}
        </DialogButton>
      </div>
    </section>
  );
}

function Signature({ base64 }: { base64: string }) {
  const { t } = useTranslation();
  const src = base64.startsWith('data:') ? base64 : `data:image/png;base64,${base64}`;
  return <img className={styles.signature} src={src} alt={t('SIGNER.SIGNATURE')} />;
}

function SignerDialog({ stored, onClose }: { stored: Stored; onClose: () => void }) {
  const lang = useLang();
  const call = useManagerCall();
  const { signature, ...words } = stored;
  const form = useForm<SignerForm>({
    defaultValues: { signer: words },
    resolver: zodResolver(saveReceiptSigner.payload, undefined, { raw: true }),
  });
  const fields: readonly OwnField<SignerForm>[] = [
    ...localizedFields('signer', 'SIGNER.NAME'),
    ...localizedFields('role', 'SIGNER.ROLE'),
    {
      name: 'signature',
      label: 'SIGNER.SIGNATURE',
      kind: 'text',
      Control: (props) => <SignatureField {...props} stored={signature} />,
    },
  ];
  return (
    <SettingsDialog
      title="SIGNER.TITLE"
      saved="SIGNER.SAVED"
      form={form}
      name="signer"
      fields={fields}
      save={({ signer }) => call('/api/manager/SaveReceiptSigner', { signer, lang })}
      onClose={onClose}
    />
  );
}

/** Wider ones of a camera are drawn again before they are sent. */
const WIDTH = { limit: 1_200, isLogo: true };
const NAME = 'signer.signature';

function SignatureField({ form, stored }: { form: UseFormReturn<SignerForm>; stored: string }) {
  const { t } = useTranslation();
  const problem = useProblemText();
  const id = fieldId(NAME);
  const shown = form.watch(NAME) ?? stored;
  const error = problem(form.getFieldState(NAME, form.formState).error);
  const set = (base64: string) => form.setValue(NAME, base64, { shouldDirty: true, shouldValidate: true });
  return (
    <Field id={id} label={t('SIGNER.SIGNATURE')} hint={t('SIGNER.HINT')} error={error}>
      {shown !== '' && <Signature base64={shown} />}
      <FileInput
        id={id}
        accept=".png,.jpg,.jpeg,.webp"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, t('SIGNER.HINT'), error)}
        onChange={({ currentTarget: { files } }) => {
          const [file] = files ?? [];
          if (file) void scaleDown(file, WIDTH).then(readDataUrl).then(set);
        }}
      />
      {shown !== '' && (
        <Button variant="quiet" className="own-width" onClick={() => set('')}>
          {t('SIGNER.REMOVE')}
        </Button>
      )}
    </Field>
  );
}
