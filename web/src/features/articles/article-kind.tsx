import type { article } from 'contract/kinds/article';
import { LAST_ARTICLES } from 'contract/screens';
import { useTranslation } from 'react-i18next';
import { Fields } from '../../forms/fields/field-list.tsx';
import type { StoredFile } from '../../forms/files/stored-file.ts';
import type { OwnKind, ValuesOf } from '../../forms/form-of-kind.ts';
import type { FormParts } from '../../forms/item-kind.ts';
import { callApi } from '../../lib/call-api.ts';
import type { Lang } from '../../lib/lang.ts';
import { loadIfThere, routeLang } from '../../lib/loader.ts';
import { useToast } from '../../ui/toast.tsx';

export const own: OwnKind<typeof article.name> = {
  fields: { bigImage: { purpose: 'big-image', shownWith: { field: 'showInHome', is: [1] } } },
  publishedNote: ({ showInHome, image, bigImage }) =>
    Number(showInHome) === 1 && !image && !bigImage ? 'ARTICLE_FORM.NO_PICTURE' : undefined,
  Main: ArticleTexts,
  previewed: async (args, reply) => {
    const { id, catId } = reply.data;
    const visible = await loadIfThere(args, visibleArticles(routeLang(args), catId));
    const lastArticles = visible?.data.filter((other) => other.id !== id).slice(0, LAST_ARTICLES) ?? [];
    return { ...reply, extra: { ...reply.extra, lastArticles } };
  },
};

/** The newest articles of a category as visitors see them, without the hidden ones. */
const visibleArticles = (lang: Lang, catId: number) => ({
  queryKey: ['preview-articles', lang, catId],
  queryFn: () => callApi('/api/home/Articles', { catId, page: 1, itemsPerPage: LAST_ARTICLES + 1, token: '', lang }),
  staleTime: 0,
});

function ArticleTexts(parts: FormParts<ValuesOf<typeof article.name>>) {
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
