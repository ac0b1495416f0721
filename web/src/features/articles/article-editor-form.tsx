import { zodResolver } from '@hookform/resolvers/zod';
import { articleInput } from 'adapter/contract/articles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lang } from '../../lib/lang.ts';
import { paths } from '../../lib/paths.ts';
import type { CallReply } from '../../lib/transport.ts';
import { useLang } from '../../lib/use-lang.ts';
import { EditorFrame } from '../editing/editor-frame.tsx';
import { CopyOffer } from '../editing/saving/start-offers.tsx';
import { useItemForm } from '../editing/saving/use-item-form.ts';
import { useManagerCall } from '../session/use-manager-call.ts';
import { ArticleEditorSide } from './article-editor-side.tsx';
import { ArticleEditorTexts } from './article-editor-texts.tsx';
import {
  ARTICLE_FIELDS,
  type ArticleFields,
  articleFields,
  currentArticle,
  newArticle,
  storedArticle,
} from './article-editor-values.ts';

interface ArticleEditorFormProps {
  catId: number;
  id: number;
  /** Undefined for a new article. */
  reply: CallReply<'/api/home/Article'> | undefined;
  onCreated: (id: number) => void;
}

const resolver = zodResolver(articleInput, undefined, { raw: true });

export function ArticleEditorForm({ catId, id, reply: loaded, onCreated }: ArticleEditorFormProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const call = useManagerCall();
  const [reply] = useState(loaded);
  const ask = (asked: Lang) => call('/api/home/Article', { catId, articleId: id, lang: asked });
  const { form, editor, flush, reload } = useItemForm<ArticleFields>({
    resolver,
    fields: ARTICLE_FIELDS,
    begin: () => (reply ? storedArticle(reply, lang) : newArticle(catId, new Date())),
    id,
    draftItem: (ownId) => `article/${catId}/${ownId}`,
    send: async (fields, { item, repeat }) => {
      const article = { ...fields, ...item };
      return (await call('/api/manager/ArticleSave', { article, lang, ...repeat })).data;
    },
    loadCurrent: async (replied) => currentArticle(replied) ?? storedArticle(await ask(lang), lang),
    onCreated,
  });
  const { id: ownId, values, version } = editor.item;
  const startFromCopy = () => {
    if (!reply) return;
    const { title, author, summary, html } = articleFields(reply.data);
    editor.startFrom({ title, author, summary, html });
  };
  return (
    <EditorFrame
      title={t(ownId === 0 ? 'ARTICLE_FORM.NEW' : 'ARTICLE_FORM.EDIT')}
      subject={values.title ?? ''}
      editor={editor}
      errors={form.formState.errors}
      fields={ARTICLE_FIELDS}
      backPath={ownId === 0 ? paths.articles(lang, catId) : paths.article(lang, catId, ownId)}
      offer={<CopyOffer repliedIn={reply?.extra.lang} version={version} onCopy={startFromCopy} />}
      side={
        <ArticleEditorSide
          control={form.control}
          editor={editor}
          languages={reply?.extra.languages ?? []}
          readIn={async (other) => articleFields((await ask(other)).data)}
          onRestored={reload}
        />
      }
    >
      <ArticleEditorTexts form={form} flush={flush} />
    </EditorFrame>
  );
}
