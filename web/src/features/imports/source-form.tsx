import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LIMITS } from 'contract/limits';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../i18n/error-text.ts';
import { useDigits } from '../../lib/menu.ts';
import { Button } from '../../ui/button.tsx';
import { describedBy, Field, TextField } from '../../ui/field.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { useWarningBeforeUnload } from '../../ui/use-warning-before-unload.ts';
import { useManagerCall } from '../session/use-manager-call.ts';
import styles from './imports-screen.module.css';
import { isOfLogin, LoginFields, NO_LOGIN, useKeptLogin } from './login-fields.tsx';
import { everyImport } from './queries.ts';
import { useKept } from './use-kept.ts';

/** Bytes of a file that are sent at once; base64 is a third longer. */
const PIECE = (LIMITS.importPiece.max / 4) * 3;

/** The name of an upload, and the bytes of all its files that it has. */
const NOTHING_SENT = { upload: '', bytes: 0 };

async function base64Of(piece: Blob): Promise<string> {
  const bytes = new Uint8Array(await piece.arrayBuffer());
  let text = '';
  for (let start = 0; start < bytes.length; start += 8_192)
    text += String.fromCharCode(...bytes.subarray(start, start + 8_192));
  return btoa(text);
}

/** A file in pieces, or the address of a site. */
export function SourceForm() {
  const { t, i18n } = useTranslation();
  const call = useManagerCall();
  const queryClient = useQueryClient();
  const inDigits = useDigits();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [address, setAddress] = useKept('address', '');
  const [login, setLogin] = useKeptLogin('source');
  const [hadUsername] = useState(login.username !== '');
  const [percent, setPercent] = useState(0);
  const sent = useRef(NOTHING_SENT);
  const isOnItsWay = useRef(false);
  const clear = () => {
    form.current?.reset();
    choose([]);
    setAddress('');
    setLogin(NO_LOGIN);
  };
  const choose = (chosen: readonly File[]) => {
    sent.current = NOTHING_SENT;
    setPercent(0);
    setFiles(chosen);
  };

  /** Goes on behind the pieces that are there already, after a lost connection. */
  async function upload(): Promise<string> {
    const all = files.reduce((sum, { size }) => sum + size, 0);
    let end = 0;
    for (const file of files) {
      // An empty file is sent as well, so that it is called so.
      for (let offset = 0; offset === 0 || offset < file.size; offset += PIECE) {
        const part = file.slice(offset, offset + PIECE);
        end += part.size;
        if (sent.current.upload !== '' && end <= sent.current.bytes) continue;
        const piece = { upload: sent.current.upload, filename: file.name, offset, base64String: await base64Of(part) };
        sent.current = { upload: (await call('/api/manager/ImportUpload', piece)).data.upload, bytes: end };
        setPercent(all && Math.round((end / all) * 100));
      }
    }
    return sent.current.upload;
  }

  const open = useMutation({
    mutationFn: async () => {
      if (files.length > 0) return call('/api/manager/ImportOpen', { location: await upload() });
      const hasLogin = login.username !== '' || login.password !== '';
      return call('/api/manager/ImportOpen', { location: address.trim(), ...(hasLogin ? { login } : {}) });
    },
    onSettled: () => {
      isOnItsWay.current = false;
    },
    onSuccess: () => {
      clear();
      return queryClient.invalidateQueries(everyImport);
    },
  });
  useWarningBeforeUnload(open.isPending && files.length > 0);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isOnItsWay.current || (files.length === 0 && address.trim() === '')) return;
    // A double click is faster than the state.
    isOnItsWay.current = true;
    open.mutate();
  };
  const error = open.error && !isOfLogin(open.error) ? errorText(i18n, open.error) : undefined;
  const fileError = files.length > 0 ? error : undefined;
  return (
    <form ref={form} className={styles.source} onSubmit={submit}>
      <Field id={`${id}-file`} label={t('IMPORT.FILE')} hint={t('IMPORT.FILE_HINT')} error={fileError}>
        <FileInput
          id={`${id}-file`}
          multiple
          accept=".xml,.atom,.rss,.csv,.txt,.json,.zip,application/zip,text/xml,text/csv,application/json"
          aria-describedby={describedBy(`${id}-file`, t('IMPORT.FILE_HINT'), fileError)}
          onChange={({ target }) => choose([...(target.files ?? [])])}
        />
      </Field>
      <TextField
        id={id}
        label={t('IMPORT.ADDRESS')}
        error={fileError ? undefined : error}
        type="url"
        dir="ltr"
        value={address}
        onChange={({ target }) => setAddress(target.value)}
      />
      <details open={hadUsername}>
        <summary className="strong">{t('IMPORT.LOGIN')}</summary>
        <LoginFields login={login} onChange={setLogin} error={open.error} />
      </details>
      <div className="cluster gap-3">
        <Button type="submit" aria-disabled={open.isPending}>
          {t('IMPORT.LOOK')}
        </Button>
        <span role="status">
          {open.isPending && files.length > 0 && t('IMPORT.SENDING', { percent: inDigits(percent) })}
        </span>
      </div>
    </form>
  );
}
