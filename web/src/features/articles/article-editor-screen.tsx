import { zodResolver } from '@hookform/resolvers/zod';
import { article, articleInput } from 'contract/calls/articles';
import { LIMITS } from 'contract/limits';
import { managerRoutes } from 'contract/manager-routes';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { loadEdited, useEditedItem } from '../../forms/edited-item.ts';
import { ChoiceField, DateField, RichTextField } from '../../forms/fields/fields.tsx';
import { PictureField } from '../../forms/fields/file-fields.tsx';
import { VisibilityFields } from '../../forms/fields/schedule-fields.tsx';
import type { StoredFile } from '../../forms/files/file-picker.tsx';
import { ItemEditor } from '../../forms/item-editor.tsx';
import type { FormParts, ItemKind } from '../../forms/item-kind.ts';
import panelStyles from '../../forms/panels/panels.module.css';
import { wireDateOf, wireToday } from '../../forms/values/dates.ts';
import { useEditedLang, useFieldId } from '../../forms/values/edited-language.ts';
import { itemValues, PUBLISHING_FIELDS } from '../../forms/values/item-values.ts';
import { useProblemText } from '../../forms/values/problems.ts';
import { apiQuery } from '../../lib/api-query.ts';
import type { LoaderArgs } from '../../lib/loader.ts';
import { paths } from '../../lib/paths.ts';
import type { CallPayload, CallReply } from '../../lib/transport.ts';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';

type ArticleFields = CallPayload<'/api/manager/ArticleSave'>['article'];
type ArticleData = CallReply<'/api/home/Article'>['data'];

const NO_TEXTS = { title: '', author: '', summary: '', html: '' };

/** An article's form. A new one is hidden, dated today, and on the home page once it is visible (spec §4). */
export const ARTICLE: ItemKind<ArticleFields, ArticleData> = {
  kind: 'article',
  titles: { new: 'ARTICLE_FORM.NEW', edit: 'ARTICLE_FORM.EDIT' },
  resolver: zodResolver(articleInput, undefined, { raw: true }),
  fields: [
    { name: 'title', label: 'EDITOR.TITLE', kind: 'text' },
    { name: 'author', label: 'ARTICLE_FORM.AUTHOR', kind: 'text' },
    { name: 'summary', label: 'ARTICLE_FORM.SUMMARY', kind: 'text' },
    { name: 'html', label: 'EDITOR.TEXT', kind: 'html' },
    ...PUBLISHING_FIELDS,
    { name: 'showInHome', label: 'ARTICLE_FORM.IN_HOME', kind: 'choice', choices: { 0: 'EDITOR.NO', 1: 'EDITOR.YES' } },
    { name: 'image', label: 'ARTICLE_FORM.IMAGE', kind: 'picture' },
    { name: 'bigImage', label: 'ARTICLE_FORM.BIG_IMAGE', kind: 'picture' },
  ],
  values: itemValues({
    schema: article.data,
    noTexts: NO_TEXTS,
    form: (data) => ({
      id: data.id,
      catId: data.catId,
      title: data.title,
      author: data.author,
      summary: data.summary,
      html: data.html,
      image: data.image,
      bigImage: data.bigImage,
      showTime: wireDateOf(data.showTime),
      isVisible: data.isVisible,
      visibleFrom: data.visibleFrom ?? '',
      visibleUntil: data.visibleUntil ?? '',
      showInHome: data.showInHome,
    }),
  }),
  newItem: (catId, now) => ({
    values: {
      id: 0,
      catId,
      ...NO_TEXTS,
      image: '',
      bigImage: '',
      showTime: wireToday(now),
      isVisible: 0,
      visibleFrom: '',
      visibleUntil: '',
      showInHome: 1,
    },
    version: undefined,
  }),
  load: (call, { catId, id, lang }) => call('/api/home/Article', { catId, articleId: id, lang }),
  save: async (call, values, { item, lang, repeat }) =>
    (await call('/api/manager/ArticleSave', { article: { ...values, ...item }, lang, ...repeat })).data,
  draftName: ({ catId, id }) => `article/${catId}/${id}`,
  subject: ({ title = '' }) => title,
  setVisibility: ({ setValue }, isVisible) => setValue('isVisible', isVisible, { shouldDirty: true }),
  previewPath: (lang, { catId, id }) => managerRoutes.articlePreview(lang, catId, id),
  backPath: (lang, { catId, id }) => (id === 0 ? paths.articles(lang, catId) : paths.article(lang, catId, id)),
  Main: ArticleTexts,
  Side: ArticlePublishing,
};

export const loader = (args: LoaderArgs) =>
  loadEdited(args, (lang, catId, articleId) => apiQuery('/api/home/Article', lang, { catId, articleId }));

/** Edits an article, or a new one with the id 0 (spec §2, Editors). */
export function Component() {
  const { reply } = useLoaderData<typeof loader>();
  const { formKey, ...item } = useEditedItem();
  return <ItemEditor key={formKey} kind={ARTICLE} reply={reply} {...item} />;
}

function ArticleTexts({ form, flush }: FormParts<ArticleFields>) {
  const { t } = useTranslation();
  const toast = useToast();
  /** An article without a picture of its own is offered the first one of its text. */
  const offerCover = ([first]: StoredFile[]) => {
    const { getValues, setValue } = form;
    if (!first || getValues('image') !== '') return;
    toast('success', t('ARTICLE_FORM.COVER_OFFER'), {
      label: t('ARTICLE_FORM.USE_AS_COVER'),
      onPress: () => setValue('image', first.url, { shouldDirty: true }),
    });
  };
  const lang = useEditedLang();
  const idOf = useFieldId();
  const problem = useProblemText();
  const { errors } = form.formState;
  return (
    <>
      <TextField
        id={idOf('title')}
        label={t('EDITOR.TITLE')}
        hint={t('EDITOR.AT_LEAST', { count: LIMITS.title.min })}
        error={problem(errors.title)}
        required
        {...form.register('title')}
      />
      <TextField
        id={idOf('author')}
        label={t('ARTICLE_FORM.AUTHOR')}
        error={problem(errors.author)}
        {...form.register('author')}
      />
      <TextAreaField
        id={idOf('summary')}
        label={t('ARTICLE_FORM.SUMMARY')}
        hint={t('EDITOR.AT_LEAST', { count: LIMITS.summary.min })}
        error={problem(errors.summary)}
        rows={3}
        required
        {...form.register('summary')}
      />
      <RichTextField
        control={form.control}
        name="html"
        label={t('EDITOR.TEXT')}
        lang={lang}
        flush={flush}
        onPictures={offerCover}
      />
    </>
  );
}

function ArticlePublishing({ form: { control, setValue } }: FormParts<ArticleFields>) {
  const { t } = useTranslation();
  const isInHome = Number(useWatch({ control, name: 'showInHome' })) === 1;
  return (
    <>
      <section className={panelStyles.panel} aria-label={t('EDITOR.PUBLISHING')}>
        <DateField control={control} name="showTime" label={t('EDITOR.DATE')} />
        <VisibilityFields control={control} onHide={() => setValue('isVisible', 0, { shouldDirty: true })} />
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
    </>
  );
}
