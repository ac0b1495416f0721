import { useLoaderData } from 'react-router-dom';
import type { LoaderArgs } from '../../lib/loader.ts';
import { loadEdited, useEditedItem } from '../editing/edited-item.ts';
import { VideoEditorForm } from './video-editor-form.tsx';
import { videoQuery } from './video-editor-query.ts';

export const loader = (args: LoaderArgs) => loadEdited(args, videoQuery);

/** Edits a video, or a new one with the id 0 (spec §2, Editors). */
export function Component() {
  const { reply } = useLoaderData<typeof loader>();
  const { formKey, ...item } = useEditedItem();
  return <VideoEditorForm key={formKey} reply={reply} {...item} />;
}
