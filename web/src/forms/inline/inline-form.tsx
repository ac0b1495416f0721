import { type FormEvent, type KeyboardEvent, useEffect, useId } from 'react';
import { type FieldValues, type Path, type Resolver, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../i18n/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { useItemForm } from '../saving/use-item-form.ts';
import type { FieldInfo, SaveReply, SendDetails, StoredItem } from '../values/item-values.ts';
import { problemsOf, summaryLine } from '../values/problems.ts';
import styles from './inline-form.module.css';

/** How one field of an item is loaded and saved: by the same calls, rules and versions as in the item's own editor. */
export interface InlineField<Values extends FieldValues> {
  /** The item's id. */
  id: number;
  name: Path<Values>;
  info: FieldInfo;
  resolver: Resolver<Values>;
  /** The name of the item's drafts, which its own editor offers again. */
  draftName: string;
  send: (fields: Partial<Values>, details: SendDetails) => Promise<SaveReply>;
  loadCurrent: (replied: unknown) => Promise<StoredItem<Values>>;
  /** A value of typed text; the text itself without it. */
  parse?: (text: string) => unknown;
}

interface InlineFormProps<Values extends FieldValues> {
  field: InlineField<Values>;
  stored: StoredItem<Values>;
  onDone: () => void;
}

/**
 * A field in the place of its text. Enter saves and Escape leaves; an error is shown below, and what was typed stays. A
 * clash with somebody else's change asks, as in the editor.
 */
export function InlineForm<Values extends FieldValues>({ field, stored, onDone }: InlineFormProps<Values>) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const { form, editor } = useItemForm<Values>({
    id: field.id,
    resolver: field.resolver,
    fields: [field.info],
    begin: () => stored,
    draftItem: () => field.draftName,
    send: field.send,
    loadCurrent: field.loadCurrent,
  });
  const { field: control, fieldState } = useController({ control: form.control, name: field.name });
  const [found] = problemsOf(fieldState.error);
  const problem = found && summaryLine(i18n, field.info, found);
  const failure = editor.state.phase === 'failed' ? editor.state.text : undefined;
  const shown = editor.state.phase === 'saved' ? editor.state.shown : undefined;
  const isSaving = editor.state.phase === 'saving' || shown !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is left once, when the page behind it shows what was saved
  useEffect(() => {
    void shown?.then(onDone);
  }, [shown]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    void editor.save(() => {});
  };
  const leave = () => {
    // The draft of what was typed goes with it.
    form.reset(editor.item.values);
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      leave();
    } else if (event.key === 'Enter' && event.target instanceof HTMLTextAreaElement && !event.nativeEvent.isComposing) {
      event.preventDefault();
      event.currentTarget.requestSubmit();
    }
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit} onKeyDown={onKeyDown}>
      <textarea
        // The text was clicked to be typed in.
        // biome-ignore lint/a11y/noAutofocus: the field replaces the button that had the focus
        autoFocus
        className={styles.text}
        rows={1}
        dir={field.parse ? 'ltr' : 'auto'}
        inputMode={field.parse ? 'numeric' : 'text'}
        aria-label={t(field.info.label)}
        aria-invalid={problem !== undefined || failure !== undefined}
        aria-describedby={`${id}-error ${id}-keys`}
        ref={control.ref}
        value={String(control.value ?? '')}
        onBlur={control.onBlur}
        onChange={({ target }) => control.onChange(field.parse ? field.parse(target.value) : target.value)}
      />
      <p id={`${id}-error`} className={styles.error} role="alert">
        {problem ?? failure}
      </p>
      <p className={styles.actions}>
        <Button type="submit" aria-disabled={isSaving}>
          {t(isSaving ? 'EDITOR.SAVING' : 'EDITOR.SAVE')}
        </Button>
        <Button variant="quiet" onClick={leave}>
          {t('CANCEL')}
        </Button>
        <span id={`${id}-keys`} className={styles.keys}>
          {t('ADMIN.INLINE_KEYS')}
        </span>
      </p>
    </form>
  );
}

interface InlineLoadingProps {
  error: unknown;
  onRetry: () => void;
  onDone: () => void;
}

/** In the place of a text whose stored form is loading, or could not be loaded. */
export function InlineLoading({ error, onRetry, onDone }: InlineLoadingProps) {
  const { t, i18n } = useTranslation();
  if (!error) {
    return (
      <p className={styles.keys} role="status">
        {t('LOADING')}
      </p>
    );
  }
  return (
    <div className={styles.form}>
      <p className={styles.error} role="alert">
        {errorText(i18n, error)}
      </p>
      <p className={styles.actions}>
        <Button onClick={onRetry}>{t('RETRY')}</Button>
        <Button variant="quiet" onClick={onDone}>
          {t('CANCEL')}
        </Button>
      </p>
    </div>
  );
}
