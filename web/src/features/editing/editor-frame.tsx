import { type FormEvent, type ReactNode, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle, useSiteName } from '../../lib/site.ts';
import { ErrorSummary } from '../../ui/field.tsx';
import { useFocusRecovery } from '../../ui/use-focus-recovery.ts';
import styles from './editor-frame.module.css';
import { DraftOffer, LeaveGuard, type Publishing, SaveBar } from './saving/save-bar.tsx';
import type { useEditor } from './saving/use-item-form.ts';
import { type FieldInfo, fieldId } from './values/item-values.ts';
import { fieldOf, inOrder, problemsOf, summaryLine } from './values/problems.ts';

interface FormPublishing extends Omit<Publishing, 'onSaveAs'> {
  setVisibility?: ((isVisible: 0 | 1) => void) | undefined;
}

interface EditorFrameProps<Values extends FieldValues> {
  title: string;
  /** The item's title, where the editor's title does not contain it. */
  subject?: string;
  editor: ReturnType<typeof useEditor<Values>>;
  errors: object;
  fields: readonly FieldInfo[];
  backPath: string;
  /** Whether visitors see the item; `setVisibility` changes that in the form. */
  publishing?: FormPublishing;
  /** Offers above the form to start from a draft or a text. */
  offer?: ReactNode;
  /** The fields beside the text. */
  side?: ReactNode;
  children: ReactNode;
}

/** The parts that all editors share: title, error summary, main column and side panel, Save and Back. */
export function EditorFrame<Values extends FieldValues>(props: EditorFrameProps<Values>) {
  const { title, subject, editor, errors, fields, backPath, publishing, offer, side, children } = props;
  const { i18n } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  useDocumentTitle(title, useSiteName());
  useFocusRecovery(form);

  const problems = inOrder(
    problemsOf(errors),
    fields.map(({ name }) => name),
  ).map(({ name, key }) => ({ id: fieldId(name), text: summaryLine(i18n, fieldOf(fields, name), key) }));

  /** The first invalid field of the document, once it is marked as invalid. */
  const focusFirst = () =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  const save = () => void editor.save(focusFirst);
  const setVisibility = publishing?.setVisibility;
  const saveAs = (isVisible: 0 | 1) => {
    setVisibility?.(isVisible);
    save();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.inner}>
        <header className={styles.head}>
          <h1 className={styles.title}>{title}</h1>
          {subject && (
            <p className={styles.subject}>
              <bdi>{subject}</bdi>
            </p>
          )}
        </header>
        <ErrorSummary errors={problems} />
        {editor.drafts.found.map((found) => (
          <DraftOffer
            key={found.key}
            at={found.draft.at}
            isStale={found.draft.version !== editor.item.version}
            onRestore={() => editor.drafts.restore(found)}
            onDiscard={() => editor.drafts.discard(found.key)}
          />
        ))}
        {offer}
        <div className={styles.columns} data-side={side !== undefined}>
          <div className={styles.main}>{children}</div>
          {side !== undefined && <div className={styles.side}>{side}</div>}
        </div>
      </div>
      <SaveBar
        state={editor.state}
        publishing={publishing && { ...publishing, onSaveAs: setVisibility && saveAs }}
        isDirty={editor.isDirty}
        isDraftStored={editor.drafts.isStored}
        backPath={backPath}
        onRetry={save}
      />
      <LeaveGuard isDirty={editor.isDirty} />
    </form>
  );
}
