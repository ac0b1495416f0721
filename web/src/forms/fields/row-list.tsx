import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  type ArrayPath,
  type FieldArray,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useFieldArray,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../ui/button.tsx';
import { Fields, type OwnField } from './field-list.tsx';
import styles from './fields.module.css';

interface RowListProps {
  title: string;
  /** The label of the button that adds a row. */
  add: string;
  /** As many as the contract accepts. */
  max: number;
  keys: readonly string[];
  /** The name of a row in the labels of its buttons. */
  nameOf: (index: number) => string;
  row: (index: number) => ReactNode;
  /** `wide` rows have their buttons above their fields. */
  layout?: 'line' | 'wide';
  onAdd: () => void;
  onRemove: (index: number) => void;
  onMove: (from: number, to: number) => void;
}

/** A list in the order of the page. Rows can be added, moved up and removed. */
export function RowList(props: RowListProps) {
  const { title, add, max, keys, nameOf, row, layout = 'line', onAdd, onRemove, onMove } = props;
  const { t } = useTranslation();
  return (
    <fieldset className="stack gap-4">
      <legend className={styles.title}>{title}</legend>
      {keys.map((key, index) => (
        <div key={key} className={styles.row} data-layout={layout}>
          <div className={`stack gap-3 ${styles.fields}`}>{row(index)}</div>
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
      {keys.length < max && (
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

interface FieldRowsProps<Values extends FieldValues, Name extends ArrayPath<Values>>
  extends Pick<RowListProps, 'title' | 'add' | 'max' | 'layout'> {
  form: UseFormReturn<Values>;
  name: Name;
  fields: readonly OwnField<Values>[];
  /** What a row is called, by its own values; its number where it has no name. */
  nameOf: (row: FieldArray<Values, Name>, index: number) => string;
  newRow: () => FieldArray<Values, Name>;
}

/** The rows of a form's list, each drawn from the same list of fields. */
export function FieldRows<Values extends FieldValues, Name extends ArrayPath<Values>>(
  props: FieldRowsProps<Values, Name>,
) {
  const { form, name, fields, nameOf, newRow, ...list } = props;
  const rows = useFieldArray({ control: form.control, name });
  const rowAt = (index: number) => form.getValues(`${name}.${index}` as FieldPath<Values>) as FieldArray<Values, Name>;
  return (
    <RowList
      {...list}
      keys={rows.fields.map(({ id }) => id)}
      nameOf={(index) => nameOf(rowAt(index), index) || `${index + 1}`}
      row={(index) => <Fields form={form} fields={fields} prefix={`${name}.${index}.`} />}
      onAdd={() => rows.append(newRow())}
      onRemove={rows.remove}
      onMove={rows.move}
    />
  );
}
