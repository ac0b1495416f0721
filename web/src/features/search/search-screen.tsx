import { useSuspenseQuery } from '@tanstack/react-query';
import { PAGE_SIZE } from 'contract/screens';
import { SEARCH_KINDS } from 'contract/visitors-vocabulary';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useLang } from '../../lib/lang.ts';
import { Link } from '../../lib/link.tsx';
import { type LoaderArgs, listPage, load, routeLang } from '../../lib/loader.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ChoiceLinks } from '../../ui/choice-links.tsx';
import { ListScreen } from '../../ui/list-screen.tsx';
import { ItemTools, SearchesTools } from '../session/tools/item-tools.tsx';
import {
  isKind,
  labelOfKind,
  resultKey,
  type SearchPlace,
  type SearchResult,
  searchPath,
  searchPlace,
  searchQuery,
} from './queries.ts';
import { Result } from './result.tsx';
import { SearchField } from './search-field.tsx';

export async function loader(args: LoaderArgs) {
  const place = searchPlace(new URL(args.request.url).searchParams);
  return listPage(place.page, await load(args, searchQuery(routeLang(args), place)));
}

/** The field, and what is found by its words; managers find hidden items too. */
export function Component() {
  const { t } = useTranslation();
  const lang = useLang();
  const place = searchPlace(new URLSearchParams(useLocation().search));
  const { text, kind, page } = place;
  const { data: reply } = useSuspenseQuery(searchQuery(lang, place));
  const { itemsCount, hasMore, isPart, isInstead, suggestions } = reply.extra;
  const title = t('LAYOUT.SEARCH');
  const count = hasMore ? 'SEARCH.MORE' : 'SEARCH.COUNT';
  const empty = text === '' ? t('SEARCH.START') : t('SEARCH.EMPTY', { text });
  return (
    <ListScreen
      title={title}
      trail={[{ title }]}
      tools={<SearchesTools />}
      filters={
        <>
          <SearchField key={text} defaultValue={text} />
          {(kind || itemsCount > 0) && <Kinds {...place} />}
          <p role="status" className="visually-hidden">
            {text !== '' && (itemsCount > 0 ? t(count, { count: itemsCount }) : empty)}
          </p>
          {isPart && <p>{t('SEARCH.PART')}</p>}
          {isInstead && <p>{t('SEARCH.INSTEAD', { found: suggestions[0], text })}</p>}
          {!isInstead && suggestions.length > 0 && (
            <p className="cluster gap-2 gap-x-4">
              {t('SEARCH.SUGGESTION')}
              {suggestions.map((suggestion) => (
                <Link key={suggestion} to={searchPath(lang, { text: suggestion, page: 1 })} dir="auto">
                  {suggestion}
                </Link>
              ))}
            </p>
          )}
        </>
      }
      reply={reply}
      page={page}
      size={PAGE_SIZE.search}
      path={(number) => searchPath(lang, { ...place, page: number })}
      texts={{ count, empty }}
      emptyActions={
        text !== '' && (
          <ButtonLink variant="quiet" to={paths.contact(lang)}>
            {t('CONTACT.FORM')}
          </ButtonLink>
        )
      }
    >
      <ol className="stack gap-6">
        {reply.data.map((result) => (
          <li key={resultKey(result)}>
            <Result result={result} tools={<ResultTools result={result} />} />
          </li>
        ))}
      </ol>
    </ListScreen>
  );
}

/** Links to everything that was found, and to what is of one kind. */
function Kinds({ text, kind: current }: SearchPlace) {
  const { t } = useTranslation();
  const lang = useLang();
  const choices = [undefined, ...SEARCH_KINDS].map((kind) => ({
    path: searchPath(lang, { text, kind, page: 1 }),
    label: t(kind ? labelOfKind(kind).all : 'SEARCH.EVERYTHING'),
    isCurrent: kind === current,
  }));
  return <ChoiceLinks label={t('SEARCH.KIND')} choices={choices} />;
}

/** For admins: the pencil and the eye of an item. */
function ResultTools({ result: { kind, catId, id, title, isVisible } }: { result: SearchResult }) {
  if (catId === 0 || id === 0) return null;
  if (!isKind(kind)) return null;
  const target = kind === 'page' ? { kind, id: catId } : { kind, catId, id };
  return <ItemTools target={target} title={title.map(({ text }) => text).join('')} isVisible={isVisible} />;
}
