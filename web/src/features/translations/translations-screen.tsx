import { useSuspenseQuery } from '@tanstack/react-query';
import { ITEM_KINDS } from 'contract/kinds/kinds';
import { managerRoutes } from 'contract/manager-routes';
import { Columns2, Eye, EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { KIND_LABELS, LIST_LABELS, TEXT_LABELS } from '../../forms/item-kind.ts';
import { apiQuery } from '../../lib/api-query.ts';
import { formatNumber } from '../../lib/format.ts';
import { LANGS, type Lang, sourceLanguage, useLang } from '../../lib/lang.ts';
import { Link } from '../../lib/link.tsx';
import { menuQuery, menuTrail } from '../../lib/menu.ts';
import type { CallPayload, CallReply } from '../../lib/transport.ts';
import { ChoiceLinks } from '../../ui/choice-links.tsx';
import { listOf, listPath, ManagerList, ManagerRow, pageOf, ROWS_PER_PAGE } from '../../ui/manager-list.tsx';
import { editorLink, targetOf } from '../session/tools/editor-link.ts';

type TranslationItem = CallReply<'/api/manager/TranslationsList'>['data'][number];
type Asked = CallPayload<'/api/manager/TranslationsList'>;
type TranslationState = Asked['state'];
type Kind = NonNullable<Asked['kind']>;

/** What a list shows: a state of a language, of one kind or of all, in a category or in all. */
interface TranslationsPlace {
  of: Lang;
  state: TranslationState;
  kind: Kind | undefined;
  catId: number | undefined;
  page: number;
}

const translationsQuery = (lang: Lang, { of, state, kind, catId, page }: TranslationsPlace) =>
  apiQuery('/api/manager/TranslationsList', lang, {
    of,
    state,
    page,
    itemsPerPage: ROWS_PER_PAGE,
    ...(kind ? { kind } : {}),
    ...(catId ? { catId } : {}),
  });

const { loader, useList } = listOf(
  ({ searchParams }, lang) => translationsPlace(searchParams, lang),
  translationsQuery,
);

export { loader };

/** The items whose text in a language is missing, outdated or complete. */
export function Component() {
  const { t } = useTranslation();
  const { lang, place, reply } = useList();
  return (
    <ManagerList
      title={t('TRANSLATION.TITLE')}
      filters={<Filters place={place} counts={reply.extra} />}
      reply={reply}
      page={place.page}
      path={(page) => translationsPath(lang, { ...place, page })}
      texts={{ count: 'TRANSLATION.ITEMS', empty: t('TRANSLATION.EMPTY') }}
    >
      {reply.data.map((item) => (
        <TranslationRow key={`${item.kind}-${item.id}`} item={item} place={place} />
      ))}
    </ManagerList>
  );
}

const STATES = ['missing', 'outdated', 'complete'] as const satisfies readonly TranslationState[];

/** What an address lists; first what is outdated in the language that is not the page's. */
export function translationsPlace(search: URLSearchParams, lang: Lang): TranslationsPlace {
  const category = search.get('category') ?? '';
  return {
    of: LANGS.find((one) => one === search.get('text')) ?? sourceLanguage(lang),
    state: STATES.find((state) => state === search.get('state')) ?? 'outdated',
    kind: ITEM_KINDS.find((kind) => kind === search.get('kind')),
    catId: /^[1-9]\d{0,8}$/.test(category) ? Number(category) : undefined,
    page: pageOf(search),
  };
}

const translationsPath = (lang: Lang, { of, state, kind, catId, page }: TranslationsPlace) =>
  listPath(managerRoutes.translations(lang), page, {
    text: of,
    state,
    kind,
    category: catId === undefined ? undefined : String(catId),
  });

const STATE_LABELS = {
  missing: 'TRANSLATION.MISSING',
  outdated: 'TRANSLATION.OUTDATED',
  complete: 'TRANSLATION.COMPLETE',
} as const;

interface FiltersProps {
  place: TranslationsPlace;
  counts: { missing: number; outdated: number };
}

function Filters({ place, counts }: FiltersProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const pathOf = (change: Partial<TranslationsPlace>) => translationsPath(lang, { ...place, page: 1, ...change });
  const countOf = (state: TranslationState) => (state === 'complete' ? 0 : counts[state]);
  return (
    <div className="stack gap-4">
      {place.catId !== undefined && <OneCategory catId={place.catId} everywhere={pathOf({ catId: undefined })} />}
      <ChoiceLinks
        label={t('TRANSLATION.LANGUAGE')}
        choices={LANGS.map((of) => ({
          path: pathOf({ of }),
          label: t(TEXT_LABELS[of]),
          isCurrent: of === place.of,
        }))}
      />
      <ChoiceLinks
        label={t('TRANSLATION.STATE')}
        choices={STATES.map((state) => ({
          path: pathOf({ state }),
          label: t(STATE_LABELS[state]),
          isCurrent: state === place.state,
          ...(countOf(state) > 0 ? { count: formatNumber(countOf(state)) } : {}),
        }))}
      />
      {place.catId === undefined && (
        <ChoiceLinks
          label={t('TRANSLATION.KIND')}
          choices={[undefined, ...ITEM_KINDS].map((kind) => ({
            path: pathOf({ kind }),
            label: t(kind === undefined ? 'TRANSLATION.ALL' : LIST_LABELS[kind]),
            isCurrent: kind === place.kind,
          }))}
        />
      )}
    </div>
  );
}

/** Says that the list is of one category, with the link to all. */
function OneCategory({ catId, everywhere }: { catId: number; everywhere: string }) {
  const { t } = useTranslation();
  const { data: menu } = useSuspenseQuery(menuQuery(useLang()));
  const title = menuTrail(menu.data, catId).at(-1)?.title ?? String(catId);
  return (
    <p className="text-16 muted">
      {t('TRANSLATION.IN_CATEGORY', { title })} <Link to={everywhere}>{t('TRANSLATION.EVERYWHERE')}</Link>
    </p>
  );
}

function TranslationRow({ item, place }: { item: TranslationItem; place: TranslationsPlace }) {
  const { t } = useTranslation();
  const isVisible = item.isVisible === 1;
  const Sight = isVisible ? Eye : EyeOff;
  const { to, ...tab } = editorLink(useLang(), targetOf(item));
  return (
    <ManagerRow
      link={{ ...tab, to: `${to}#beside` }}
      title={
        <>
          <bdi className="breakable" lang={item.lang}>
            {item.title}
          </bdi>
          <Columns2 className="icon-20" aria-hidden="true" />
        </>
      }
      facts={
        <>
          <span>{t(KIND_LABELS[item.kind])}</span>
          <span className="row gap-2 icon-20">
            <Sight aria-hidden="true" />
            {t(isVisible ? 'ADMIN.VISIBLE' : 'ADMIN.HIDDEN')}
          </span>
          {place.state === 'outdated' && <span>{t('TRANSLATION.CHANGES', { count: item.outstanding })}</span>}
        </>
      }
    />
  );
}
