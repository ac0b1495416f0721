import { pageHtml, pageInput } from 'contract/calls/pages';
import { contentBlock } from 'contract/kinds/content-block';
import { page } from 'contract/kinds/page';
import { CONTACT_BLOCK } from 'contract/visitors-vocabulary';
import { useLoaderData, useParams } from 'react-router-dom';
import { loadChangeable } from '../../forms/edited-item.ts';
import { Fields } from '../../forms/fields/field-list.tsx';
import { ItemEditor } from '../../forms/item-editor.tsx';
import type { ItemKind } from '../../forms/item-kind.ts';
import { formFields } from '../../forms/values/form-fields.ts';
import { itemValues, type SendDetails } from '../../forms/values/item-values.ts';
import { contractRules } from '../../forms/values/problems.ts';
import { apiQuery } from '../../lib/api-query.ts';
import { type Lang, useLang } from '../../lib/lang.ts';
import { type LoaderArgs, routeId, routeLang } from '../../lib/loader.ts';
import { paths } from '../../lib/paths.ts';
import type { CallPayload, CallReply, Transport } from '../../lib/transport.ts';

type PageFields = CallPayload<'/api/manager/PageContentSave'>['page'];
type PageData = CallReply<'/api/home/PageHtml'>['data'];

const FIELDS = formFields(page);

/**
 * Pages and content blocks differ only in their calls: both are a text in each language, and neither is created here.
 */
const CONTENT = {
  resolver: contractRules(pageInput),
  fields: FIELDS,
  values: itemValues<PageFields, PageData>({ schema: pageHtml.data, fields: FIELDS, own: ({ catId }) => ({ catId }) }),
  subject: (_values: PageFields, reply: { data: PageData } | undefined) => reply?.data.catTitle ?? '',
  Main: Fields,
} as const;

const saveAs =
  (isContentBlock: boolean) =>
  async (
    call: Transport,
    { html = '' }: Partial<PageFields>,
    { item, repeat, id, lang }: SendDetails & { id: number; lang: Lang },
  ) => {
    const text = { ...item, catId: id, html };
    const { data } = await call('/api/manager/PageContentSave', { page: text, isContentBlock, lang, ...repeat });
    return { ...data, id };
  };

/** The text of a content page; its id is its category's. */
const PAGE: ItemKind<PageFields, PageData> = {
  ...CONTENT,
  kind: page.name,
  titles: page.labels,
  load: (call, { id, lang }) => call('/api/home/PageHtml', { catId: id, lang }),
  save: saveAs(false),
  draftName: ({ id }) => `${page.name}/${id}`,
  backPath: (lang, { id }) => paths.content(lang, id),
};

/** The text of a content block, such as the one on the contact screen. */
const CONTENT_BLOCK: ItemKind<PageFields, PageData> = {
  ...CONTENT,
  kind: contentBlock.name,
  titles: contentBlock.labels,
  load: (call, { id, lang }) => call('/api/home/ContentHtml', { id, lang }),
  save: saveAs(true),
  draftName: ({ id }) => `${contentBlock.name}/${id}`,
  backPath: (lang, { id }) => (id === CONTACT_BLOCK ? paths.contact(lang) : paths.home(lang)),
};

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
