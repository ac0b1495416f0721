import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  type ArrayPath,
  type FieldArray,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useFieldArray,
  useFormState,
  useWatch,
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
  /** `wide` rows have their buttons above their fields, `folded` ones beside the line that opens them. */
  layout?: 'line' | 'wide' | 'folded';
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
  extends Pick<RowListProps, 'title' | 'add' | 'max'> {
  layout?: 'line' | 'wide';
  form: UseFormReturn<Values>;
  name: Name;
  fields: readonly OwnField<Values>[];
  /** What a row is called, by its own values; its number where it has no name. */
  nameOf: (row: FieldArray<Values, Name>, index: number) => string;
  newRow: () => FieldArray<Values, Name>;
  /** What a row is besides its name. With it the rows are folded: long ones, of which there are many. */
  foldedAs?: (row: FieldArray<Values, Name>) => string;
}

/** The rows of a form's list, each drawn from the same list of fields. */
export function FieldRows<Values extends FieldValues, Name extends ArrayPath<Values>>(
  props: FieldRowsProps<Values, Name>,
) {
  const { form, name, fields, nameOf, newRow, foldedAs, layout, ...list } = props;
  const rows = useFieldArray({ control: form.control, name });
  const [added, setAdded] = useState(-1);
  const pathOf = (index: number) => `${name}.${index}` as FieldPath<Values>;
  const rowAt = (index: number) => form.getValues(pathOf(index)) as FieldArray<Values, Name>;
  const nameAt = (index: number) => nameOf(rowAt(index), index) || `${index + 1}`;
  return (
    <RowList
      {...list}
      {...(foldedAs ? { layout: 'folded' } : layout && { layout })}
      keys={rows.fields.map(({ id }) => id)}
      nameOf={nameAt}
      row={(index) => {
        const drawn = <Fields form={form} fields={fields} prefix={`${name}.${index}.`} />;
        if (!foldedAs) return drawn;
        return (
          <FoldedRow
            form={form}
            path={pathOf(index)}
            name={() => nameAt(index)}
            kind={() => foldedAs(rowAt(index))}
            isNew={index === added}
          >
            {drawn}
          </FoldedRow>
        );
      }}
      onAdd={() => {
        setAdded(rows.fields.length);
        rows.append(newRow());
      }}
      onRemove={rows.remove}
      onMove={rows.move}
    />
  );
}

interface FoldedRowProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  path: FieldPath<Values>;
  name: () => string;
  kind: () => string;
  isNew: boolean;
  children: ReactNode;
}

/** A row behind a line that says what it is. A new one is open, and one in which a rule failed, as long as it does. */
function FoldedRow<Values extends FieldValues>({ form, path, name, kind, isNew, children }: FoldedRowProps<Values>) {
  const [isOpen, setOpen] = useState(isNew);
  const { control } = form;
  // The line says what is being typed.
  useWatch({ control, name: path });
  const hasError = form.getFieldState(path, useFormState({ control })).invalid;
  return (
    <details
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => {
        if (hasError) currentTarget.open = true;
        setOpen(currentTarget.open);
      }}
    >
      <summary className={styles.fold}>
        <span className="text-16 strong" dir="auto">
          {name()}
        </span>{' '}
        <span className="text-14 muted">{kind()}</span>
      </summary>
      <div className="stack gap-4">{children}</div>
    </details>
  );
}
