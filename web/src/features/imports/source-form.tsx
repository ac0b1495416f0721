import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LIMITS } from 'contract/limits';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../i18n/error-text.ts';
import { useDigits } from '../../lib/menu.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useManagerCall } from '../session/use-manager-call.ts';
import styles from './imports-screen.module.css';
import { isOfLogin, LoginFields, NO_LOGIN } from './login-fields.tsx';
import { everyImport } from './queries.ts';

/** Bytes of a file that are sent at once; base64 is a third longer. */
const PIECE = (LIMITS.importPiece.max / 4) * 3;

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
  const [files, setFiles] = useState<readonly File[]>([]);
  const [address, setAddress] = useState('');
  const [login, setLogin] = useState(NO_LOGIN);
  const [percent, setPercent] = useState(0);
  const isOnItsWay = useRef(false);

  async function upload(): Promise<string> {
    const all = files.reduce((sum, { size }) => sum + size, 0);
    let name = '';
    let sent = 0;
    for (const file of files) {
      for (let offset = 0; offset < file.size; offset += PIECE) {
        const base64String = await base64Of(file.slice(offset, offset + PIECE));
        const piece = { upload: name, filename: file.name, offset, base64String };
        name = (await call('/api/manager/ImportUpload', piece)).data.upload;
        sent += Math.min(PIECE, file.size - offset);
        setPercent(Math.round((sent / all) * 100));
      }
    }
    return name;
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
    onSuccess: () => queryClient.invalidateQueries(everyImport),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isOnItsWay.current || (files.length === 0 && address.trim() === '')) return;
    // A double click is faster than the state.
    isOnItsWay.current = true;
    const form = event.currentTarget;
    open.mutate(undefined, {
      onSuccess: () => {
        form.reset();
        setFiles([]);
        setAddress('');
        setLogin(NO_LOGIN);
      },
    });
  };
  return (
    <form className={styles.source} onSubmit={submit}>
      <label className="stack gap-1 strong">
        {t('IMPORT.FILE')}
        <input
          type="file"
          multiple
          accept=".xml,.csv,.json,.zip,application/zip,text/xml,text/csv,application/json"
          onChange={({ target }) => setFiles([...(target.files ?? [])])}
        />
      </label>
      <p className="text-16 muted">{t('IMPORT.FILE_HINT')}</p>
      <TextField
        id={id}
        label={t('IMPORT.ADDRESS')}
        error={open.error && !isOfLogin(open.error) ? errorText(i18n, open.error) : undefined}
        type="url"
        dir="ltr"
        value={address}
        onChange={({ target }) => setAddress(target.value)}
      />
      <details>
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
