import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { linkAddress } from './inserted-html.ts';
import { TextDialog } from './text-dialog.tsx';

interface LinkDialogProps {
  address: string;
  /** Asked only where nothing is selected that could become the link. */
  asksText: boolean;
  onDone: (address: string, text: string) => void;
  /** Undefined where there is no link yet. */
  onRemove: (() => void) | undefined;
  onClose: () => void;
}

export function LinkDialog({ address: before, asksText, onDone, onRemove, onClose }: LinkDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const [address, setAddress] = useState(before);
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = () => {
    const complete = linkAddress(address);
    if (complete) onDone(complete, text.trim() || complete.replace(/^(?:mailto:|tel:|https?:\/\/)/, ''));
    else {
      setWrong(true);
      document.getElementById(`${id}-address`)?.focus();
    }
  };
  return (
    <TextDialog title={t('EDITOR.LINK')} submit={t('EDITOR.INSERT')} onSubmit={submit} onClose={onClose}>
      <TextField
        id={`${id}-address`}
        label={t('EDITOR.LINK_ADDRESS')}
        hint={t('EDITOR.LINK_HINT')}
        error={isWrong ? t('EDITOR.LINK_WRONG') : undefined}
        dir="ltr"
        value={address}
        data-autofocus
        onChange={({ target }) => setAddress(target.value)}
      />
      {asksText && (
        <TextField
          id={`${id}-text`}
          label={t('EDITOR.LINK_TEXT')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      {onRemove && (
        <div>
          <Button variant="quiet" onClick={onRemove}>
            {t('EDITOR.LINK_REMOVE')}
          </Button>
        </div>
      )}
    </TextDialog>
  );
}
