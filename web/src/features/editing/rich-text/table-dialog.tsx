import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/text-field.tsx';
import { TextDialog } from './text-dialog.tsx';
import styles from './text-dialogs.module.css';

const MOST = { rows: 50, columns: 10 };

interface TableDialogProps {
  onDone: (rows: number, columns: number) => void;
  onClose: () => void;
}

const within = (text: string, most: number) => Math.min(most, Math.max(1, Math.floor(Number(text)) || 1));

export function TableDialog({ onDone, onClose }: TableDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const [rows, setRows] = useState('3');
  const [columns, setColumns] = useState('3');
  const submit = () => onDone(within(rows, MOST.rows), within(columns, MOST.columns));
  return (
    <TextDialog title={t('EDITOR.TABLE')} submit={t('EDITOR.INSERT')} onSubmit={submit} onClose={onClose}>
      <div className={styles.pair}>
        <TextField
          id={`${id}-rows`}
          label={t('EDITOR.TABLE_ROWS')}
          type="number"
          dir="ltr"
          min={1}
          max={MOST.rows}
          value={rows}
          data-autofocus
          onChange={({ target }) => setRows(target.value)}
        />
        <TextField
          id={`${id}-columns`}
          label={t('EDITOR.TABLE_COLUMNS')}
          type="number"
          dir="ltr"
          min={1}
          max={MOST.columns}
          value={columns}
          onChange={({ target }) => setColumns(target.value)}
        />
      </div>
    </TextDialog>
  );
}
