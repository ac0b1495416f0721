import { LIMITS } from 'adapter/contract/limits';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../i18n/error-text.ts';
import { newRequestId } from '../../lib/request-id.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './file-dialogs.module.css';
import { folderInside, isFolderName } from './folder-path.ts';
import { useFileChange } from './use-file-change.ts';

interface NewFolderDialogProps {
  parent: string;
  onMade: (folder: string) => void;
  onClose: () => void;
}

/** Asks for the name of a new folder, makes it and opens it. */
export function NewFolderDialog({ parent, onMade, onClose }: NewFolderDialogProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<'ERR_REQUIRED' | 'FILES.FOLDER_NAME_INVALID'>();
  // The same while the name is, so that a reply that was lost does not make the folder one that is there already.
  const requestId = useRef<string>(undefined);
  const make = useFileChange('/api/filemanager/FolderNew', {
    onSuccess: ({ data }) => {
      onClose();
      onMade(folderInside(parent, data.name));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const folder = name.trim();
    const found = folder === '' ? 'ERR_REQUIRED' : isFolderName(folder) ? undefined : 'FILES.FOLDER_NAME_INVALID';
    setProblem(found);
    if (found || make.isPending) return;
    requestId.current ??= newRequestId();
    make.mutate({ parent, folder, requestId: requestId.current });
  };
  const error = problem ? t(problem) : make.error ? errorText(i18n, make.error) : undefined;
  return (
    <Dialog title={t('FILES.NEW_FOLDER')} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <div aria-live="polite">
          <TextField
            id={id}
            label={t('FILES.FOLDER_NAME')}
            error={error}
            value={name}
            maxLength={LIMITS.upload.nameLength}
            autoComplete="off"
            data-autofocus
            onChange={(event) => {
              setName(event.target.value);
              requestId.current = undefined;
            }}
          />
        </div>
        <div className={styles.actions}>
          <Button variant="quiet" onClick={onClose}>
            {t('CANCEL')}
          </Button>
          <Button type="submit" aria-disabled={make.isPending}>
            {t('FILES.MAKE_FOLDER')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
