import type { ImageInfo } from 'contract/fields';
import { FilePlus, FolderOpen, ImagePlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '../../lib/lang.ts';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useAltTexts } from '../files/alt-texts.tsx';
import { useFilePicker } from '../files/file-picker.tsx';
import type { StoredFile } from '../files/stored-file.ts';
import styles from './fields.module.css';
import { type ControlProps, FieldGroup } from './fields.tsx';

interface PictureControlProps extends ControlProps {
  /** A logo is shown whole, and has no alternative text since the name stands beside it. */
  purpose: 'image' | 'big-image' | 'logo';
}

/** A picture of the file manager, with its preview. A dialog asks for its alternative text where it has none. */
export function PictureControl({ id, label, hint, error, purpose, value, onChange }: PictureControlProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const pickFiles = useFilePicker();
  const askAltTexts = useAltTexts();
  const [chosen, setChosen] = useState<StoredFile>();

  const choose = async () => {
    const choice = await pickFiles(purpose);
    if (!choice?.files[0]) return;
    const { files } = purpose === 'logo' ? choice : await askAltTexts(choice);
    setChosen(files[0]);
    onChange(files[0]?.url ?? '');
  };
  const alt = chosen?.url === value ? chosen.alt[lang] : '';
  const info: ImageInfo = {
    width: chosen?.width ?? 1200,
    height: chosen?.height ?? 800,
    alt,
    srcset: '',
    share: '',
    ...(chosen?.url === value ? { focus: chosen.focus } : {}),
  };
  return (
    <FieldGroup id={id} label={label} hint={hint} error={error}>
      {value !== '' && (
        <div className={styles.preview} data-purpose={purpose}>
          <Picture image={value} info={info} sizes="20rem" shape="fill" loading="soon" />
        </div>
      )}
      <div className={`cluster gap-2 ${styles.actions}`}>
        <Button id={id} variant="quiet" onClick={() => void choose()}>
          <ImagePlus aria-hidden="true" />
          {t(value === '' ? 'EDITOR.CHOOSE_PICTURE' : 'EDITOR.CHANGE_PICTURE')}
          <span className="visually-hidden">({label})</span>
        </Button>
        {value !== '' && (
          <Button variant="quiet" onClick={() => onChange('')}>
            <Trash2 aria-hidden="true" />
            {t('EDITOR.REMOVE_PICTURE')}
            <span className="visually-hidden">({label})</span>
          </Button>
        )}
      </div>
    </FieldGroup>
  );
}

/** What the address of a file ends with behind its name. */
const DIGEST = /_[0-9a-f]{10}(?=\.\w+$)/;

/** A file of the file manager that is no picture. Its name is that of its address until another one is chosen. */
export function FileControl({ id, label, hint, error, value, onChange }: ControlProps) {
  const { t } = useTranslation();
  const pickFiles = useFilePicker();
  const [chosen, setChosen] = useState<StoredFile>();
  const choose = async () => {
    const file = (await pickFiles('file'))?.files[0];
    if (!file) return;
    setChosen(file);
    onChange(file.url);
  };
  const name = chosen?.url === value ? chosen.name : value.split('/').at(-1)?.replace(DIGEST, '');
  return (
    <FieldGroup id={id} label={label} hint={hint} error={error}>
      <p className={styles.path}>
        {value === '' ? (
          <span className="muted">{t('EDITOR.NO_FILE')}</span>
        ) : (
          <a href={value} target="_blank" rel="noopener">
            <bdi dir="ltr">{name}</bdi>
          </a>
        )}
      </p>
      <div className={`cluster gap-2 ${styles.actions}`}>
        <Button id={id} variant="quiet" onClick={() => void choose()}>
          <FilePlus aria-hidden="true" />
          {t(value === '' ? 'EDITOR.CHOOSE_FILE' : 'EDITOR.CHANGE_FILE')}
        </Button>
        {value !== '' && (
          <Button variant="quiet" onClick={() => onChange('')}>
            <Trash2 aria-hidden="true" />
            {t('EDITOR.REMOVE_FILE')}
          </Button>
        )}
      </div>
    </FieldGroup>
  );
}

/** A folder of the file manager (spec §4: for this purpose only a folder can be chosen). */
export function FolderControl({ id, label, hint, error, value, onChange }: ControlProps) {
  const { t } = useTranslation();
  const pickFiles = useFilePicker();
  const choose = async () => {
    const choice = await pickFiles('folder');
    if (choice) onChange(choice.folder);
  };
  return (
    <FieldGroup id={id} label={label} hint={hint} error={error}>
      <div className="row cluster gap-3 gap-x-4">
        <p className={styles.path}>
          {value === '' ? <span className="muted">{t('ALBUM_FORM.NO_FOLDER')}</span> : <bdi dir="ltr">{value}</bdi>}
        </p>
        <Button id={id} variant="quiet" onClick={() => void choose()}>
          <FolderOpen aria-hidden="true" />
          {t('ALBUM_FORM.CHOOSE_FOLDER')}
        </Button>
      </div>
    </FieldGroup>
  );
}
