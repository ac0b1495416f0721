import { CONTACT_BLOCK } from 'adapter/contract/limits';
import { useLoaderData, useParams } from 'react-router-dom';
import { apiQuery } from '../../lib/api-query.ts';
import type { Lang } from '../../lib/lang.ts';
import { type LoaderArgs, routeId, routeLang } from '../../lib/loader.ts';
import { paths } from '../../lib/paths.ts';
import { useLang } from '../../lib/use-lang.ts';
import { loadStored } from '../editing/edited-item.ts';
import { ContentEditorForm } from './content-editor-form.tsx';

const blockQuery = (lang: Lang, id: number) => apiQuery('/api/home/ContentHtml', lang, { id });

export const loader = (args: LoaderArgs) => loadStored(args, blockQuery(routeLang(args), routeId(args.params.id)));

/** Edits a content block; opened in a new tab from the page that shows it (spec §2, Manager routes). */
export function Component() {
  const id = routeId(useParams().id);
  const lang = useLang();
  const reply = useLoaderData<typeof loader>();
  return (
    <ContentEditorForm
      key={`${lang}-${id}`}
      id={id}
      isContentBlock
      reply={reply}
      backPath={id === CONTACT_BLOCK ? paths.contact(lang) : paths.home(lang)}
    />
  );
}
