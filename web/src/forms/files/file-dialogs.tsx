import { LIMITS } from 'contract/limits';
import { TriangleAlert } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../i18n/error-text.ts';
import type { TextKey } from '../../i18n/i18n.ts';
import { newRequestId } from '../../lib/request-id.ts';
import { mayDo } from '../../lib/rights.ts';
import type { CallReply } from '../../lib/transport.ts';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { useOpenDialog } from '../../ui/dialog-host.tsx';
import { TextField } from '../../ui/field.tsx';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { KIND_LABELS } from '../item-kind.ts';
import styles from './file-manager.module.css';
import { folderInside, isFolderName } from './folder-path.ts';
import { useFileChange, useRestore } from './queries.ts';
import { type FileManagerState, namesake } from './use-file-manager.ts';

export type UsedBy = NonNullable<CallReply<'/api/filemanager/FileMoveToBin'>['extra']['usedBy']>;

/** A file and the items that show it. */
interface FileUses {
  name: string;
  uses: { kind: string; id: number; title: string }[];
}

/**
 * The places where files are in use, grouped by file in the order of the reply; each place once, kinds in the singular.
 */
export function usesByFile(usedBy: UsedBy): FileUses[] {
  const files = new Map<string, FileUses>();
  for (const { name, kind, id, title } of usedBy) {
    const file = files.get(name) ?? { name, uses: [] };
    const use = { kind: kind.replace(/s$/, ''), id, title };
    if (!file.uses.some((known) => known.kind === use.kind && known.id === id)) file.uses.push(use);
    files.set(name, file);
  }
  return [...files.values()];
}

interface DeleteDialogProps {
  /** Of files, and of folders with all that is in them. */
  paths: readonly string[];
  /** Where they are in use, if that is known already: the first question is left out then. */
  usedBy?: UsedBy;
  onMoved?: () => void;
  /** Called where nothing of them is left. */
  onGone?: () => void;
  onClose: () => void;
}

const nameOf = (path: string) => path.split('/').filter(Boolean).at(-1) ?? '';

/** Asks before files move to the bin, and once more, naming the places, before files that are in use do (spec §4). */
export function DeleteDialog({ paths, usedBy = [], onMoved, onGone, onClose }: DeleteDialogProps) {
  const { t } = useTranslation();
  const offerUndo = useUndoOffer();
  const move = useFileChange('/api/filemanager/FileMoveToBin', {
    onSuccess: ({ data, extra }) => {
      if (data.length > 0) {
        offerUndo(extra.inBin);
        onMoved?.();
      }
      if (extra.usedBy?.length) return;
      onClose();
      onGone?.();
    },
  });
  const inUse = usesByFile(move.data?.extra.usedBy ?? usedBy);
  const asksAgain = inUse.length > 0;
  const files: FileUses[] = asksAgain ? inUse : paths.map((path) => ({ name: nameOf(path), uses: [] }));
  const hasFolders = paths.some((path) => path.endsWith('/'));
  const question: string = hasFolders ? t('FILES.DELETE_FOLDERS') : t('FILES.DELETE_QUESTION', { count: files.length });

  return (
    <QuestionDialog
      title={t(asksAgain ? 'FILES.IN_USE_TITLE' : 'FILES.DELETE_TITLE')}
      submit={t(asksAgain ? 'FILES.DELETE_ANYWAY' : 'FILES.MOVE_TO_BIN')}
      variant="danger"
      cancel={t(asksAgain ? 'FILES.KEEP' : 'CANCEL')}
      focus="cancel"
      isDisabled={move.isPending}
      error={move.error}
      onSubmit={() => move.mutate({ paths: [...paths], confirm: asksAgain })}
      onClose={onClose}
    >
      <div className={styles.warning} role="status">
        <TriangleAlert className={styles.warningIcon} aria-hidden="true" />
        <p>{asksAgain ? t('FILES.IN_USE') : question}</p>
      </div>
      <FileNames files={files} />
    </QuestionDialog>
  );
}

/** Says how many files were moved to the bin, with a button that restores them. */
export function useUndoOffer(): (namesInBin: string[], onRestored?: () => void) => void {
  const { t } = useTranslation();
  const toast = useToast();
  const restore = useRestore();
  return (fileNames, onRestored) => {
    const undo = () => restore.mutate({ fileNames }, { onSuccess: () => onRestored?.() });
    toast('success', t('FILES.MOVED_TO_BIN', { count: fileNames.length }), { label: t('FILES.UNDO'), onPress: undo });
  };
}

const KIND_TEXTS = new Map<string, TextKey>(Object.entries(KIND_LABELS));

/** The names of the files in question, each with the items that use it. */
function FileNames({ files }: { files: FileUses[] }) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by the keyboard
    <ul className={styles.names} tabIndex={0} aria-label={t('FILES.FILES')}>
      {files.map(({ name, uses }) => (
        <li key={name}>
          <bdi className="strong">{name}</bdi>
          {uses.map(({ kind, id, title }) => (
            <p key={`${kind}:${id}`} className="muted">
              {t(KIND_TEXTS.get(kind) ?? 'FILES.KIND_OTHER')}: <bdi>{title || id}</bdi>
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** What happens to files whose names are in the folder: their contents are replaced, both are kept, or they are left out. */
type TakenChoice = 'replace' | 'keep' | 'leave';

interface TakenDialogProps {
  names: string[];
  onChoice: (choice: TakenChoice) => void;
  onClose: () => void;
}

function TakenDialog({ names, onChoice, onClose }: TakenDialogProps) {
  const { t } = useTranslation();
  const buttons: [TakenChoice, ButtonVariant, TextKey][] = [
    ['leave', 'quiet', 'FILES.TAKEN_LEAVE'],
    ['keep', 'quiet', 'FILES.TAKEN_KEEP'],
    ...(mayDo('publish') ? [['replace', 'primary', 'FILES.REPLACE'] as [TakenChoice, ButtonVariant, TextKey]] : []),
  ];
  return (
    <Dialog title={t('FILES.TAKEN_TITLE')} onClose={onClose}>
      <div className="stack gap-4">
        <p>{t('FILES.TAKEN_QUESTION', { count: names.length })}</p>
        <FileNames files={names.map((name) => ({ name, uses: [] }))} />
        <DialogActions>
          {buttons.map(([choice, variant, text]) => (
            <Button
              key={choice}
              variant={variant}
              onClick={() => {
                onClose();
                onChoice(choice);
              }}
            >
              {t(text)}
            </Button>
          ))}
        </DialogActions>
      </div>
    </Dialog>
  );
}

/** Uploads files, and asks before where the folder has some of their names. */
export function useTakenQuestion({ here, upload }: FileManagerState): (files: File[]) => void {
  const openDialog = useOpenDialog();
  return (files) => {
    const found = files.map((file) => ({ file, replaced: namesake(here, file) }));
    const names = [...new Set(found.flatMap(({ replaced }) => replaced?.name ?? []))];
    if (names.length === 0) return upload(found);
    const go = (choice: TakenChoice) => {
      const free = found.filter(({ replaced }) => choice !== 'leave' || !replaced);
      upload(choice === 'replace' ? free : free.map(({ file }) => ({ file })));
    };
    openDialog((close) => <TakenDialog names={names} onChoice={go} onClose={close} />);
  };
}

interface NewFolderDialogProps {
  parent: string;
  onMade: (folder: string) => void;
  onClose: () => void;
}

/** Asks for the name of a new folder, creates it and opens it. */
export function NewFolderDialog({ parent, onMade, onClose }: NewFolderDialogProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<'ERR_REQUIRED' | 'FILES.FOLDER_NAME_INVALID'>();
  // The same while the name is the same, so that a retry after a lost reply does not fail because the folder exists.
  const requestId = useRef<string>(undefined);
  const make = useFileChange('/api/filemanager/FolderNew', {
    onSuccess: ({ data }) => {
      onClose();
      onMade(folderInside(parent, data.name));
    },
  });
  const submit = () => {
    const folder = name.trim();
    const found = folder === '' ? 'ERR_REQUIRED' : isFolderName(folder) ? undefined : 'FILES.FOLDER_NAME_INVALID';
    setProblem(found);
    if (found) return;
    requestId.current ??= newRequestId();
    make.mutate({ parent, folder, requestId: requestId.current });
  };
  const error = problem ? t(problem) : make.error ? errorText(i18n, make.error) : undefined;
  return (
    <QuestionDialog
      title={t('FILES.NEW_FOLDER')}
      submit={t('FILES.MAKE_FOLDER')}
      isDisabled={make.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <div aria-live="polite">
        <TextField
          id={id}
          label={t('FILES.FOLDER_NAME')}
          error={error}
          value={name}
          maxLength={LIMITS.fileName.max}
          autoComplete="off"
          data-autofocus
          onChange={(event) => {
            setName(event.target.value);
            requestId.current = undefined;
          }}
        />
      </div>
    </QuestionDialog>
  );
}

interface StopUploadsDialogProps {
  /** How many files are not stored yet. */
  left: number;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before running uploads are cancelled. */
export function StopUploadsDialog({ left, onStay, onLeave }: StopUploadsDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('FILES.STOP_TITLE')} onClose={onStay}>
      <div className="stack gap-4">
        <p>{t('FILES.STOP_QUESTION', { count: left })}</p>
        <DialogActions>
          <Button variant="danger" onClick={onLeave}>
            {t('FILES.STOP_AND_LEAVE')}
          </Button>
          <Button data-autofocus onClick={onStay}>
            {t('FILES.KEEP_UPLOADING')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
