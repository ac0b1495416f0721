import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TextDialog } from './text-dialog.tsx';

interface PictureDialogProps {
  alt: string;
  onDone: (alt: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** What a picture of the text says to those who cannot see it, in this one place. */
export function PictureDialog({ alt: before, onDone, onRemove, onClose }: PictureDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const [alt, setAlt] = useState(before);
  return (
    <TextDialog
      title={t('EDITOR.PICTURE')}
      submit={t('EDITOR.APPLY')}
      onSubmit={() => onDone(alt.trim())}
      onClose={onClose}
    >
      <TextField
        id={`${id}-alt`}
        label={t('EDITOR.ALT')}
        hint={t('EDITOR.ALT_HINT')}
        value={alt}
        data-autofocus
        onChange={({ target }) => setAlt(target.value)}
      />
      <div>
        <Button variant="quiet" onClick={onRemove}>
          {t('EDITOR.PICTURE_REMOVE')}
        </Button>
      </div>
    </TextDialog>
  );
}
