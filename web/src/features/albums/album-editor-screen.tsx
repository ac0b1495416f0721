import { useLoaderData } from 'react-router-dom';
import type { LoaderArgs } from '../../lib/loader.ts';
import { loadEdited, useEditedItem } from '../editing/edited-item.ts';
import { AlbumEditorForm } from './album-editor-form.tsx';
import { albumQuery } from './queries.ts';

export const loader = (args: LoaderArgs) => loadEdited(args, albumQuery);

/** Edits an album, or a new one with the id 0 (spec §2, Editors). */
export function Component() {
  const { reply } = useLoaderData<typeof loader>();
  const { formKey, ...item } = useEditedItem();
  return <AlbumEditorForm key={formKey} reply={reply} {...item} />;
}
