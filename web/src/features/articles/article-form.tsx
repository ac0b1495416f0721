import { zodResolver } from '@hookform/resolvers/zod';
import { articleInput } from 'adapter/contract/articles';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import type { CallReply } from '../../lib/transport.ts';
import { useLang } from '../../lib/use-lang.ts';
import { useMerge } from '../editing/conflict/use-merge.tsx';
import { EditorFrame } from '../editing/editor-frame.tsx';
import { CopyOffer } from '../editing/languages/copy-offer.tsx';
import { useEditor } from '../editing/saving/use-editor.ts';
import { useManagerCall } from '../editing/saving/use-manager-call.ts';
import type { StoredItem } from '../editing/stored-item.ts';
import { ArticleFormSide } from './article-form-side.tsx';
import { ArticleFormTexts } from './article-form-texts.tsx';
import {
  ARTICLE_FIELDS,
  type ArticleFields,
  articleFields,
  currentArticle,
  newArticle,
  storedArticle,
} from './article-form-values.ts';

interface ArticleFormProps {
  catId: number;
  id: number;
  /** Undefined for a new article. */
  reply: CallReply<'/api/home/Article'> | undefined;
  onCreated: (id: number) => void;
}

export function ArticleForm({ catId, id, reply: loaded, onCreated }: ArticleFormProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const call = useManagerCall();
  const [reply] = useState(loaded);
  const [stored] = useState(() => (reply ? storedArticle(reply, lang) : newArticle(catId, new Date())));
  const form = useForm<ArticleFields>({
    resolver: zodResolver(articleInput, undefined, { raw: true }),
    defaultValues: stored.values,
    shouldFocusError: false,
  });
  const flush = useRef(() => {});
  const merge = useMerge<ArticleFields>(ARTICLE_FIELDS);

  const loadCurrent = async (replied: unknown): Promise<StoredItem<ArticleFields>> =>
    currentArticle(replied) ?? storedArticle(await call('/api/home/Article', { catId, articleId: id, lang }), lang);

  const editor = useEditor<ArticleFields>({
    form,
    id,
    stored,
    draftItem: (ownId) => `article/${catId}/${ownId}`,
    flush,
    send: async (fields, { id: ownId, version, requestId }) => {
      const article = { ...fields, id: ownId, ...(version === undefined ? {} : { version }) };
      const { data } = await call('/api/manager/ArticleSave', { article, lang, ...(requestId ? { requestId } : {}) });
      return data;
    },
    loadCurrent,
    merge,
    onCreated,
  });

  const { values, version } = editor.item;
  const isSubstitute = reply?.extra.lang !== undefined && reply.extra.lang !== lang && version === undefined;
  const startFromCopy = () => {
    if (!reply) return;
    const { title, author, summary, html } = articleFields(reply.data);
    form.reset({ ...form.getValues(), title, author, summary, html });
  };
  return (
    <EditorFrame
      title={t(editor.item.id === 0 ? 'ARTICLE_FORM.NEW' : 'ARTICLE_FORM.EDIT')}
      subject={values.title ?? ''}
      editor={editor}
      errors={form.formState.errors}
      fields={ARTICLE_FIELDS}
      backPath={editor.item.id === 0 ? paths.articles(lang, catId) : paths.article(lang, catId, editor.item.id)}
      offer={isSubstitute && <CopyOffer onCopy={startFromCopy} />}
      side={
        <ArticleFormSide
          form={form}
          editor={editor}
          languages={reply?.extra.languages ?? []}
          onRestored={async () => {
            const now = await loadCurrent(undefined);
            editor.show(now, now.values);
          }}
        />
      }
    >
      <ArticleFormTexts form={form} flush={flush} />
    </EditorFrame>
  );
}
