import { useLoaderData, useParams } from 'react-router-dom';
import { type LoaderArgs, routeId, routeLang } from '../../lib/loader.ts';
import { paths } from '../../lib/paths.ts';
import { useLang } from '../../lib/use-lang.ts';
import { loadStored } from '../editing/edited-item.ts';
import { ContentEditorForm } from './content-editor-form.tsx';
import { pageQuery } from './queries.ts';

export const loader = (args: LoaderArgs) => loadStored(args, pageQuery(routeLang(args), routeId(args.params.catId)));

/** Edits the text of a content page (spec §2, Editors). */
export function Component() {
  const catId = routeId(useParams().catId);
  const lang = useLang();
  const reply = useLoaderData<typeof loader>();
  return (
    <ContentEditorForm
      key={`${lang}-${catId}`}
      id={catId}
      isContentBlock={false}
      reply={reply}
      backPath={paths.content(lang, catId)}
    />
  );
}
