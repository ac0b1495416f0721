import { useQuery } from '@tanstack/react-query';
import { CalendarDays, RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../i18n/i18n.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import fieldStyles from '../../ui/field.module.css';
import { describedBy, FieldError, type FieldProps } from '../../ui/field.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLinks } from '../links/text-links.tsx';
import editorStyles from '../rich-text/rich-text-editor.module.css';
import type { RichTextEditorProps } from '../rich-text/rich-text-editor.tsx';
import { type DateParts, dateParts, isoDateOf, wireDate, wireDateOf } from '../values/dates.ts';
import { useFieldId } from '../values/edited-language.ts';
import { useProblemText } from '../values/problems.ts';
import styles from './fields.module.css';

/** The form and the field that a control edits. */
export interface BoundField<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
}

/** A form's field as its control needs it. `text` is its value as text; '' for none. */
export function useBoundField<Values extends FieldValues>({ control, name }: BoundField<Values>) {
  const problem = useProblemText();
  const idOf = useFieldId();
  const { field, fieldState } = useController({ control, name });
  return {
    id: idOf(name),
    error: problem(fieldState.error),
    text: String(field.value ?? ''),
    onChange: field.onChange,
  };
}

/** Several controls that make one field, with a common label, hint and error. */
export function FieldGroup({ id, label, hint, error, children }: FieldProps) {
  return (
    <fieldset className="stack start gap-2" aria-describedby={describedBy(id, hint, error)}>
      <legend className={`${fieldStyles.label} ${styles.legend}`}>{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className={fieldStyles.hint}>
          {hint}
        </p>
      )}
      {children}
      {error && <FieldError id={`${id}-error`} text={error} />}
    </fieldset>
  );
}

export interface ControlProps {
  id: string;
  label: string;
  hint?: string | undefined;
  error: string | undefined;
  /** As text; '' for none. */
  value: string;
  onChange: (value: string) => void;
}

interface ChoiceControlProps extends Omit<ControlProps, 'onChange'> {
  /** The labels of the values, which are numbers where they are digits; of the flags 0 and 1 the second comes first. */
  choices: Readonly<Record<string, TextKey>>;
  /** A sentence about each where its label does not say enough. */
  hints?: Readonly<Record<string, TextKey>> | undefined;
  onChange: (value: string | number) => void;
}

/** Radio buttons (spec §4, Content visibility). */
export function ChoiceControl({ id, label, hint, error, value, choices, hints, onChange }: ChoiceControlProps) {
  const { t } = useTranslation();
  const values = 0 in choices ? [1, 0] : Object.keys(choices).map((key) => (/^\d+$/.test(key) ? Number(key) : key));
  return (
    <FieldGroup id={id} label={label} hint={hint} error={error}>
      <div className={`cluster gap-2 ${styles.options}`} data-explained={hints !== undefined}>
        {values.map((option, index) => {
          const key = choices[option];
          const name = key ? t(key) : String(option);
          const about = hints?.[option];
          return (
            <label key={option} className={styles.option}>
              <input
                type="radio"
                id={index === 0 ? id : `${id}-${option}`}
                name={id}
                checked={String(option) === value}
                // The sentence describes the choice; its name stays short.
                aria-label={about ? name : undefined}
                aria-describedby={[describedBy(id, undefined, error), about && `${id}-about-${option}`]
                  .filter(Boolean)
                  .join(' ')}
                onChange={() => onChange(option)}
              />
              {about ? (
                <span className={`stack ${styles.explained}`}>
                  {name}
                  <span id={`${id}-about-${option}`} className={fieldStyles.hint}>
                    {t(about)}
                  </span>
                </span>
              ) : (
                name
              )}
            </label>
          );
        })}
      </div>
    </FieldGroup>
  );
}

const PARTS = [
  { name: 'day', key: 'EDITOR.DAY', length: 2 },
  { name: 'month', key: 'EDITOR.MONTH', length: 2 },
  { name: 'year', key: 'EDITOR.YEAR', length: 4 },
] as const;

interface DatePartsInputProps extends Pick<ControlProps, 'id' | 'error' | 'hint'> {
  parts: DateParts;
  onChange: (parts: DateParts) => void;
}

/** The three fields of a date, day, month, year, in both languages; or picked from the browser's calendar. */
export function DatePartsInput({ id, parts, error, hint, onChange }: DatePartsInputProps) {
  const { t } = useTranslation();
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <div className={`row bottom gap-2 ${styles.date}`} dir="ltr">
      {PARTS.map(({ name, key, length }, index) => (
        <label key={name} className={styles.part} data-part={name}>
          <span className={styles.name} dir="auto">
            {t(key)}
          </span>
          <input
            id={index === 0 ? id : `${id}-${name}`}
            className={fieldStyles.control}
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
            maxLength={length}
            value={parts[name]}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, hint, error)}
            onChange={({ target }) => onChange({ ...parts, [name]: target.value })}
          />
        </label>
      ))}
      <span className={styles.picker}>
        <input
          ref={calendar}
          className={styles.calendar}
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          value={isoDateOf(wireDate(parts))}
          onChange={({ target }) => onChange(dateParts(wireDateOf(target.value)))}
        />
        <IconButton label={t('EDITOR.PICK_DATE')} onClick={() => calendar.current?.showPicker()}>
          <CalendarDays aria-hidden="true" />
        </IconButton>
      </span>
    </div>
  );
}

/** A date. Its value is month/day/year, or ''. */
export function DateControl({ id, label, hint, error, value, onChange }: ControlProps) {
  const [typed, setTyped] = useState<DateParts>(() => dateParts(value));
  // The typed text may differ from the stored value, such as 05.
  const parts = wireDate(typed) === value ? typed : dateParts(value);

  const write = (next: DateParts) => {
    setTyped(next);
    onChange(wireDate(next));
  };
  return (
    <FieldGroup id={id} label={label} hint={hint} error={error}>
      <DatePartsInput id={id} parts={parts} hint={hint} error={error} onChange={write} />
    </FieldGroup>
  );
}

/** Loaded once for all texts; after a failure again when the connection is back, or when somebody asks for it. */
const editorQuery = {
  queryKey: ['rich-text-editor'],
  queryFn: async () => (await import('../rich-text/rich-text-editor.tsx')).RichTextEditor,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
};

interface RichTextControlProps extends ControlProps, Pick<RichTextEditorProps, 'lang' | 'flush' | 'onPictures'> {
  isReadOnly: boolean;
}

/** A text with its toolbar, or as it reads for those who may not change it. */
export function RichTextControl({ isReadOnly, ...text }: RichTextControlProps) {
  if (!isReadOnly) return <EditedText {...text} />;
  const { id, label, value, lang } = text;
  return (
    <FieldGroup id={id} label={label}>
      <div className={`${editorStyles.box} ${editorStyles.read}`}>
        <RichText html={value} lang={lang} />
      </div>
    </FieldGroup>
  );
}

function EditedText({ error, hint: _, ...editor }: Omit<RichTextControlProps, 'isReadOnly'>) {
  const { id, label } = editor;
  const { data: RichTextEditor, isError, refetch } = useQuery(editorQuery);
  return (
    <FieldGroup id={id} label={label} error={error}>
      {RichTextEditor ? (
        <>
          <RichTextEditor {...editor} describedBy={describedBy(id, undefined, error)} isInvalid={error !== undefined} />
          <TextLinks html={editor.value} />
        </>
      ) : isError ? (
        <EditorMissing onRetry={() => void refetch()} />
      ) : (
        <EditorSkeleton />
      )}
    </FieldGroup>
  );
}

/** In the place of an editor that could not be loaded. The rest of the form works without it. */
function EditorMissing({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={`${editorStyles.box} ${editorStyles.missing}`}>
      <p role="alert">{t('EDITOR.TEXT_NOT_LOADED')}</p>
      <Button variant="quiet" onClick={onRetry}>
        <RotateCcw aria-hidden="true" />
        {t('RETRY')}
      </Button>
    </div>
  );
}

function EditorSkeleton() {
  return (
    <div className={`${editorStyles.box} ${editorStyles.skeleton}`}>
      <Skeleton shape="line" />
      <Skeleton shape="text" />
      <Skeleton shape="text" />
    </div>
  );
}
