import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { type FieldValues, type Path, type Resolver, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../i18n/error-text.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { type FieldInfo, fieldId } from '../values/field-info.ts';
import { formPath } from '../values/problems.ts';
import {
  changedFields,
  type ItemState,
  isEmpty,
  isSame,
  type StoredItem,
  useItemState,
} from '../values/stored-item.ts';
import { useMerge } from './conflict-dialog.tsx';
import type { Draft, FoundDraft } from './draft-store.ts';
import { type ItemCalls, saveItem } from './save-item.ts';
import { draftOf, useDraft } from './use-draft.ts';

/**
 * The rules of a save for what it changes: a text that stays as it is may stay short (docs/decisions/0035). What is new,
 * an item or its text in a language, has to keep all of them.
 */
export const rulesOfChanges =
  <Values extends FieldValues>(rules: Resolver<Values>, stored: () => ItemState<Values>): Resolver<Values> =>
  async (values, context, options) => {
    const result = await rules(values, context, options);
    const { id, version, values: base } = stored();
    if (id === 0 || version === undefined) return result;
    const { errors } = result;
    for (const name in errors) if (isSame(values[name], base[name])) delete errors[name];
    return isEmpty(errors) ? { values, errors: {} } : result;
  };

/** What the editor knows of its last save. */
export type SaveState =
  | { phase: 'idle' }
  | { phase: 'saving' }
  /** `isMerged`: somebody else's changes came along. */
  | { phase: 'saved'; at: Date; isMerged: boolean }
  | { phase: 'failed'; text: string };

interface ItemForm<Values extends FieldValues>
  extends Pick<EditorTask<Values>, 'draftItem' | 'send' | 'loadCurrent' | 'onCreated'> {
  /** 0 for a new item. */
  id: number;
  /** The rules of a save. */
  resolver: Resolver<Values>;
  fields: readonly FieldInfo[];
  /** What the form begins with; asked once, so that a later answer of the server does not replace what is typed. */
  begin: () => StoredItem<Values>;
}

/** The form of an item with its saves, its drafts, and the question where two editors clash. */
export function useItemForm<Values extends FieldValues>({ id, resolver, fields, begin, ...task }: ItemForm<Values>) {
  const [stored] = useState(begin);
  const itemState = useItemState({ id, ...stored });
  const rules = rulesOfChanges(resolver, () => itemState.current.current);
  const form = useForm<Values>({ resolver: rules, values: stored.values, shouldFocusError: false });
  const flush = useRef(() => {});
  const merge = useMerge<Values>(fields);
  const queryClient = useQueryClient();
  const editor = useEditor<Values>({ ...task, itemState, form, flush, merge });

  /** Shows the item as the server has it now, as after an older version of it was put back. */
  const reload = async () => {
    const now = await task.loadCurrent(undefined);
    editor.show(now, now.values);
    void queryClient.invalidateQueries();
  };
  return { form, editor, flush, reload };
}

export interface EditorTask<Values extends FieldValues> extends ItemCalls<Values> {
  form: UseFormReturn<Values>;
  itemState: ReturnType<typeof useItemState<Values>>;
  /** The item's name among drafts. */
  draftItem: (id: number) => string;
  flush: RefObject<() => void>;
}

/** Everything between a form and the server: saves, drafts, other editors, lost connections. */
export function useEditor<Values extends FieldValues>(task: EditorTask<Values>) {
  const { form, flush } = task;
  const { i18n } = useTranslation();
  const queryClient = useQueryClient();
  const { item, current, adopt } = task.itemState;
  const [state, setState] = useState<SaveState>({ phase: 'idle' });
  const attempt = useRef<Draft<Values>['attempt']>(undefined);
  const isBusy = useRef(false);
  const typed = useWatch({ control: form.control });

  const draft = useDraft<Values>({
    item: task.draftItem(item.id),
    stored: item.values,
    values: typed,
    flush,
    read: () => {
      const fields = draftOf(current.current.values, form.getValues());
      return fields && { ...fields, version: current.current.version, attempt: attempt.current };
    },
  });

  /** Puts an item and the form's fields in the place of what stands there. */
  const show = (next: StoredItem<Values>, values: Values) => {
    attempt.current = undefined;
    adopt({ id: current.current.id, ...next });
    form.reset(values);
  };

  /** Rules that only the server knows to have failed stand at their fields as well. */
  const showRefusal = (error: unknown) => {
    const values = form.getValues();
    const isField = (path: string): path is Path<Values> => (path.split('.')[0] ?? '') in values;
    const refused = error instanceof ApiError ? error.errors : [];
    const named = refused.map(({ field, key }) => ({ path: formPath(field, values), key }));
    for (const { path, key } of named) if (isField(path)) form.setError(path, { message: key });
    if (named[0]) document.getElementById(fieldId(named[0].path))?.focus();
  };

  const send = async () => {
    setState({ phase: 'saving' });
    try {
      const { isMerged } = await saveItem({ ...task, current, adopt, attempt, read: form.getValues, show });
      draft.sync();
      setState({ phase: 'saved', at: new Date(), isMerged });
      void queryClient.invalidateQueries();
    } catch (error) {
      draft.sync();
      setState({ phase: 'failed', text: errorText(i18n, error) });
      showRefusal(error);
    }
  };

  const save = async (onInvalid: () => void) => {
    // A second click while the first save is on its way is the same wish.
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      flush.current();
      await form.handleSubmit(send, onInvalid)();
    } finally {
      isBusy.current = false;
    }
  };

  const restore = ({ key, draft: kept }: FoundDraft<Values>) => {
    flush.current();
    draft.setAside();
    const { values, version } = current.current;
    attempt.current = kept.attempt;
    // Against the version it was typed upon, so that another editor's changes since are asked about at the save.
    if (kept.version !== version)
      adopt({ ...current.current, version: kept.version, values: { ...values, ...kept.base } });
    form.reset({ ...values, ...kept.changes });
    // From here on it is what this editor keeps, under its own key.
    draft.drop(key);
    draft.sync();
  };

  /** Begins with a copy; what the form holds is offered again. */
  const startFrom = (copy: Partial<Values>) => {
    flush.current();
    draft.setAside();
    form.reset({ ...form.getValues(), ...copy });
    draft.sync();
  };

  return {
    item,
    state,
    isDirty: !isEmpty(changedFields(item.values, form.getValues())),
    save,
    show,
    startFrom,
    drafts: { found: draft.found, isKept: draft.isKept, restore, discard: draft.drop },
  };
}
