import { zodResolver } from '@hookform/resolvers/zod';
import { pageInput } from 'adapter/contract/pages';
import { useRef, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLang } from '../../lib/use-lang.ts';
import { useMerge } from '../editing/conflict/use-merge.tsx';
import { EditorFrame } from '../editing/editor-frame.tsx';
import { fieldId } from '../editing/field-info.ts';
import { ItemPanels } from '../editing/item-panels.tsx';
import { CopyOffer } from '../editing/languages/copy-offer.tsx';
import { RichTextField } from '../editing/rich-text/rich-text-field.tsx';
import { useEditor } from '../editing/saving/use-editor.ts';
import { useManagerCall } from '../editing/saving/use-manager-call.ts';
import type { StoredItem } from '../editing/stored-item.ts';
import { useProblemText } from '../editing/use-problem-text.ts';
import { currentPage, PAGE_FIELDS, type PageFields, type PageReply, storedPage } from './content-editor-values.ts';

interface ContentEditorFormProps {
  /** Of the page's category, or of the block. */
  id: number;
  isContentBlock: boolean;
  reply: PageReply;
  backPath: string;
}

/** The text of a page or a content block, with Save and Back. */
export function ContentEditorForm({ id, isContentBlock, reply: loaded, backPath }: ContentEditorFormProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const call = useManagerCall();
  const problem = useProblemText();
  const kind = isContentBlock ? 'content-block' : 'page';
  const [reply] = useState(loaded);
  const [stored] = useState(() => storedPage(reply, lang));
  const form = useForm<PageFields>({
    resolver: zodResolver(pageInput, undefined, { raw: true }),
    defaultValues: stored.values,
    shouldFocusError: false,
  });
  const flush = useRef(() => {});
  const merge = useMerge<PageFields>(PAGE_FIELDS);

  const loadCurrent = async (replied: unknown): Promise<StoredItem<PageFields>> => {
    const current = currentPage(replied);
    if (current) return current;
    const now = isContentBlock
      ? await call('/api/home/ContentHtml', { id, lang })
      : await call('/api/home/PageHtml', { catId: id, lang });
    return storedPage(now, lang);
  };

  const editor = useEditor<PageFields>({
    form,
    id,
    stored,
    draftItem: () => `${kind}/${id}`,
    flush,
    send: async ({ html = '' }, { version }) => {
      const page = { catId: id, html, ...(version === undefined ? {} : { version }) };
      const { data } = await call('/api/manager/PageContentSave', { page, isContentBlock, lang });
      return { ...data, id };
    },
    loadCurrent,
    merge,
  });

  const isSubstitute = reply.extra.lang !== undefined && reply.extra.lang !== lang && editor.item.version === undefined;
  return (
    <EditorFrame
      title={t(isContentBlock ? 'CONTENT_FORM.EDIT_BLOCK' : 'CONTENT_FORM.EDIT')}
      subject={reply.data.catTitle}
      editor={editor}
      errors={form.formState.errors}
      fields={PAGE_FIELDS}
      backPath={backPath}
      offer={isSubstitute && <CopyOffer onCopy={() => form.reset({ ...form.getValues(), html: reply.data.html })} />}
      side={
        <ItemPanels
          kind={kind}
          editor={editor}
          languages={reply.extra.languages ?? []}
          fields={PAGE_FIELDS}
          onRestored={async () => {
            const now = await loadCurrent(undefined);
            editor.show(now, now.values);
          }}
        />
      }
    >
      <Controller
        control={form.control}
        name="html"
        render={({ field }) => (
          <RichTextField
            id={fieldId('html')}
            label={t('EDITOR.TEXT')}
            error={problem(form.formState.errors.html)}
            lang={lang}
            value={field.value}
            onChange={field.onChange}
            flush={flush}
          />
        )}
      />
    </EditorFrame>
  );
}
