import { useLoaderData, useParams } from 'react-router-dom';
import { type LoaderArgs, load, routeId, routeLang } from '../../lib/loader.ts';
import { useLang } from '../../lib/use-lang.ts';
import { useEditorKey } from '../editing/use-editor-key.ts';
import { VideoEditorForm } from './video-editor-form.tsx';
import { videoQuery } from './video-editor-query.ts';

/** Always asks anew: what is edited must be what is stored. */
export async function loader(args: LoaderArgs) {
  const catId = routeId(args.params.catId);
  if (args.params.id === '0') return { reply: undefined };
  const query = videoQuery(routeLang(args), catId, routeId(args.params.id));
  return { reply: await load(args, { ...query, staleTime: 0 }) };
}

/** Edits a video, or a new one with the id 0 (spec §2, Editors). */
export function Component() {
  const { catId, id } = useParams();
  const lang = useLang();
  const { reply } = useLoaderData<typeof loader>();
  const { formKey, onCreated } = useEditorKey(Number(id));
  return (
    <VideoEditorForm
      key={`${lang}-${formKey}`}
      catId={routeId(catId)}
      id={Number(id)}
      reply={reply}
      onCreated={onCreated}
    />
  );
}
