import { useMutation, useQueryClient } from '@tanstack/react-query';
import { decodeText } from 'contract/decode-text';
import { REDIRECT_LIMITS } from 'contract/limits';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../i18n/error-text.ts';
import { isTextKey } from '../../i18n/i18n.ts';
import { newRequestId } from '../../lib/request-id.ts';
import { ApiError, isAnswered } from '../../lib/transport.ts';
import { Field, TextAreaField } from '../../ui/field.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useManagerCall } from '../session/use-manager-call.ts';
import { everyMissing, everyRedirect } from './queries.ts';
import styles from './redirects.module.css';

const LINE = /^lines\.(\d+)\.(\w+)$/;

const COLUMNS = {
  from: 'REDIRECTS.FROM',
  to: 'REDIRECTS.TO',
  status: 'REDIRECTS.STATUS',
  match: 'REDIRECTS.MATCH',
} as const;
const isColumn = (name: string): name is keyof typeof COLUMNS => name in COLUMNS;

/** A line of the table, isolated so that it reads from the left on an Arabic page too. */
const EXAMPLE = '\u2066/old-page,/article/7/5,301,exact\u2069';

/** Imports a table of redirects, chosen as a file or pasted: all lines of it, or none. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const call = useManagerCall();
  const queryClient = useQueryClient();
  const toast = useToast();
  const id = useId();
  const [csv, setCsv] = useState('');
  // The same for all attempts at one table, so that it is not imported twice after a lost reply.
  const requestId = useRef<string>(undefined);

  const send = useMutation({
    mutationFn: () => {
      requestId.current ??= newRequestId();
      return call('/api/manager/RedirectsImport', { csv, requestId: requestId.current });
    },
    onSuccess: async ({ data }) => {
      toast('success', t('REDIRECTS.IMPORTED', data));
      onClose();
      await queryClient.invalidateQueries(everyRedirect);
      await queryClient.invalidateQueries(everyMissing);
    },
    onError: (error) => {
      if (isAnswered(error)) requestId.current = undefined;
    },
  });
  const write = (text: string) => {
    setCsv(text);
    requestId.current = undefined;
    send.reset();
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) write(decodeText(new Uint8Array(await file.arrayBuffer())));
  };
  const faults = send.error instanceof ApiError ? send.error.errors.filter(({ field }) => LINE.test(field)) : [];
  const lineOf = ({ field, key }: { field: string; key: string }) => {
    const [, line = '', column = ''] = LINE.exec(field) ?? [];
    const text = t(isTextKey(i18n, key) ? key : 'ERROR.8');
    return t('REDIRECTS.LINE', { line, text: isColumn(column) ? `${t(COLUMNS[column])}: ${text}` : text });
  };
  return (
    <QuestionDialog
      title={t('REDIRECTS.IMPORT_TITLE')}
      size="wide"
      submit={t('REDIRECTS.IMPORT')}
      isDisabled={send.isPending || csv.trim() === ''}
      onSubmit={() => send.mutate()}
      onClose={onClose}
    >
      <p className="muted">{t('REDIRECTS.IMPORT_NOTE')}</p>
      <Field id={`${id}-file`} label={t('REDIRECTS.FILE')}>
        <FileInput id={`${id}-file`} accept=".csv,.txt,text/csv,text/plain" onChange={choose} />
      </Field>
      <TextAreaField
        id={id}
        label={t('REDIRECTS.TABLE')}
        hint={EXAMPLE}
        error={send.error && faults.length === 0 ? errorText(i18n, send.error) : undefined}
        dir="ltr"
        rows={8}
        spellCheck={false}
        value={csv}
        onChange={({ target }) => write(target.value)}
      />
      {faults.length > 0 && (
        <div role="alert" className={styles.faults}>
          <p>
            {t('REDIRECTS.FAULTS')}
            {faults.length >= REDIRECT_LIMITS.faults && ` ${t('REDIRECTS.MORE_FAULTS')}`}
          </p>
          <ul>
            {faults.map((fault) => (
              <li key={fault.field}>{lineOf(fault)}</li>
            ))}
          </ul>
        </div>
      )}
    </QuestionDialog>
  );
}
