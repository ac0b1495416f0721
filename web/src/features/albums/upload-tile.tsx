import { RotateCw, TriangleAlert, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isImage } from '../../forms/files/file-preview.tsx';
import { uploadProblem } from '../../forms/files/uploads.tsx';
import { isHopeless, type Upload, type UploadRunner } from '../../forms/files/use-uploads.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import styles from './album-pictures.module.css';
import { NoPicture } from './use-album-uploads.ts';

interface UploadTileProps {
  upload: Upload;
  runner: UploadRunner;
}

/** A picture on its way into the album: how far it is, or why it was not stored. */
export function UploadTile({ upload: { id, file, state, sent = 0, error }, runner }: UploadTileProps) {
  const { t, i18n } = useTranslation();
  const hasFailed = state === 'failed';
  const percent = Math.round(sent * 100);
  const isNoPicture = error instanceof NoPicture;
  const problem = isNoPicture ? t('ALBUM_FORM.NO_PICTURE') : uploadProblem(i18n, error);
  return (
    <li className={styles.tile} data-state={state}>
      <div className={styles.preview}>
        {isImage(file) && <LocalPicture file={file} />}
        {hasFailed && <TriangleAlert className={styles.alert} aria-hidden="true" />}
      </div>
      <p className={styles.about}>
        <bdi className="strong">{file.name}</bdi>{' '}
        {hasFailed ? (
          <span className="danger">{problem}</span>
        ) : (
          <span className={styles.sent}>
            {state === 'sending' ? t('ALBUM_FORM.SENT', { percent }) : t('ALBUM_FORM.WAITING')}
          </span>
        )}
      </p>
      {state === 'sending' && <progress className={styles.progress} aria-label={file.name} value={percent} max={100} />}
      {hasFailed && (
        <div className={`row cluster ${styles.tools}`}>
          {!isNoPicture && !isHopeless({ error }) && (
            <Button variant="quiet" className={styles.retry} onClick={() => runner.retry(id)}>
              <RotateCw aria-hidden="true" />
              {t('RETRY')}
              <span className="visually-hidden">: {file.name}</span>
            </Button>
          )}
          <IconButton
            className={styles.remove}
            label={t('ALBUM_FORM.FORGET', { name: file.name })}
            onClick={() => runner.forget(id)}
          >
            <X aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </li>
  );
}

function LocalPicture({ file }: { file: File }) {
  const [url, setUrl] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url === '' ? null : <img src={url} alt="" draggable={false} />;
}
