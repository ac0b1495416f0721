import { Camera, Upload } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { ACCEPT_ALL, ACCEPT_IMAGES } from './file-kind.ts';
import styles from './toolbar.module.css';

interface UploadButtonsProps {
  variant: ButtonVariant;
  imagesOnly: boolean;
  onFiles: (files: File[]) => void;
}

/** The ways to files of this device: its folders, and the camera of a phone. */
export function UploadButtons({ variant, imagesOnly, onFiles }: UploadButtonsProps) {
  const { t } = useTranslation();
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    // So that choosing the same file again is a change.
    target.value = '';
  };
  return (
    <>
      <Button variant={variant} className={styles.action} onClick={() => files.current?.click()}>
        <Upload aria-hidden="true" />
        {t('FILES.UPLOAD')}
      </Button>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        accept={imagesOnly ? ACCEPT_IMAGES : ACCEPT_ALL}
        aria-label={t('FILES.UPLOAD')}
        onChange={take}
      />
      <Button variant="quiet" className={`${styles.action} ${styles.camera}`} onClick={() => camera.current?.click()}>
        <Camera aria-hidden="true" />
        {t('FILES.CAMERA')}
      </Button>
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={t('FILES.CAMERA')}
        onChange={take}
      />
    </>
  );
}
