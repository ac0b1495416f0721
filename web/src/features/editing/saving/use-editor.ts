import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { type FieldValues, type Path, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../i18n/error-text.ts';
import { ApiError } from '../../../lib/api-error.ts';
import type { Draft, FoundDraft } from '../draft/draft-store.ts';
import { draftOf, useDraft } from '../draft/use-draft.ts';
import { fieldId } from '../field-info.ts';
import { formPath } from '../problems.ts';
import type { StoredItem } from '../stored-item.ts';
import { changedFields, isEmpty } from './changed-fields.ts';
import { type ItemCalls, saveItem } from './save-item.ts';
import type { SaveState } from './save-state.ts';
import type { useItemState } from './use-item-state.ts';

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
