import { contentBlock } from 'contract/kinds/content-block';
import { page } from 'contract/kinds/page';
import { useLoaderData, useParams } from 'react-router-dom';
import { loadChangeable } from '../../forms/edited-item.ts';
import { ItemEditor } from '../../forms/item-editor.tsx';
import { apiQuery } from '../../lib/api-query.ts';
import { useLang } from '../../lib/lang.ts';
import { type LoaderArgs, routeId, routeLang } from '../../lib/loader.ts';
import { CONTENT_BLOCK, PAGE } from './content-kinds.ts';

/** An address names a page by its category, or a content block. */
export async function loader(args: LoaderArgs) {
  const { catId, blockId } = args.params;
  const lang = routeLang(args);
  const id = routeId(blockId ?? catId);
  return blockId === undefined
    ? loadChangeable(args, apiQuery('/api/home/PageHtml', lang, { catId: id }), { kind: page.name, id })
    : loadChangeable(args, apiQuery('/api/home/ContentHtml', lang, { id }), { kind: contentBlock.name, id });
}

/** Edits the text of a content page (spec §2, Editors), or of a content block. */
export function Component() {
  const { catId, blockId } = useParams();
  const id = routeId(blockId ?? catId);
  const kind = blockId === undefined ? PAGE : CONTENT_BLOCK;
  const reply = useLoaderData<typeof loader>();
  return <ItemEditor key={`${useLang()}-${kind.kind}-${id}`} kind={kind} catId={id} id={id} reply={reply} />;
}
