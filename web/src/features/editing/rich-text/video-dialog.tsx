import { playerOfLink } from 'adapter/contract/video-address';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/text-field.tsx';
import { TextDialog } from './text-dialog.tsx';

interface VideoDialogProps {
  onDone: (player: string, title: string) => void;
  onClose: () => void;
}

export function VideoDialog({ onDone, onClose }: VideoDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const [link, setLink] = useState('');
  const [title, setTitle] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = () => {
    const player = playerOfLink(link);
    if (player) onDone(player, title.trim() || t('VIDEOS.PLAYER'));
    else {
      setWrong(true);
      document.getElementById(`${id}-link`)?.focus();
    }
  };
  return (
    <TextDialog title={t('EDITOR.VIDEO')} submit={t('EDITOR.INSERT')} onSubmit={submit} onClose={onClose}>
      <TextField
        id={`${id}-link`}
        label={t('EDITOR.VIDEO_LINK')}
        hint={t('EDITOR.VIDEO_HINT')}
        error={isWrong ? t('ERROR.MISS.LINK') : undefined}
        dir="ltr"
        value={link}
        data-autofocus
        onChange={({ target }) => setLink(target.value)}
      />
      <TextField
        id={`${id}-title`}
        label={t('EDITOR.VIDEO_TITLE')}
        hint={t('EDITOR.VIDEO_TITLE_HINT')}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
    </TextDialog>
  );
}
