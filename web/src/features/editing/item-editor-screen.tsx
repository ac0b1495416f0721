import { useLoaderData } from 'react-router-dom';
import { loadEdited, useEditedItem } from '../../forms/edited-item.ts';
import { editedItem } from '../../forms/form-of-kind.ts';
import { ItemEditor } from '../../forms/item-editor.tsx';
import type { LoaderArgs } from '../../lib/loader.ts';
import { kindAt } from './kind-at.ts';

export async function loader(args: LoaderArgs) {
  const { kind, form } = await kindAt(args.request, 'Editor');
  const { reply } = await loadEdited(args, kind.name, (...place) => editedItem(kind.name, ...place));
  return { form, reply };
}

/** Edits an item that categories list, or a new one with the id 0 (spec §2, Editors). */
export function Component() {
  const { form, reply } = useLoaderData() as Awaited<ReturnType<typeof loader>>;
  const { formKey, ...item } = useEditedItem();
  return <ItemEditor key={`${form.kind}-${formKey}`} kind={form} reply={reply} {...item} />;
}
