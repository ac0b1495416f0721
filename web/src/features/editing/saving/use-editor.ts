import { useQueryClient } from '@tanstack/react-query';
import { STATUS } from 'adapter/contract/status';
import { type RefObject, useRef, useState } from 'react';
import { type FieldValues, type Path, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../i18n/error-text.ts';
import { ApiError, isAnswered } from '../../../lib/api-error.ts';
import { newRequestId } from '../../../lib/request-id.ts';
import type { Versions } from '../conflict/clashes.ts';
import type { Draft, FoundDraft } from '../draft/draft-store.ts';
import { draftOf, useDraft } from '../draft/use-draft.ts';
import { fieldId } from '../field-info.ts';
import { formPath } from '../problems.ts';
import type { SaveReply, SendDetails, StoredItem } from '../stored-item.ts';
import { changedFields, isEmpty, isSame } from './changed-fields.ts';
import type { SaveState } from './save-state.ts';
import type { useItemState } from './use-item-state.ts';

export interface EditorTask<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  itemState: ReturnType<typeof useItemState<Values>>;
  /** The item's name among drafts. */
  draftItem: (id: number) => string;
  flush: RefObject<() => void>;
  send: (fields: Partial<Values>, details: SendDetails) => Promise<SaveReply>;
  /** The item as it is now, from a refused save's reply or from the server. */
  loadCurrent: (replied: unknown) => Promise<StoredItem<Values>>;
  /** Asks what becomes of two editors' changes; undefined when the question was put off. */
  merge: (versions: Versions<Values>) => Promise<Values | undefined>;
  onCreated?: (id: number) => void;
}

const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === STATUS.editConflict;

/** Everything between a form and the server: saves, drafts, other editors, lost connections. */
export function useEditor<Values extends FieldValues>(task: EditorTask<Values>) {
  const { form, flush } = task;
  const { i18n } = useTranslation();
  const queryClient = useQueryClient();
  const { item, current, adopt } = task.itemState;
  const [state, setState] = useState<SaveState>({ phase: 'idle' });
  const attempt = useRef<Draft<Values>['attempt']>(undefined);
  const isBusy = useRef(false);
  const isMerged = useRef(false);
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

  const sendFields = async (values: Values): Promise<void> => {
    const { id, version, values: base } = current.current;
    const fields = id === 0 || version === undefined ? values : changedFields(base, values);
    if (isEmpty(fields)) return;
    attempt.current ??= { requestId: newRequestId(), values };
    const { requestId, values: first } = attempt.current;
    const reply = await task.send(fields, {
      item: { id, ...(version === undefined ? {} : { version }) },
      repeat: { requestId },
    });
    // A repeat answers what the first one stored; what was typed since goes after it.
    attempt.current = undefined;
    adopt({ id: reply.id, version: reply.version, values: first });
    if (id === 0) task.onCreated?.(reply.id);
    if (!isSame(first, values)) await sendFields(values);
  };

  /** Brings the form together with what somebody else saved meanwhile, and sends the outcome over that. */
  const sendOver = async (theirs: StoredItem<Values>, refused: ApiError): Promise<void> => {
    if (theirs.version === undefined) {
      // This language's text is gone, and nothing to be merged with: the form keeps its own, all of it for the next save.
      adopt({ id: current.current.id, ...theirs });
      throw refused;
    }
    const merged = await task.merge({ base: current.current.values, mine: form.getValues(), theirs: theirs.values });
    if (!merged) throw refused;
    isMerged.current = true;
    show(theirs, merged);
    await sendAll();
  };

  const sendAll = async (): Promise<void> => {
    const { id, version } = current.current;
    if (id !== 0 && version === undefined) {
      // There is no version to send back, so whether another editor was first has to be asked.
      const now = await task.loadCurrent(undefined);
      if (now.version !== undefined) return sendOver(now, new ApiError(STATUS.editConflict));
    }
    // A copy: what is typed while the save is on its way belongs to the next one.
    const values = structuredClone(form.getValues());
    try {
      await sendFields(values);
    } catch (error) {
      if (isAnswered(error)) attempt.current = undefined;
      if (!isConflict(error)) throw error;
      await sendOver(await task.loadCurrent(error.extra.current), error);
    }
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
    isMerged.current = false;
    try {
      await sendAll();
      draft.sync();
      setState({ phase: 'saved', at: new Date(), isMerged: isMerged.current });
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

  return {
    item,
    state,
    isDirty: !isEmpty(changedFields(item.values, form.getValues())),
    save,
    show,
    drafts: { found: draft.found, isKept: draft.isKept, restore, discard: draft.drop },
  };
}
