import { zodResolver } from '@hookform/resolvers/zod';
import { articleInput } from 'adapter/contract/articles';
import { LIMITS } from 'adapter/contract/limits';
import { type RefObject, useState } from 'react';
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import type { Lang } from '../../lib/lang.ts';
import type { LoaderArgs } from '../../lib/loader.ts';
import { paths } from '../../lib/paths.ts';
import type { CallReply } from '../../lib/transport.ts';
import { useLang } from '../../lib/use-lang.ts';
import { TextAreaField, TextField } from '../../ui/text-field.tsx';
import { loadEdited, useEditedItem } from '../editing/edited-item.ts';
import { EditorFrame } from '../editing/editor-frame.tsx';
import { DateField } from '../editing/fields/date-field.tsx';
import { ChoiceField, VisibilityChoice } from '../editing/fields/field-group.tsx';
import { PictureField } from '../editing/fields/file-fields.tsx';
import { RichTextField } from '../editing/fields/rich-text-field.tsx';
import { ItemPanels } from '../editing/panels/item-panels.tsx';
import type { Languages, TwinTextProps } from '../editing/panels/language-panel.tsx';
import panelStyles from '../editing/panels/panels.module.css';
import { CopyOffer } from '../editing/saving/start-offers.tsx';
import { type useEditor, useItemForm } from '../editing/saving/use-item-form.ts';
import { fieldId } from '../editing/values/field-info.ts';
import { useProblemText } from '../editing/values/problems.ts';
import { useManagerCall } from '../session/use-manager-call.ts';
import {
  ARTICLE_FIELDS,
  type ArticleFields,
  articleFields,
  currentArticle,
  newArticle,
  storedArticle,
} from './article-editor-values.ts';
import { articleQuery } from './queries.ts';

export const loader = (args: LoaderArgs) => loadEdited(args, articleQuery);

/** Writes an article, or a new one with the id 0 (spec §2, Editors). */
export function Component() {
  const { reply } = useLoaderData<typeof loader>();
  const { formKey, ...item } = useEditedItem();
  return <ArticleEditorForm key={formKey} reply={reply} {...item} />;
}

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

interface ArticleEditorTextsProps {
  form: UseFormReturn<ArticleFields>;
  flush: RefObject<() => void>;
}

/** What is read of an article. */
export function ArticleEditorTexts({ form, flush }: ArticleEditorTextsProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const problem = useProblemText();
  const { errors } = form.formState;
  return (
    <>
      <TextField
        id={fieldId('title')}
        label={t('EDITOR.TITLE')}
        hint={t('EDITOR.AT_LEAST', { count: LIMITS.title.min })}
        error={problem(errors.title)}
        required
        {...form.register('title')}
      />
      <TextField
        id={fieldId('author')}
        label={t('ARTICLE_FORM.AUTHOR')}
        error={problem(errors.author)}
        {...form.register('author')}
      />
      <TextAreaField
        id={fieldId('summary')}
        label={t('ARTICLE_FORM.SUMMARY')}
        hint={t('EDITOR.AT_LEAST', { count: LIMITS.summary.min })}
        error={problem(errors.summary)}
        rows={3}
        required
        {...form.register('summary')}
      />
      <RichTextField control={form.control} name="html" label={t('EDITOR.TEXT')} lang={lang} flush={flush} />
    </>
  );
}

interface ArticleEditorSideProps {
  control: Control<ArticleFields>;
  editor: ReturnType<typeof useEditor<ArticleFields>>;
  languages: Languages;
  readIn: TwinTextProps['readIn'];
  onRestored: () => Promise<void>;
}

/** Date, visibility, home page and pictures; the article's languages and its history. */
export function ArticleEditorSide({ control, editor, languages, readIn, onRestored }: ArticleEditorSideProps) {
  const { t } = useTranslation();
  const isInHome = Number(useWatch({ control, name: 'showInHome' })) === 1;
  return (
    <>
      <section className={panelStyles.panel} aria-label={t('EDITOR.PUBLISHING')}>
        <DateField control={control} name="showTime" label={t('EDITOR.DATE')} />
        <VisibilityChoice control={control} name="isVisible" />
        <ChoiceField
          control={control}
          name="showInHome"
          label={t('ARTICLE_FORM.IN_HOME')}
          options={[
            { value: 1, label: t('EDITOR.YES') },
            { value: 0, label: t('EDITOR.NO') },
          ]}
        />
      </section>
      <section className={panelStyles.panel} aria-label={t('EDITOR.PICTURES')}>
        <PictureField control={control} name="image" label={t('ARTICLE_FORM.IMAGE')} purpose="image" />
        {isInHome && (
          <PictureField
            control={control}
            name="bigImage"
            label={t('ARTICLE_FORM.BIG_IMAGE')}
            hint={t('ARTICLE_FORM.BIG_IMAGE_HINT')}
            purpose="big-image"
          />
        )}
      </section>
      <ItemPanels
        kind="article"
        editor={editor}
        languages={languages}
        fields={ARTICLE_FIELDS}
        readIn={readIn}
        onRestored={onRestored}
      />
    </>
  );
}
