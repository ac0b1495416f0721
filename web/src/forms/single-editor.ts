import { type FetchQueryOptions, useQueryClient } from '@tanstack/react-query';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { RevisionKind } from './panels/panels.tsx';
import type { ItemCalls } from './saving/save-item.ts';
import { type Reloading, useItemForm } from './saving/use-item-form.ts';
import { type FormField, type SaveReply, type StoredItem, takeFields } from './values/item-values.ts';

/** What there is once, such as the menu, has this id among the revisions. */
const ONLY = 1;

interface SingleEditor<Values extends FieldValues, Data, Reply extends { data: Data }> {
  kind: RevisionKind;
  /** Where there are several: which of them, and its name among the drafts of this device. */
  id?: number;
  draftName?: string;
  fields: readonly FormField[];
  /** The contract's rules of a save. */
  resolver: Resolver<Values>;
  /** What was loaded when the editor was opened. */
  loaded: Data;
  query: FetchQueryOptions<Reply>;
  /** The contract's schema of what is loaded, which a refused save replies with too. */
  schema: { safeParse: (value: unknown) => { data?: Data | undefined } };
  toForm: (data: Data) => StoredItem<Values>;
  /** Sends what was changed, with the version that it is based on; a new one has none. */
  save: (
    changed: Partial<Values> & { version?: string },
    repeat: { requestId: string },
  ) => Promise<Omit<SaveReply<Values>, 'id'>>;
  /** Called when somebody else's save came first. */
  onClash?: () => void;
  merge?: ItemCalls<Values>['merge'];
  reloading?: Reloading<Values>;
  /** The values as lines of text, where their fields are too large to be compared in the history. */
  outline?: (values: Values | undefined) => Record<string, unknown>;
  /** An earlier version with its fields as in the form, where `takeFields` does not know how they become it. */
  adapt?: (fields: Record<string, unknown>) => Record<string, unknown>;
}

/**
 * The form of what there is once, or once for an article, in both languages at once: with its saves, drafts and conflicts,
 * and what its frame and its history are given.
 */
export function useSingleEditor<Values extends FieldValues, Data, Reply extends { data: Data }>(
  task: SingleEditor<Values, Data, Reply>,
) {
  const { kind, id = ONLY, draftName = kind, fields, resolver, toForm, outline, adapt, merge, reloading } = task;
  const queryClient = useQueryClient();
  const read = (replied: unknown) => {
    const { data } = task.schema.safeParse(replied);
    return data && toForm(data);
  };
  const { form, editor, flush, reload } = useItemForm<Values>({
    resolver,
    fields,
    begin: () => toForm(task.loaded),
    id,
    draftItem: () => draftName,
    send: async (changed, { item: { version }, repeat }) => {
      const reply = await task.save({ ...changed, ...(version === undefined ? {} : { version }) }, repeat);
      return { ...reply, id };
    },
    loadCurrent: async (replied) => {
      const found = read(replied);
      if (found) task.onClash?.();
      return found ?? toForm((await queryClient.fetchQuery(task.query)).data);
    },
    ...(merge ? { merge } : {}),
    ...(reloading ? { reloading } : {}),
  });
  const { values } = editor.item;
  const current: Record<string, unknown> = outline?.(values) ?? values;
  const earlier = (kept: Record<string, unknown>) =>
    outline ? outline(read({ version: '', ...kept })?.values) : takeFields(adapt?.(kept) ?? kept, values, fields);
  return {
    form,
    editor,
    flush,
    frame: { editor, errors: form.formState.errors, fields },
    history: {
      kind,
      id,
      fields,
      current,
      toForm: earlier,
      isDirty: editor.isDirty,
      onRestored: reload,
    },
  };
}
