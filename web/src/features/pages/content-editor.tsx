import { zodResolver } from '@hookform/resolvers/zod';
import { pageHtml, pageInput } from 'contract/calls/pages';
import { CONTACT_BLOCK } from 'contract/screens';
import { useTranslation } from 'react-i18next';
import { RichTextField } from '../../forms/fields/fields.tsx';
import type { FormParts, ItemKind } from '../../forms/item-kind.ts';
import { useEditedLang } from '../../forms/values/edited-language.ts';
import { itemValues, type SendDetails } from '../../forms/values/item-values.ts';
import type { Lang } from '../../lib/lang.ts';
import { paths } from '../../lib/paths.ts';
import type { CallPayload, CallReply, Transport } from '../../lib/transport.ts';

type PageFields = CallPayload<'/api/manager/PageContentSave'>['page'];
type PageData = CallReply<'/api/home/PageHtml'>['data'];

/**
 * Pages and content blocks differ only in their calls: both are a text in each language, and neither is created here.
 */
const CONTENT = {
  resolver: zodResolver(pageInput, undefined, { raw: true }),
  fields: [{ name: 'html', label: 'EDITOR.TEXT', kind: 'html' }],
  values: itemValues({
    schema: pageHtml.data,
    noTexts: { html: '' },
    form: ({ catId, html }: PageData): PageFields => ({ catId, html }),
  }),
  subject: (_values: PageFields, reply: { data: PageData } | undefined) => reply?.data.catTitle ?? '',
  Main: ContentText,
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

function ContentText({ form, flush }: FormParts<PageFields>) {
  const { t } = useTranslation();
  return (
    <RichTextField control={form.control} name="html" label={t('EDITOR.TEXT')} lang={useEditedLang()} flush={flush} />
  );
}
