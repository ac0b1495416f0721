import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import controlStyles from '../../ui/text-field.module.css';
import styles from './settings-form.module.css';

/** The contract takes no more. */
const MOST_ROWS = 20;

interface LinkRowsProps {
  title: string;
  /** What the button says that adds a row. */
  add: string;
  keys: readonly string[];
  /** What a row is called in the names of its buttons. */
  nameOf: (index: number) => string;
  row: (index: number) => ReactNode;
  onAdd: () => void;
  onRemove: (index: number) => void;
  onMove: (from: number, to: number) => void;
}

/** A list of links in the order of the page: rows can be added, moved up and taken away. */
export function LinkRows({ title, add, keys, nameOf, row, onAdd, onRemove, onMove }: LinkRowsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.rows}>
      <legend className={styles.rowTitle}>{title}</legend>
      {keys.map((key, index) => (
        <div key={key} className={styles.row}>
          <div className={styles.fields}>{row(index)}</div>
          <div className={styles.buttons}>
            <IconButton
              label={t('SETTINGS.ROW_UP', { name: nameOf(index) })}
              aria-disabled={index === 0}
              onClick={() => index > 0 && onMove(index, index - 1)}
            >
              <ArrowUp aria-hidden="true" />
            </IconButton>
            <IconButton label={t('SETTINGS.REMOVE_ROW', { name: nameOf(index) })} onClick={() => onRemove(index)}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          </div>
        </div>
      ))}
      {keys.length < MOST_ROWS && (
        <div>
          <Button variant="quiet" onClick={onAdd}>
            <Plus aria-hidden="true" />
            {add}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

const NETWORKS = [
  ['whatsapp', 'NETWORK.WHATSAPP'],
  ['facebook', 'NETWORK.FACEBOOK'],
  ['instagram', 'NETWORK.INSTAGRAM'],
  ['x', 'NETWORK.X'],
  ['youtube', 'NETWORK.YOUTUBE'],
  ['linkedin', 'NETWORK.LINKEDIN'],
  ['telegram', 'NETWORK.TELEGRAM'],
] as const;

interface NetworkSelectProps extends ComponentProps<'select'> {
  id: string;
  /** A name from elsewhere stays choosable, so that opening the form never changes it. */
  known: string | undefined;
}

/** Which social network a link of the footer leads to. */
export function NetworkSelect({ id, known, ...select }: NetworkSelectProps) {
  const { t } = useTranslation();
  const isListed = !known || NETWORKS.some(([name]) => name === known);
  return (
    <Field id={id} label={t('SETTINGS.NETWORK')}>
      <select {...select} id={id} className={controlStyles.control}>
        {!isListed && <option value={known}>{known}</option>}
        {NETWORKS.map(([name, key]) => (
          <option key={name} value={name}>
            {t(key)}
          </option>
        ))}
      </select>
    </Field>
  );
}
