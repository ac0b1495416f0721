import { articleCalls } from 'contract/calls/articles';
import { article } from 'contract/kinds/article';
import { useManagerCall, useManagerQuery } from '../../features/session/use-manager-call.ts';
import { apiQuery } from '../../lib/api-query.ts';
import { useLang } from '../../lib/lang.ts';
import type { CallReply } from '../../lib/transport.ts';
import type { ValuesOf } from '../form-of-kind.ts';
import { type FormField, itemValues } from '../values/item-values.ts';
import { contractRules } from '../values/problems.ts';
import { type InlineField, InlineForm, InlineLoading } from './inline-form.tsx';

type Texts = Pick<ValuesOf<typeof article.name>, 'id' | 'title' | 'summary'>;

const FIELDS = {
  title: { name: 'title', label: 'EDITOR.TITLE', kind: 'text', isText: true },
  summary: { name: 'summary', label: 'ARTICLE_FORM.SUMMARY', kind: 'text', isText: true },
} as const satisfies Record<string, FormField>;

const VALUES = itemValues<Texts, CallReply<'/api/home/Article'>['data']>({
  schema: articleCalls.item.data,
  fields: Object.values(FIELDS),
  own: ({ id }) => ({ id }),
});

const resolver = contractRules(articleCalls.input);

interface ArticleTextEditorProps {
  catId: number;
  id: number;
  name: keyof typeof FIELDS;
  onDone: () => void;
}

/** Edits an article's headline or summary in its place on the page. */
export function ArticleTextEditor({ catId, id, name, onDone }: ArticleTextEditorProps) {
  const lang = useLang();
  const call = useManagerCall();
  const query = apiQuery('/api/home/Article', lang, { catId, articleId: id });
  // What is edited is what is stored, never what was cached.
  const { data, error, refetch } = useManagerQuery({ ...query, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false });
  if (!data) return <InlineLoading error={error} onRetry={() => void refetch()} onDone={onDone} />;
  const stored = VALUES.stored(data, lang);
  // What managers read is the draft, so that is what changes.
  const draft = stored.hasDraft ? ({ asDraft: 1 } as const) : {};
  const field: InlineField<Texts> = {
    id,
    name,
    info: FIELDS[name],
    resolver,
    draftName: `${article.name}/${catId}/${id}`,
    send: async (fields, { item, repeat }) =>
      (await call('/api/manager/ArticleSave', { article: { ...fields, ...item, ...draft }, lang, ...repeat })).data,
    loadCurrent: async (replied) =>
      VALUES.current(replied) ?? VALUES.stored(await call('/api/home/Article', { catId, articleId: id, lang }), lang),
  };
  return <InlineForm field={field} stored={stored} onDone={onDone} />;
}
