import type { HostedVideo } from 'contract/video-address';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format.ts';
import type { Lang } from '../../lib/lang.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import { LinkField } from '../links/link-field.tsx';
import { typedCount } from '../values/numbers.ts';
import { videoOfLink } from '../values/parsed-html.ts';
import { linkAddress } from './inserted-html.ts';
import styles from './rich-text-editor.module.css';

interface LinkDialogProps {
  address: string;
  /** Of the text. */
  lang: Lang;
  /** Whether to ask for the link's text: only where nothing is selected that could become the link. */
  asksText: boolean;
  onDone: (address: string, text: string) => void;
  /** Undefined where no link exists yet. */
  onRemove: (() => void) | undefined;
  onClose: () => void;
}

export function LinkDialog({ address: before, lang, asksText, onDone, onRemove, onClose }: LinkDialogProps) {
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
    <QuestionDialog title={t('EDITOR.LINK')} submit={t('EDITOR.INSERT')} onSubmit={submit} onClose={onClose}>
      <LinkField
        id={`${id}-address`}
        label={t('EDITOR.LINK_ADDRESS')}
        hint={t('EDITOR.LINK_HINT')}
        error={isWrong ? t('EDITOR.LINK_WRONG') : undefined}
        value={address}
        data-autofocus
        startsOpen={before === ''}
        lang={lang}
        onChange={setAddress}
        onChoose={(target) => onDone(target.address, text.trim() || target.title)}
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
    </QuestionDialog>
  );
}

interface VideoDialogProps {
  onDone: (video: HostedVideo, title: string) => void;
  onClose: () => void;
}

export function VideoDialog({ onDone, onClose }: VideoDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const [link, setLink] = useState('');
  const [title, setTitle] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = () => {
    const video = videoOfLink(link);
    if (video) onDone(video, title.trim() || t('VIDEOS.PLAYER'));
    else {
      setWrong(true);
      document.getElementById(`${id}-link`)?.focus();
    }
  };
  return (
    <QuestionDialog title={t('EDITOR.VIDEO')} submit={t('EDITOR.INSERT')} onSubmit={submit} onClose={onClose}>
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
    </QuestionDialog>
  );
}

interface TableDialogProps {
  onDone: (rows: number, columns: number) => void;
  onClose: () => void;
}

/** What the dialog asks for, with the largest number of each. */
const SIDES = [
  { key: 'rows', label: 'EDITOR.TABLE_ROWS', most: 50 },
  { key: 'columns', label: 'EDITOR.TABLE_COLUMNS', most: 10 },
] as const;

export function TableDialog({ onDone, onClose }: TableDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState({ rows: '3', columns: '3' });
  const [isChecked, setChecked] = useState(false);
  const fields = SIDES.map((side) => {
    const count = Number(typedCount(typed[side.key]));
    return {
      ...side,
      id: `${id}-${side.key}`,
      count,
      isWrong: !Number.isInteger(count) || count < 1 || count > side.most,
    };
  });
  const submit = () => {
    const wrong = fields.find(({ isWrong }) => isWrong);
    const [rows, columns] = fields.map(({ count }) => count);
    if (!wrong && rows && columns) return onDone(rows, columns);
    setChecked(true);
    document.getElementById(wrong?.id ?? '')?.focus();
  };
  return (
    <QuestionDialog title={t('EDITOR.TABLE')} submit={t('EDITOR.INSERT')} onSubmit={submit} onClose={onClose}>
      <div className={styles.pair}>
        {fields.map(({ key, id: fieldId, label, most, isWrong }, index) => (
          <TextField
            key={key}
            id={fieldId}
            label={t(label)}
            error={isChecked && isWrong ? t('EDITOR.TABLE_COUNT', { most: formatNumber(most) }) : undefined}
            inputMode="numeric"
            dir="ltr"
            value={typed[key]}
            data-autofocus={index === 0 || undefined}
            onChange={({ target }) => setTyped({ ...typed, [key]: target.value })}
          />
        ))}
      </div>
    </QuestionDialog>
  );
}
