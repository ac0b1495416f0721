import { FILE_ROOT_PATH } from 'contract/file-folders';
import { LIMITS } from 'contract/limits';
import { Folder } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useManagerQuery } from '../../features/session/use-manager-call.ts';
import { errorText } from '../../i18n/error-text.ts';
import { keyIn } from '../../i18n/language-key.ts';
import { LANGS, useLang } from '../../lib/lang.ts';
import { newRequestId } from '../../lib/request-id.ts';
import { ApiError } from '../../lib/transport.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { LoadProblem } from '../panels/panels.tsx';
import { isolated } from './alt-texts.tsx';
import styles from './file-manager.module.css';
import { extensionOf, stemOf } from './file-preview.tsx';
import { areIn, firstTarget, folderInside, folderName, isFolderName, parentOf } from './folder-path.ts';
import { FolderTrail } from './folder-trail.tsx';
import { folderQuery, useFileChange } from './queries.ts';
import type { PlacedFile } from './stored-file.ts';

interface RenameDialogProps {
  /** Of a folder, unless there is a file. */
  path: string;
  file: PlacedFile | undefined;
  /** Called with the new path. */
  onRenamed: (path: string) => void;
  onClose: () => void;
}

/** Asks for another name; of a file, whose ending stays, also for what links to it are called. */
export function RenameDialog({ path, file, onRenamed, onClose }: RenameDialogProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const ending = file && extensionOf(file.name) !== '' ? `.${extensionOf(file.name)}` : '';
  const before = file ? stemOf(file.name) : folderName(path);
  const [name, setName] = useState(before);
  const [title, setTitle] = useState(file?.title);
  const [problem, setProblem] = useState<'ERR_REQUIRED' | 'FILES.FOLDER_NAME_INVALID'>();
  const [requestId] = useState(newRequestId);
  const move = useFileChange('/api/filemanager/FileMove');
  const save = useFileChange('/api/filemanager/FileInfoSave');
  const wanted = name.trim();

  const submit = async () => {
    const found = wanted === '' ? 'ERR_REQUIRED' : isFolderName(wanted) ? undefined : 'FILES.FOLDER_NAME_INVALID';
    setProblem(found);
    if (found) return;
    try {
      if (file && title && LANGS.some((lang) => title[lang] !== file.title[lang]))
        await save.mutateAsync({ folder: file.folder, name: file.name, title });
      if (wanted !== before) {
        const to = file ? file.folder : parentOf(path);
        const { data } = await move.mutateAsync({ paths: [path], to, name: `${wanted}${ending}`, requestId });
        onRenamed(data[0]?.to ?? path);
      }
    } catch {
      // It is shown.
      return;
    }
    onClose();
  };
  const isOfName = move.error instanceof ApiError && move.error.errors.some(({ field }) => field === 'name');
  const nameError = problem ? t(problem) : isOfName && move.error ? errorText(i18n, move.error) : undefined;
  return (
    <QuestionDialog
      title={t(file ? 'FILES.RENAME_FILE' : 'FILES.RENAME_FOLDER')}
      submit={t('FILES.RENAME')}
      isDisabled={move.isPending || save.isPending}
      error={save.error ?? (isOfName ? undefined : move.error)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div aria-live="polite">
        <TextField
          id={id}
          label={t(file ? 'FILES.FILE_NAME' : 'FILES.FOLDER_NAME')}
          hint={ending === '' ? undefined : t('FILES.ENDING_STAYS', { ending: isolated(ending) })}
          error={nameError}
          value={name}
          maxLength={LIMITS.fileName.max}
          autoComplete="off"
          data-autofocus
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      {title && (
        <fieldset className="stack gap-3">
          <legend className="text-14 muted">{t('FILES.TITLE_HINT')}</legend>
          {LANGS.map((lang) => (
            <TextField
              key={lang}
              id={`${id}-${lang}`}
              label={t(keyIn('MENU_EDITOR.TITLE', lang))}
              lang={lang}
              value={title[lang]}
              maxLength={LIMITS.fileName.max}
              autoComplete="off"
              onChange={({ target }) => setTitle({ ...title, [lang]: target.value })}
            />
          ))}
        </fieldset>
      )}
    </QuestionDialog>
  );
}

interface MoveDialogProps {
  paths: readonly string[];
  /** The open folder. */
  from: string;
  /** Called with the folder where they are now. */
  onMoved: (folder: string) => void;
  onClose: () => void;
}

/** Asks for the folder to move files and folders to. */
export function MoveDialog({ paths, from, onMoved, onClose }: MoveDialogProps) {
  const { t, i18n } = useTranslation();
  const toast = useToast();
  const [target, setTarget] = useState(firstTarget(from, paths));
  const [requestId, setRequestId] = useState(newRequestId);
  const { data, error, refetch } = useManagerQuery(folderQuery(useLang(), target));
  const move = useFileChange('/api/filemanager/FileMove', {
    onSuccess: ({ data: moved }) => {
      onClose();
      toast('success', t('FILES.MOVED', { count: moved.length }));
      onMoved(target);
    },
  });
  const open = (folder: string) => {
    setTarget(folder);
    setRequestId(newRequestId());
    move.reset();
  };
  const folders = (data?.data ?? [])
    .map(({ name }) => folderInside(target, name))
    .filter((path) => !paths.includes(path));
  const isThere = areIn(target, paths);
  const hintId = useId();
  const canMove = data !== undefined && !move.isPending && !isThere;
  return (
    <Dialog title={t('FILES.MOVE_TITLE', { count: paths.length })} onClose={onClose}>
      <div className="stack gap-4">
        <FolderTrail folder={target} onOpen={open} />
        {error ? (
          <LoadProblem error={error} onRetry={refetch} />
        ) : (
          <ul className={styles.targets} aria-label={t('FILES.FOLDERS')} aria-busy={data === undefined}>
            {folders.map((path) => (
              <li key={path}>
                <button type="button" className={styles.target} onClick={() => open(path)}>
                  <Folder aria-hidden="true" />
                  <bdi>{folderName(path)}</bdi>
                </button>
              </li>
            ))}
          </ul>
        )}
        {data && folders.length === 0 && <p className="muted">{t('FILES.NO_FOLDERS')}</p>}
        {move.error && (
          <p role="alert" className="strong danger">
            {errorText(i18n, move.error)}
          </p>
        )}
        <p id={hintId} aria-live="polite" hidden={!isThere}>
          {isThere && t('FILES.IS_THERE')}
        </p>
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            {t('CANCEL')}
          </Button>
          <Button
            aria-disabled={!canMove}
            aria-describedby={hintId}
            onClick={() => canMove && move.mutate({ paths: [...paths], to: target, requestId })}
          >
            {target === FILE_ROOT_PATH ? t('FILES.MOVE_TO_ROOT') : t('FILES.MOVE_HERE', { name: folderName(target) })}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
