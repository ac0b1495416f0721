import { managerRoutes } from 'contract/manager-routes';
import { GIFT_STATES, namesOf } from 'contract/vocabulary';
import { ChartColumn, Landmark, Plus, Settings2 } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { formatNumber } from '../../lib/format.ts';
import type { Lang } from '../../lib/lang.ts';
import { mayDo } from '../../lib/rights.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ChoiceLinks } from '../../ui/choice-links.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { MoreFilters } from '../../ui/fold.tsx';
import { listOf, listPath, ManagerList, pageOf, SearchForm } from '../../ui/manager-list.tsx';
import { Section } from '../../ui/section.tsx';
import { useManagerCall } from '../session/use-manager-call.ts';
import { GiftRow } from './gift-row.tsx';
import { type GiftChoices, type GiftsPlace, giftFilters, giftsQuery } from './queries.ts';

const STATES = namesOf(GIFT_STATES);
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What no filter knows is ignored. */
function giftsPlace(search: URLSearchParams): GiftsPlace {
  const fitting = (name: string, pattern: RegExp) => {
    const text = search.get(name) ?? '';
    return pattern.test(text) ? text : '';
  };
  return {
    state: STATES.find((state) => state === search.get('state')),
    purpose: fitting('purpose', /^[a-z][a-z\d-]{0,19}$/),
    from: fitting('from', DAY),
    until: fitting('until', DAY),
    search: search.get('search') ?? '',
    page: pageOf(search),
  };
}

const giftsPath = (lang: Lang, { page, ...filters }: GiftsPlace): string =>
  listPath(managerRoutes.gifts(lang), page, filters);

const { loader, useList } = listOf(({ searchParams }) => giftsPlace(searchParams), giftsQuery, {
  // What somebody fills in must not leave the list because the window gets the focus.
  refetchOnWindowFocus: false,
});

export { loader };

/** What was promised and given, newest first. */
export function Component() {
  const { t } = useTranslation();
  const { lang, place, reply } = useList();
  const call = useManagerCall();
  const isFiltered = Object.keys(giftFilters(place)).length > 0;
  const { keepYears, demoCount } = reply.extra;
  const notes = [
    t('GIFTS.KEPT', { count: keepYears }),
    ...(demoCount > 0 ? [t('GIFTS.DEMO_COUNT', { count: demoCount })] : []),
  ];
  return (
    <>
      <ManagerList
        title={t('GIFTS.TITLE')}
        note={notes.join(' ')}
        tools={<GiftTools lang={lang} />}
        filters={<GiftFilter place={place} lang={lang} choices={reply.extra} />}
        reply={reply}
        page={place.page}
        path={(page) => giftsPath(lang, { ...place, page })}
        texts={{ count: 'GIFTS.COUNT', empty: t(isFiltered ? 'GIFTS.EMPTY_FOUND' : 'GIFTS.EMPTY') }}
      >
        {reply.data.map((gift) => (
          <GiftRow key={gift.id} gift={gift} />
        ))}
      </ManagerList>
      {/* Below the list, so that a phone shows gifts first. */}
      <Section>
        <ExportButton name="gifts" load={() => call('/api/manager/GiftsExport', { ...giftFilters(place), lang })} />
      </Section>
    </>
  );
}

interface PlaceProps {
  place: GiftsPlace;
  lang: Lang;
}

function GiftTools({ lang }: { lang: Lang }) {
  const { t } = useTranslation();
  return (
    <>
      <ButtonLink to={managerRoutes.giftEditor(lang, 0)}>
        <Plus aria-hidden="true" />
        {t('GIFTS.ADD')}
      </ButtonLink>
      <ButtonLink variant="quiet" to={managerRoutes.giftStatement(lang)}>
        <Landmark aria-hidden="true" />
        {t('GIFTS.BANK')}
      </ButtonLink>
      <ButtonLink variant="quiet" to={managerRoutes.giftSums(lang)}>
        <ChartColumn aria-hidden="true" />
        {t('GIFTS.SUMS')}
      </ButtonLink>
      {mayDo('manager') && (
        <ButtonLink variant="quiet" to={managerRoutes.giftSettings(lang)}>
          <Settings2 aria-hidden="true" />
          {t('GIFTS.SETTINGS')}
        </ButtonLink>
      )}
    </>
  );
}

function GiftFilter({ place, lang, choices }: PlaceProps & { choices: GiftChoices }) {
  const { t } = useTranslation();
  const id = useId();
  const navigate = useNavigate();
  const pathWith = (change: Partial<GiftsPlace>) => giftsPath(lang, { ...place, page: 1, ...change });
  const states = [undefined, ...STATES].map((state) => ({
    path: pathWith({ state }),
    label: t(state ? GIFT_STATES[state] : 'GIFTS.ALL'),
    isCurrent: state === place.state,
    ...(state === 'promised' && choices.promisedCount > 0 ? { count: formatNumber(choices.promisedCount) } : {}),
  }));
  return (
    <div className="stack gap-4">
      <ChoiceLinks label={t('GIFTS.FILTER')} choices={states} />
      <SearchForm
        label={t('GIFTS.SEARCH')}
        value={place.search}
        onSearch={(search) => void navigate(pathWith({ search }))}
      />
      <MoreFilters isChosen={place.purpose !== '' || place.from !== '' || place.until !== ''}>
        <div className="cluster gap-4 bottom">
          <SelectField
            id={`${id}-purpose`}
            label={t('GIFTS.PURPOSE')}
            value={place.purpose}
            onChange={({ target }) => void navigate(pathWith({ purpose: target.value }))}
            options={[
              { value: '', label: t('GIFTS.ANY_PURPOSE') },
              ...choices.purposes.map(({ key, title }) => ({ value: key, label: title })),
              { value: 'campaign', label: t('GIFTS.CAMPAIGN') },
            ]}
          />
          <div className="row gap-4 bottom">
            {(['from', 'until'] as const).map((name) => (
              <TextField
                key={`${name} ${place[name]}`}
                id={`${id}-${name}`}
                label={t(name === 'from' ? 'GIFTS.FROM' : 'GIFTS.UNTIL')}
                type="date"
                dir="ltr"
                defaultValue={place[name]}
                // While a year is typed it is one of the first thousand.
                onChange={({ target: { value } }) =>
                  (value === '' || value >= '1') && void navigate(pathWith({ [name]: value }))
                }
              />
            ))}
          </div>
        </div>
      </MoreFilters>
    </div>
  );
}
