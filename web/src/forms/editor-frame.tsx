import { type FormEvent, type ReactNode, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES, type Lang, sourceLanguage } from '../lib/lang.ts';
import { useDocumentTitle, useSiteName } from '../lib/site.ts';
import { ErrorSummary } from '../ui/field.tsx';
import { useFocusRecovery } from '../ui/use-focus-recovery.ts';
import { type BesideHandle, bothStates } from './beside-form.tsx';
import styles from './editor-frame.module.css';
import { LeaveGuard } from './saving/leave-guard.tsx';
import { DraftOffers } from './saving/offers.tsx';
import { type Publishing, type SaveAction, SaveBar, saveActions } from './saving/save-bar.tsx';
import type { useEditor } from './saving/use-item-form.ts';
import { besideFieldId } from './values/edited-language.ts';
import type { FieldInfo } from './values/item-values.ts';
import { summaryLines } from './values/problems.ts';

interface FormPublishing extends Omit<Publishing, 'canHide' | 'onSave'> {
  setVisibility?: ((isVisible: 0 | 1) => void) | undefined;
}

interface Beside {
  lang: Lang;
  isReadOnly: boolean;
  form: ReactNode;
  /** Missing while it is being loaded. */
  handle: BesideHandle | undefined;
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
  /** The same item's form in a second language. */
  beside?: Beside | undefined;
  /** Opens and closes it. */
  besideButton?: ReactNode;
  /** Offers above the form to start from a draft or a text. */
  offer?: ReactNode;
  /** The fields beside the text. */
  side?: ReactNode;
  children: ReactNode;
}

/** Focuses the first invalid field of a form, once it is marked as invalid. */
export const focusInvalid = (form: HTMLElement | null | undefined) =>
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());

/** The parts that all editors share: title, error summary, main column and side panel, Save and Back. */
export function EditorFrame<Values extends FieldValues>(props: EditorFrameProps<Values>) {
  const { title, subject, editor, errors, fields, backPath, publishing, beside, besideButton, offer, side, children } =
    props;
  const { t, i18n } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  useDocumentTitle(title, useSiteName());
  useFocusRecovery(form);

  const other = beside?.handle;
  const problems = summaryLines(i18n, fields, errors);
  if (beside && other) {
    const lines = summaryLines(i18n, fields, other.errors, (name) => besideFieldId(beside.lang, name));
    problems.push(...lines.map(({ id, text }) => ({ id, text: `${LANGUAGE_NAMES[beside.lang]} – ${text}` })));
  }

  const focusFirst = () => focusInvalid(form.current);
  const setVisibility = publishing?.setVisibility;
  const shown = publishing && { ...publishing, canHide: setVisibility !== undefined };
  /** What was asked for last, to be tried again. */
  const asked = useRef<SaveAction>(undefined);
  const save = async (action: SaveAction | undefined) => {
    asked.current = action;
    if (action) setVisibility?.(action.isVisible);
    await editor.save(focusFirst, action?.asDraft);
    // An untouched form has nothing to save, and in a new language nothing that would be valid.
    if (other?.isDirty) await other.save(focusFirst, action?.asDraft);
  };
  const isDirty = editor.isDirty || other?.isDirty === true;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(shown && saveActions(shown).find(({ isSubmit }) => isSubmit));
  };

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.inner} data-beside={beside !== undefined}>
        <header className="stack gap-1">
          <div className="row cluster between gap-2 gap-x-4">
            <h1 className="text-28">{title}</h1>
            {besideButton}
          </div>
          {subject && (
            <p className="text-16 muted">
              <bdi>{subject}</bdi>
            </p>
          )}
        </header>
        <ErrorSummary errors={problems} />
        <DraftOffers
          drafts={editor.drafts}
          fields={fields}
          isStale={({ version }) => version !== editor.item.version}
        />
        {offer}
        <div
          className={`stack top gap-8 ${styles.columns}`}
          data-side={side !== undefined}
          data-beside={beside !== undefined}
        >
          <div className={`stack gap-6 ${styles.main}`}>
            {beside && (
              <h2 className="text-18" lang={sourceLanguage(beside.lang)}>
                {LANGUAGE_NAMES[sourceLanguage(beside.lang)]}
              </h2>
            )}
            {children}
          </div>
          {beside && (
            <section className={`stack gap-6 ${styles.main}`} aria-label={LANGUAGE_NAMES[beside.lang]}>
              <div className="stack">
                <h2 className="text-18" lang={beside.lang}>
                  {LANGUAGE_NAMES[beside.lang]}
                </h2>
                {beside.isReadOnly && <p className="text-16 muted">{t('EDITOR.READ_ONLY')}</p>}
              </div>
              {beside.form}
            </section>
          )}
          {side !== undefined && <div className={`stack gap-6 ${styles.side}`}>{side}</div>}
        </div>
      </div>
      <SaveBar
        state={other ? bothStates(editor.state, other.state, LANGUAGE_NAMES[other.lang]) : editor.state}
        publishing={shown && { ...shown, onSave: save }}
        isDirty={isDirty}
        isDraftStored={editor.drafts.isStored}
        isOffered={editor.drafts.found.length > 0}
        backPath={backPath}
        onRetry={() => void save(asked.current)}
      />
      <LeaveGuard isDirty={isDirty} />
    </form>
  );
}
