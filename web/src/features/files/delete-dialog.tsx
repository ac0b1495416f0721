import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../i18n/error-text.ts';
import type { TextKey } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './file-dialogs.module.css';
import { type FileUses, usesByFile } from './file-uses.ts';
import { useFileChange } from './use-file-change.ts';

interface DeleteDialogProps {
  folder: string;
  names: string[];
  onClose: () => void;
}

/** Asks before files move to the bin, and once more, naming the places, before files that are in use do (spec §4). */
export function DeleteDialog({ folder, names, onClose }: DeleteDialogProps) {
  const { t, i18n } = useTranslation();
  const toast = useToast();
  const move = useFileChange('/api/filemanager/FileMoveToBin', {
    onSuccess: ({ data, extra }) => {
      if (data.length > 0) toast('success', t('FILES.MOVED_TO_BIN', { count: data.length }));
      if (!extra.usedBy?.length) onClose();
    },
  });
  const inUse = usesByFile(move.data?.extra.usedBy ?? []);
  const asksAgain = inUse.length > 0;
  const files: FileUses[] = asksAgain ? inUse : names.map((name) => ({ name, uses: [] }));

  const confirm = () => {
    if (move.isPending) return;
    move.mutate({ folder, fileNames: files.map(({ name }) => name), confirm: asksAgain });
  };

  return (
    <Dialog title={t(asksAgain ? 'FILES.IN_USE_TITLE' : 'FILES.DELETE_TITLE')} onClose={onClose}>
      <div className={styles.question}>
        <div className={styles.warning} role="status">
          <TriangleAlert className={styles.warningIcon} aria-hidden="true" />
          <p>{asksAgain ? t('FILES.IN_USE') : t('FILES.DELETE_QUESTION', { count: files.length })}</p>
        </div>
        <FileNames files={files} />
        <div role="alert">{move.error && <p className={styles.problem}>{errorText(i18n, move.error)}</p>}</div>
        <div className={styles.actions}>
          <Button variant="quiet" data-autofocus onClick={onClose}>
            {t(asksAgain ? 'FILES.KEEP' : 'CANCEL')}
          </Button>
          <Button className={styles.danger} aria-disabled={move.isPending} onClick={confirm}>
            {t(asksAgain ? 'FILES.DELETE_ANYWAY' : 'FILES.MOVE_TO_BIN')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const KIND_TEXTS = new Map<string, TextKey>([
  ['article', 'FILES.KIND_ARTICLE'],
  ['video', 'FILES.KIND_VIDEO'],
  ['album', 'FILES.KIND_ALBUM'],
  ['page', 'FILES.KIND_PAGE'],
  ['content-block', 'FILES.KIND_BLOCK'],
]);

/** The names that are asked about, each with where it is in use. */
function FileNames({ files }: { files: FileUses[] }) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by the keyboard
    <ul className={styles.names} tabIndex={0} aria-label={t('FILES.FILES')}>
      {files.map(({ name, uses }) => (
        <li key={name}>
          <bdi className={styles.name}>{name}</bdi>
          {uses.map(({ kind, id, title }) => (
            <p key={`${kind}:${id}`} className={styles.use}>
              {t(KIND_TEXTS.get(kind) ?? 'FILES.KIND_OTHER')}: <bdi>{title || id}</bdi>
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
