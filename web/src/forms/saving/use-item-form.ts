import { useQueryClient } from '@tanstack/react-query';
import { STATUS } from 'contract/status';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldValues, type Path, type Resolver, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../i18n/error-text.ts';
import { ApiError, isConnectionLost } from '../../lib/transport.ts';
import { useToast } from '../../ui/toast.tsx';
import { isolated } from '../files/alt-texts.tsx';
import type { FormParts } from '../item-kind.ts';
import { useFieldId } from '../values/edited-language.ts';
import {
  changedFields,
  type FieldInfo,
  type ItemState,
  isEmpty,
  isSame,
  type StoredItem,
  useItemState,
} from '../values/item-values.ts';
import { formPath } from '../values/problems.ts';
import { useMerge } from './conflict-dialog.tsx';
import { type ItemCalls, saveItem, type Versions } from './save-item.ts';
import { type Draft, draftOf, type FoundDraft, useDraft } from './use-draft.ts';

/**
 * Applies the rules of a save only to what it changes: a stored text that is too short may stay (record 35).
 * A new item, and a new text in a language, must satisfy all of them.
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
  /** Files that belong to the item are still being uploaded. */
  | { phase: 'waiting' }
  /** There was nothing to send, while what was typed earlier waits to be restored. */
  | { phase: 'unchanged' }
  /** `isMerged`: somebody else's changes were merged in. `shown` resolves once the page has been loaded again. */
  | { phase: 'saved'; at: Date; isMerged: boolean; shown?: Promise<void> }
  /** `isOffline`: for want of a connection. */
  | { phase: 'failed'; text: string; isOffline?: boolean };

/** What happens to a form whose fields are too large to merge two editors' changes: it is loaded again, and taken up from a draft. */
export interface Reloading<Values> {
  /** Asks whether to reload now, by the name of whoever else saved, or ''. */
  ask: (by: string) => Promise<boolean>;
  /** The changes of a draft on top of the item as somebody else saved it since. */
  takeUp: (draft: Draft<Values>, now: Values) => Values;
}

interface ItemForm<Values extends FieldValues>
  extends Pick<EditorTask<Values>, 'draftItem' | 'send' | 'loadCurrent' | 'onCreated'> {
  /** 0 for a new item. */
  id: number;
  /** The rules of a save. */
  resolver: Resolver<Values>;
  fields: readonly FieldInfo[];
  /** The form's first values. Called once, so that a later reply of the server does not replace what is typed. */
  begin: () => StoredItem<Values>;
  /** Merges two editors' changes where fields are too large to choose between them as a whole. */
  merge?: ItemCalls<Values>['merge'];
  reloading?: Reloading<Values>;
}

/** The form of an item with its saves, its drafts, and the dialog for two editors' clashing changes. */
export function useItemForm<Values extends FieldValues>(item: ItemForm<Values>) {
  const { id, resolver, fields, begin, merge, reloading, ...task } = item;
  const [stored] = useState(begin);
  const itemState = useItemState({ id, ...stored });
  const rules = rulesOfChanges(resolver, () => itemState.current.current);
  const form = useForm<Values>({ resolver: rules, values: stored.values, shouldFocusError: false });
  const flush: FormParts<Values>['flush'] = useRef(() => {});
  const mergeFields = useMerge<Values>(fields);
  const queryClient = useQueryClient();
  /** What the form holds becomes a draft that is offered above the item as it is now. */
  const askToReload = async ({ by = '' }: Versions<Values>) => {
    if (!(await reloading?.ask(by))) return undefined;
    editor.setAside();
    await reload();
    throw new ApiError(STATUS.editConflict, { extra: { key: 'EDITOR.RELOADED' } });
  };
  const merging = reloading ? askToReload : (merge ?? mergeFields);
  const takeUp = reloading?.takeUp;
  const editor = useEditor<Values>({ ...task, itemState, form, flush, merge: merging, ...(takeUp ? { takeUp } : {}) });

  /** Shows the item as the server has it now, for instance after an older version was restored. */
  const reload = async () => {
    const now = await task.loadCurrent(undefined, itemState.current.current.id);
    editor.show(now, now.values);
    void queryClient.invalidateQueries();
  };
  return { form, editor, flush, reload };
}

interface EditorTask<Values extends FieldValues> extends ItemCalls<Values> {
  form: UseFormReturn<Values>;
  itemState: ReturnType<typeof useItemState<Values>>;
  /** The item's name among drafts. */
  draftItem: (id: number) => string;
  flush: FormParts<Values>['flush'];
  takeUp?: Reloading<Values>['takeUp'];
}

/** Everything between a form and the server: saves, drafts, other editors, lost connections. */
export function useEditor<Values extends FieldValues>(task: EditorTask<Values>) {
  const { form, flush } = task;
  const { t, i18n } = useTranslation();
  const toast = useToast();
  const idOf = useFieldId();
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

  /** Replaces the item and the form's fields. */
  const show = (next: StoredItem<Values>, values: Values) => {
    attempt.current = undefined;
    adopt({ id: current.current.id, ...next });
    form.reset(values);
  };

  /** Shows what only the server could refuse at its field as well. */
  const showRefusal = (error: unknown) => {
    const values = form.getValues();
    const isField = (path: string): path is Path<Values> => (path.split('.')[0] ?? '') in values;
    const refused = error instanceof ApiError ? error.errors : [];
    const named = refused.map(({ field, key }) => ({ path: formPath(field, values), key }));
    for (const { path, key } of named) if (isField(path)) form.setError(path, { message: key });
    if (named[0]) document.getElementById(idOf(named[0].path))?.focus();
  };

  /** Returns whether the item was saved. */
  const send = async (asDraft: boolean): Promise<boolean> => {
    const { id, values, hasDraft } = current.current;
    const isUnchanged = id !== 0 && (asDraft || !hasDraft) && isEmpty(changedFields(values, form.getValues()));
    if (isUnchanged && draft.found.length > 0) {
      setState({ phase: 'unchanged' });
      return true;
    }
    setState({ phase: 'saving' });
    try {
      const { isMerged, removed } = await saveItem({
        ...task,
        asDraft,
        current,
        adopt,
        attempt,
        read: form.getValues,
        show,
      });
      draft.sync();
      setState({ phase: 'saved', at: new Date(), isMerged, shown: queryClient.invalidateQueries() });
      if (removed.length > 0) toast('failure', t('EDITOR.REMOVED_PARTS', { parts: removed.map(isolated).join(' · ') }));
      return true;
    } catch (error) {
      draft.sync();
      setState({ phase: 'failed', text: errorText(i18n, error), isOffline: isConnectionLost(error) });
      showRefusal(error);
      return false;
    }
  };

  /** With `asDraft` visitors go on seeing what is published. Returns whether the item was saved. */
  const save = async (onInvalid: () => void, asDraft = false): Promise<boolean> => {
    // A second click during a save asks for the same save.
    if (isBusy.current) return false;
    isBusy.current = true;
    let isSaved = false;
    const submit = async () => {
      isSaved = await send(asDraft);
    };
    try {
      const uploads = flush.current();
      // Visitors must not get a part of it.
      if (uploads && !asDraft) {
        setState({ phase: 'waiting' });
        await uploads;
      }
      await form.handleSubmit(submit, onInvalid)();
    } finally {
      isBusy.current = false;
    }
    return isSaved;
  };

  /** Keeps what the form holds as a draft, offered at once or when the form is opened again, before something else is shown. */
  const setAside = (isOffered?: boolean) => {
    // Rendered by itself: the text editor takes over a value that differs from the one it was rendered with.
    flushSync(() => flush.current());
    draft.setAside(isOffered);
  };

  const restore = ({ key, draft: found }: FoundDraft<Values>) => {
    setAside(false);
    const { values, version } = current.current;
    // A save without a reply is repeated with its own version, so that it is stored once.
    const takeUp = found.version !== version && !found.attempt ? task.takeUp : undefined;
    if (takeUp) {
      form.reset(takeUp(found, values));
      draft.remove(key);
      draft.sync();
      return;
    }
    attempt.current = found.attempt;
    // The draft belongs to this version: another editor's later changes then lead to the conflict dialog.
    if (found.version !== version)
      adopt({ ...current.current, version: found.version, values: { ...values, ...found.base } });
    form.reset({ ...values, ...found.changes });
    // From now on this editor stores it, under its own key.
    draft.remove(key);
    draft.sync();
  };

  /** Starts from a copy; the form's content becomes a draft that is offered again. */
  const startFrom = (copy: Partial<Values>) => {
    setAside();
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
    setAside,
    drafts: {
      found: draft.found,
      isStored: draft.isStored,
      restore,
      discard: draft.remove,
      /** What a draft says that was made before somebody else's save. */
      ...(task.takeUp ? { staleText: 'EDITOR.DRAFT_ON_TOP' as const } : {}),
    },
  };
}
