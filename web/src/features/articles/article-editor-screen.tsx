import { articleCalls } from 'contract/calls/articles';
import { LIMITS } from 'contract/limits';
import { managerRoutes } from 'contract/manager-routes';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { loadEdited, useEditedItem } from '../../forms/edited-item.ts';
import { Fields } from '../../forms/fields/field-list.tsx';
import type { StoredFile } from '../../forms/files/stored-file.ts';
import { ItemEditor } from '../../forms/item-editor.tsx';
import type { FormParts, ItemKind } from '../../forms/item-kind.ts';
import { type FormField, itemValues, PUBLISHING_FIELDS } from '../../forms/values/item-values.ts';
import { contractRules } from '../../forms/values/problems.ts';
import { apiQuery } from '../../lib/api-query.ts';
import type { LoaderArgs } from '../../lib/loader.ts';
import { paths } from '../../lib/paths.ts';
import type { CallPayload, CallReply } from '../../lib/transport.ts';
import { useToast } from '../../ui/toast.tsx';

type ArticleFields = CallPayload<'/api/manager/ArticleSave'>['article'];
type ArticleData = CallReply<'/api/home/Article'>['data'];

const FIELDS: readonly FormField[] = [
  { name: 'title', label: 'EDITOR.TITLE', kind: 'text', isText: true, isRequired: true, atLeast: LIMITS.title.min },
  { name: 'author', label: 'ARTICLE_FORM.AUTHOR', kind: 'text', isText: true },
  {
    name: 'summary',
    label: 'ARTICLE_FORM.SUMMARY',
    kind: 'text',
    isText: true,
    isRequired: true,
    lines: 3,
    atLeast: LIMITS.summary.min,
  },
  { name: 'html', label: 'EDITOR.TEXT', kind: 'html', isText: true },
  ...PUBLISHING_FIELDS,
  {
    name: 'showInHome',
    label: 'ARTICLE_FORM.IN_HOME',
    hint: 'ARTICLE_FORM.IN_HOME_HINT',
    kind: 'choice',
    choices: { 0: 'EDITOR.NO', 1: 'EDITOR.YES' },
    initial: 1,
    panel: 'publishing',
  },
  { name: 'image', label: 'ARTICLE_FORM.IMAGE', kind: 'picture', panel: 'pictures' },
  {
    name: 'bigImage',
    label: 'ARTICLE_FORM.BIG_IMAGE',
    kind: 'picture',
    hint: 'ARTICLE_FORM.BIG_IMAGE_HINT',
    purpose: 'big-image',
    shownWith: { field: 'showInHome', is: [1] },
    panel: 'pictures',
  },
];

/** An article's form. A new one is hidden, dated today, and on the home page once it is visible (spec §4). */
export const ARTICLE: ItemKind<ArticleFields, ArticleData> = {
  kind: 'article',
  titles: { new: 'ARTICLE_FORM.NEW', edit: 'ARTICLE_FORM.EDIT' },
  resolver: contractRules(articleCalls.input),
  fields: FIELDS,
  values: itemValues<ArticleFields, ArticleData>({
    schema: articleCalls.item.data,
    fields: FIELDS,
    own: ({ id, catId }) => ({ id, catId }),
  }),
  newItem: (catId) => ({ id: 0, catId }),
  load: (call, { catId, id, lang }) => call('/api/home/Article', { catId, articleId: id, lang }),
  save: async (call, values, { item, lang, repeat }) =>
    (await call('/api/manager/ArticleSave', { article: { ...values, ...item }, lang, ...repeat })).data,
  draftName: ({ catId, id }) => `article/${catId}/${id}`,
  subject: ({ title = '' }) => title,
  publishedNote: ({ showInHome, image, bigImage }) =>
    Number(showInHome) === 1 && !image && !bigImage ? 'ARTICLE_FORM.NO_PICTURE' : undefined,
  previewPath: (lang, { catId, id }) => managerRoutes.articlePreview(lang, catId, id),
  backPath: (lang, { catId, id }) => (id === 0 ? paths.articles(lang, catId) : paths.article(lang, catId, id)),
  Main: ArticleTexts,
};

export const loader = (args: LoaderArgs) =>
  loadEdited(args, 'article', (lang, catId, articleId) => apiQuery('/api/home/Article', lang, { catId, articleId }));

/** Edits an article, or a new one with the id 0 (spec §2, Editors). */
export function Component() {
  const { reply } = useLoaderData<typeof loader>();
  const { formKey, ...item } = useEditedItem();
  return <ItemEditor key={formKey} kind={ARTICLE} reply={reply} {...item} />;
}

function ArticleTexts(parts: FormParts<ArticleFields>) {
  const { t } = useTranslation();
  const toast = useToast();
  /** An article without a picture of its own is offered the first one of its text. */
  const offerCover = ([first]: StoredFile[]) => {
    const { getValues, setValue } = parts.form;
    if (!first || getValues('image') !== '') return;
    toast('success', t('ARTICLE_FORM.COVER_OFFER'), {
      label: t('ARTICLE_FORM.USE_AS_COVER'),
      onPress: () => setValue('image', first.url, { shouldDirty: true }),
    });
  };
  return <Fields {...parts} onPictures={offerCover} />;
}
