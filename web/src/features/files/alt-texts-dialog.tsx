import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useCallback, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../i18n/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useOpenDialog } from '../../ui/dialog-host.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useManagerCall } from '../session/use-manager-call.ts';
import { changedAlt, withoutAlt } from './alt-texts.ts';
import styles from './alt-texts-dialog.module.css';
import type { FileChoice, StoredFile } from './file-purpose.ts';

const withTexts = (choice: FileChoice, described: readonly StoredFile[]): FileChoice => ({
  ...choice,
  files: choice.files.map((file) => described.find(({ name }) => name === file.name) ?? file),
});

/** Asks for the missing alternative texts of chosen pictures, and returns the choice with them. */
export function useAltTexts(): (choice: FileChoice) => Promise<FileChoice> {
  const openDialog = useOpenDialog();
  return useCallback(
    (choice) => {
      const missing = withoutAlt(choice.files);
      if (missing.length === 0) return Promise.resolve(choice);
      return new Promise((resolve) => {
        openDialog((close) => (
          <AltTextsDialog
            folder={choice.folder}
            files={missing}
            onDone={(described) => {
              flushSync(close);
              resolve(withTexts(choice, described));
            }}
          />
        ));
      });
    },
    [openDialog],
  );
}

interface AltTextsDialogProps {
  folder: string;
  files: StoredFile[];
  /** The files with what was written; those left empty are as they were. */
  onDone: (files: StoredFile[]) => void;
}

/** Asks for the chosen pictures' alternative texts. It can be skipped. */
export function AltTextsDialog({ folder, files: chosen, onDone }: AltTextsDialogProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const call = useManagerCall();
  const [files, setFiles] = useState(chosen);
  const toast = useToast();
  const store = async () => {
    for (const [index, { name, alt }] of files.entries()) {
      const changed = changedAlt(chosen[index]?.alt ?? alt, alt);
      if (Object.keys(changed).length > 0) await call('/api/filemanager/FileInfoSave', { folder, name, alt: changed });
    }
  };
  const save = useMutation({ mutationFn: store, onSuccess: () => onDone(files) });
  /** Closed without a choice: what was typed is saved all the same. */
  const close = () => {
    store().catch((error: unknown) => toast('failure', errorText(i18n, error)));
    onDone(files);
  };
  const write = (name: string, lang: 'ar' | 'en', text: string) =>
    setFiles((all) => all.map((file) => (file.name === name ? { ...file, alt: { ...file.alt, [lang]: text } } : file)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!save.isPending) save.mutate();
  };
  return (
    <Dialog title={t('EDITOR.ALT_TITLE')} size="wide" onClose={close}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p>{t('EDITOR.ALT_HINT')}</p>
        {files.map((file, index) => (
          <fieldset key={file.name} className={styles.file}>
            <legend className="visually-hidden">{file.name}</legend>
            <img className={styles.picture} src={file.url} alt="" />
            <div className={styles.texts}>
              <TextField
                id={`${id}-${index}-ar`}
                data-autofocus={index === 0 ? '' : undefined}
                label={t('EDITOR.ALT_AR')}
                lang="ar"
                dir="rtl"
                value={file.alt.ar}
                onChange={({ target }) => write(file.name, 'ar', target.value)}
              />
              <TextField
                id={`${id}-${index}-en`}
                label={t('EDITOR.ALT_EN')}
                lang="en"
                dir="ltr"
                value={file.alt.en}
                onChange={({ target }) => write(file.name, 'en', target.value)}
              />
            </div>
          </fieldset>
        ))}
        <div role="alert">{save.error && <p className={styles.problem}>{errorText(i18n, save.error)}</p>}</div>
        <div className={styles.actions}>
          <Button type="submit" aria-disabled={save.isPending}>
            {t('EDITOR.ALT_SAVE')}
          </Button>
          <Button variant="quiet" onClick={() => onDone(chosen)}>
            {t('EDITOR.ALT_SKIP')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
