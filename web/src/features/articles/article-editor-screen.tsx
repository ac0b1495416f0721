import { useLoaderData } from 'react-router-dom';
import type { LoaderArgs } from '../../lib/loader.ts';
import { loadEdited, useEditedItem } from '../editing/edited-item.ts';
import { ArticleEditorForm } from './article-editor-form.tsx';
import { articleQuery } from './queries.ts';

export const loader = (args: LoaderArgs) => loadEdited(args, articleQuery);

/** Writes an article, or a new one with the id 0 (spec §2, Editors). */
export function Component() {
  const { reply } = useLoaderData<typeof loader>();
  const { formKey, ...item } = useEditedItem();
  return <ArticleEditorForm key={formKey} reply={reply} {...item} />;
}
