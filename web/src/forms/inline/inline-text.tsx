import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type FieldValues, type Path, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useManagerCall } from '../../features/session/use-manager-call.ts';
import { useLang } from '../../lib/lang.ts';
import { Button } from '../../ui/button.tsx';
import { FieldControl } from '../fields/field-list.tsx';
import type { ItemKind, ItemPlace } from '../item-kind.ts';
import { LeaveGuard } from '../saving/leave-guard.tsx';
import { DraftOffers } from '../saving/offers.tsx';
import { useItemForm } from '../saving/use-item-form.ts';
import { useFieldId } from '../values/edited-language.ts';
import type { FormField, ItemReply } from '../values/item-values.ts';
import { useProblemText } from '../values/problems.ts';
import styles from './inline-form.module.css';
import { InlineLoading } from './inline-form.tsx';

interface InlineTextProps<Values extends FieldValues, Data> extends ItemPlace {
  kind: ItemKind<Values, Data>;
  onDone: () => void;
}

/** Edits the text of an item in its place on the page, as it is stored: with the editor, rules, versions and drafts of its form. */
export function InlineText<Values extends FieldValues, Data>(props: InlineTextProps<Values, Data>) {
  const { kind, catId, id, onDone } = props;
  const lang = useLang();
  const call = useManagerCall();
  const { data, error, refetch } = useQuery({
    queryKey: ['inline-text', kind.kind, id, lang],
    queryFn: () => kind.load(call, { catId, id, lang }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const field = kind.fields.find((one) => one.kind === 'html');
  if (!data || !field) return <InlineLoading error={error} onRetry={() => void refetch()} onDone={onDone} />;
  return <TextForm {...props} reply={data} field={field} />;
}

interface TextFormProps<Values extends FieldValues, Data> extends InlineTextProps<Values, Data> {
  reply: ItemReply<Data>;
  field: FormField;
}

function TextForm<Values extends FieldValues, Data>(props: TextFormProps<Values, Data>) {
  const { kind, catId, id, field, onDone } = props;
  const { t } = useTranslation();
  const lang = useLang();
  const idOf = useFieldId();
  const problem = useProblemText();
  const call = useManagerCall();
  const { values: mapping } = kind;
  // The form is initialized with the first reply; a later one does not replace what is typed.
  const [stored] = useState(() => mapping.stored(props.reply, lang));
  const { form, editor, flush } = useItemForm<Values>({
    id,
    resolver: kind.resolver,
    fields: [field],
    begin: () => stored,
    draftItem: () => kind.draftName({ catId, id }),
    send: (values, details) => kind.save(call, values, { ...details, catId, id, lang }),
    loadCurrent: async (replied) =>
      mapping.current(replied) ?? mapping.stored(await kind.load(call, { catId, id, lang }), lang),
  });
  const { field: control, fieldState } = useController({ control: form.control, name: field.name as Path<Values> });
  const { state } = editor;
  const shown = state.phase === 'saved' ? state.shown : undefined;
  const isSaving = state.phase === 'saving' || shown !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is left once, when the page behind it shows what was saved
  useEffect(() => {
    void shown?.then(onDone);
  }, [shown]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    // What managers read is the draft, so that is what changes.
    void editor.save(() => {}, stored.hasDraft);
  };
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <form ref={place} className={styles.form} tabIndex={-1} aria-label={t(field.label)} noValidate onSubmit={submit}>
      <DraftOffers drafts={editor.drafts} fields={[field]} isStale={({ version }) => version !== editor.item.version} />
      <FieldControl
        field={field}
        id={idOf(field.name)}
        error={problem(fieldState.error)}
        value={control.value}
        onChange={control.onChange}
        flush={flush}
      />
      <p className={styles.error} role="alert">
        {state.phase === 'failed' ? state.text : undefined}
      </p>
      <p className={styles.actions}>
        <Button type="submit" aria-disabled={isSaving}>
          {t(isSaving ? 'EDITOR.SAVING' : stored.hasDraft ? 'EDITOR.SAVE_DRAFT' : 'EDITOR.SAVE')}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t('CANCEL')}
        </Button>
        <span className={styles.keys}>{t('ADMIN.INLINE_TEXT')}</span>
      </p>
      <LeaveGuard isDirty={editor.isDirty} />
    </form>
  );
}
