import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type FieldValues, type Resolver, useForm } from 'react-hook-form';
import { useMerge } from './conflict/use-merge.tsx';
import type { FieldInfo } from './field-info.ts';
import { rulesOfChanges } from './saving/rules-of-changes.ts';
import { type EditorTask, useEditor } from './saving/use-editor.ts';
import { useItemState } from './saving/use-item-state.ts';
import type { StoredItem } from './stored-item.ts';

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
