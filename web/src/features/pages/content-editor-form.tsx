import { zodResolver } from '@hookform/resolvers/zod';
import { pageInput } from 'adapter/contract/pages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lang } from '../../lib/lang.ts';
import { useLang } from '../../lib/use-lang.ts';
import { EditorFrame } from '../editing/editor-frame.tsx';
import { RichTextField } from '../editing/fields/rich-text-field.tsx';
import { ItemPanels } from '../editing/panels/item-panels.tsx';
import { CopyOffer } from '../editing/saving/start-offers.tsx';
import { useItemForm } from '../editing/saving/use-item-form.ts';
import { useManagerCall } from '../session/use-manager-call.ts';
import {
  currentPage,
  PAGE_FIELDS,
  type PageFields,
  type PageReply,
  pageFields,
  storedPage,
} from './content-editor-values.ts';

interface ContentEditorFormProps {
  /** Of the page's category, or of the block. */
  id: number;
  isContentBlock: boolean;
  reply: PageReply;
  backPath: string;
}

const resolver = zodResolver(pageInput, undefined, { raw: true });

/** The text of a page or a content block, with Save and Back. */
export function ContentEditorForm({ id, isContentBlock, reply: loaded, backPath }: ContentEditorFormProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const call = useManagerCall();
  const kind = isContentBlock ? 'content-block' : 'page';
  const [reply] = useState(loaded);
  const ask = (asked: Lang) =>
    isContentBlock
      ? call('/api/home/ContentHtml', { id, lang: asked })
      : call('/api/home/PageHtml', { catId: id, lang: asked });
  const { form, editor, flush, reload } = useItemForm<PageFields>({
    resolver,
    fields: PAGE_FIELDS,
    begin: () => storedPage(reply, lang),
    id,
    draftItem: () => `${kind}/${id}`,
    send: async ({ html = '' }, { item: { version }, repeat }) => {
      const page = { catId: id, html, ...(version === undefined ? {} : { version }) };
      const { data } = await call('/api/manager/PageContentSave', { page, isContentBlock, lang, ...repeat });
      return { ...data, id };
    },
    loadCurrent: async (replied) => currentPage(replied) ?? storedPage(await ask(lang), lang),
  });
  return (
    <EditorFrame
      title={t(isContentBlock ? 'CONTENT_FORM.EDIT_BLOCK' : 'CONTENT_FORM.EDIT')}
      subject={reply.data.catTitle}
      editor={editor}
      errors={form.formState.errors}
      fields={PAGE_FIELDS}
      backPath={backPath}
      offer={
        <CopyOffer
          repliedIn={reply.extra.lang}
          version={editor.item.version}
          onCopy={() => editor.startFrom({ html: reply.data.html })}
        />
      }
      side={
        <ItemPanels
          kind={kind}
          editor={editor}
          languages={reply.extra.languages ?? []}
          fields={PAGE_FIELDS}
          readIn={async (other) => pageFields((await ask(other)).data)}
          onRestored={reload}
        />
      }
    >
      <RichTextField control={form.control} name="html" label={t('EDITOR.TEXT')} lang={lang} flush={flush} />
    </EditorFrame>
  );
}
