import { zodResolver } from '@hookform/resolvers/zod';
import { pageHtml, pageInput } from 'contract/calls/pages';
import { CONTACT_BLOCK } from 'contract/screens';
import { Fields } from '../../forms/fields/field-list.tsx';
import type { ItemKind } from '../../forms/item-kind.ts';
import { type FormField, itemValues, type SendDetails } from '../../forms/values/item-values.ts';
import type { Lang } from '../../lib/lang.ts';
import { paths } from '../../lib/paths.ts';
import type { CallPayload, CallReply, Transport } from '../../lib/transport.ts';

type PageFields = CallPayload<'/api/manager/PageContentSave'>['page'];
type PageData = CallReply<'/api/home/PageHtml'>['data'];

const FIELDS: readonly FormField[] = [{ name: 'html', label: 'EDITOR.TEXT', kind: 'html', isText: true }];

/**
 * Pages and content blocks differ only in their calls: both are a text in each language, and neither is created here.
 */
const CONTENT = {
  resolver: zodResolver(pageInput, undefined, { raw: true }),
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
    { item: { version }, repeat, id, lang }: SendDetails & { id: number; lang: Lang },
  ) => {
    const page = { catId: id, html, ...(version === undefined ? {} : { version }) };
    const { data } = await call('/api/manager/PageContentSave', { page, isContentBlock, lang, ...repeat });
    return { ...data, id };
  };

/** The text of a content page; its id is its category's. */
export const PAGE: ItemKind<PageFields, PageData> = {
  ...CONTENT,
  kind: 'page',
  titles: { new: 'CONTENT_FORM.EDIT', edit: 'CONTENT_FORM.EDIT' },
  load: (call, { id, lang }) => call('/api/home/PageHtml', { catId: id, lang }),
  save: saveAs(false),
  draftName: ({ id }) => `page/${id}`,
  backPath: (lang, { id }) => paths.content(lang, id),
};

/** The text of a content block, such as the one on the contact screen. */
export const CONTENT_BLOCK: ItemKind<PageFields, PageData> = {
  ...CONTENT,
  kind: 'content-block',
  titles: { new: 'CONTENT_FORM.EDIT_BLOCK', edit: 'CONTENT_FORM.EDIT_BLOCK' },
  load: (call, { id, lang }) => call('/api/home/ContentHtml', { id, lang }),
  save: saveAs(true),
  draftName: ({ id }) => `content-block/${id}`,
  backPath: (lang, { id }) => (id === CONTACT_BLOCK ? paths.contact(lang) : paths.home(lang)),
};
