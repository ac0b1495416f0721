import { pageHtml, pageInput } from 'contract/calls/pages';
import { contentBlock } from 'contract/kinds/content-block';
import { page } from 'contract/kinds/page';
import { CONTACT_BLOCK } from 'contract/visitors-vocabulary';
import { Fields } from '../../forms/fields/field-list.tsx';
import type { ItemKind } from '../../forms/item-kind.ts';
import { formFields } from '../../forms/values/form-fields.ts';
import { itemValues, type SendDetails } from '../../forms/values/item-values.ts';
import { contractRules } from '../../forms/values/problems.ts';
import type { Lang } from '../../lib/lang.ts';
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
export const PAGE: ItemKind<PageFields, PageData> = {
  ...CONTENT,
  kind: page.name,
  titles: page.labels,
  load: (call, { id, lang }) => call('/api/home/PageHtml', { catId: id, lang }),
  save: saveAs(false),
  draftName: ({ id }) => `${page.name}/${id}`,
  backPath: (lang, { id }) => paths.content(lang, id),
};

/** The text of a content block, such as the one on the contact screen. */
export const CONTENT_BLOCK: ItemKind<PageFields, PageData> = {
  ...CONTENT,
  kind: contentBlock.name,
  titles: contentBlock.labels,
  load: (call, { id, lang }) => call('/api/home/ContentHtml', { id, lang }),
  save: saveAs(true),
  draftName: ({ id }) => `${contentBlock.name}/${id}`,
  backPath: (lang, { id }) => (id === CONTACT_BLOCK ? paths.contact(lang) : paths.home(lang)),
};
