import {
  Box,
  Link as DesignLink,
  Flex,
  SingleSelect,
  SingleSelectOption,
  Table,
  Tbody,
  Td,
  Th,
  Thead,
  Tr,
  Typography,
} from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router-dom';
import type { TranslationCounts, TranslationItem } from '../../../contract/replies';
import { ITEM_KINDS, LANGUAGES, TRANSLATION_STATES } from '../../../contract/vocabulary';
import { TYPES } from '../../dashboard-names';
import { LoadState } from './load-state';
import { useLoaded } from './use-loaded';

interface Reply {
  data: TranslationItem[];
  meta: TranslationCounts;
}

const PAGE_SIZE = 20;

const uidOf = (kind: string) => `api::${kind}.${kind}`;
const nameOf = (kind: string) => TYPES[uidOf(kind)]?.displayName ?? kind;

/** The form of an item in a language; of a missing text an empty form, which Strapi offers to fill from the other one. */
export const addressOf = ({ kind, documentId }: TranslationItem, lang: string) =>
  `/content-manager/collection-types/${uidOf(kind)}/${documentId}?plugins[i18n][locale]=${lang}`;

/** Where the list of a state of a language is. */
export const listAddress = (lang: string, state: string) => `/translations?lang=${lang}&state=${state}`;

interface ChoiceProps {
  id: string;
  value: string;
  values: readonly string[];
  textOf: (value: string) => string;
  onChange: (value: string) => void;
}

function Choice({ id, value, values, textOf, onChange }: ChoiceProps) {
  const { formatMessage } = useIntl();
  return (
    <Box minWidth="20rem">
      <SingleSelect aria-label={formatMessage({ id })} value={value} onChange={(next) => onChange(String(next))}>
        {values.map((one) => (
          <SingleSelectOption key={one} value={one}>
            {textOf(one)}
          </SingleSelectOption>
        ))}
      </SingleSelect>
    </Box>
  );
}

const ALL = 'all';

/** The page of the dashboard that lists items by the state of a language. */
export function TranslationList() {
  const { formatMessage } = useIntl();
  const [search, setSearch] = useSearchParams();
  const chosen = (name: string, values: readonly string[], first: string) =>
    values.find((value) => value === search.get(name)) ?? first;
  const lang = chosen('lang', LANGUAGES, 'en');
  const state = chosen('state', TRANSLATION_STATES, 'outdated');
  const kind = chosen('kind', ITEM_KINDS, ALL);
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '', 10) || 1);
  const query = { lang, state, ...(kind === ALL ? {} : { kind }) };
  const [loaded, retry] = useLoaded<Reply>(
    `/translation-states?${new URLSearchParams({ ...query, page: String(page), pageSize: String(PAGE_SIZE) })}`,
  );
  const choose = (name: string) => (value: string) => {
    const next = { ...query, [name]: value };
    setSearch(next.kind === ALL ? { lang: next.lang, state: next.state } : next);
  };
  const pageAddress = (number: number) => `?${new URLSearchParams({ ...query, page: String(number) })}`;
  return (
    <Page.Main>
      <Page.Title>{formatMessage({ id: 'khayr.translation.list' })}</Page.Title>
      <Layouts.Header
        title={formatMessage({ id: 'khayr.translation.list' })}
        subtitle={formatMessage({ id: 'khayr.translation.hint' })}
      />
      <Layouts.Content>
        <Flex gap={4} wrap="wrap" paddingBottom={4}>
          <Choice
            id="khayr.translation.language"
            value={lang}
            values={LANGUAGES}
            textOf={(value) => formatMessage({ id: `khayr.translation.${value}` })}
            onChange={choose('lang')}
          />
          <Choice
            id="khayr.translation.state"
            value={state}
            values={TRANSLATION_STATES}
            textOf={(value) => formatMessage({ id: `khayr.translation.${value}` })}
            onChange={choose('state')}
          />
          <Choice
            id="khayr.translation.kind"
            value={kind}
            values={[ALL, ...ITEM_KINDS]}
            textOf={(value) => formatMessage({ id: value === ALL ? 'khayr.translation.all-kinds' : nameOf(value) })}
            onChange={choose('kind')}
          />
        </Flex>
        {!loaded || 'error' in loaded ? (
          <LoadState loaded={loaded} onRetry={retry} />
        ) : (
          <Items reply={loaded.data} lang={lang} page={page} pageAddress={pageAddress} />
        )}
      </Layouts.Content>
    </Page.Main>
  );
}

interface ItemsProps {
  reply: Reply;
  lang: string;
  page: number;
  pageAddress: (page: number) => string;
}

function Items({ reply: { data, meta }, lang, page, pageAddress }: ItemsProps) {
  if (data.length === 0) {
    return (
      <Typography>
        <FormattedMessage id="khayr.translation.none" />
      </Typography>
    );
  }
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Box className="khayr-stacked">
        <Table colCount={3} rowCount={data.length + 1}>
          <Thead>
            <Tr>
              {['khayr.translation.item', 'khayr.translation.kind', 'khayr.translation.state'].map((id) => (
                <Th key={id}>
                  <Typography variant="sigma">
                    <FormattedMessage id={id} />
                  </Typography>
                </Th>
              ))}
            </Tr>
          </Thead>
          <Tbody>
            {data.map((item) => (
              <Tr key={`${item.kind} ${item.number}`}>
                <Td>
                  <ItemLink item={item} lang={lang} />
                </Td>
                <Td>
                  <Typography textColor="neutral800">
                    <KindName kind={item.kind} />
                  </Typography>
                </Td>
                <Td>
                  <Typography textColor="neutral600">
                    {item.outstanding > 0 && (
                      <FormattedMessage id="khayr.translation.count" values={{ count: item.outstanding }} />
                    )}
                  </Typography>
                </Td>
              </Tr>
            ))}
          </Tbody>
        </Table>
      </Box>
      <Flex gap={4}>
        {page > 1 && (
          <PageLink to={pageAddress(page - 1)}>
            <FormattedMessage id="khayr.translation.previous" />
          </PageLink>
        )}
        {page * PAGE_SIZE < meta.total && (
          <PageLink to={pageAddress(page + 1)}>
            <FormattedMessage id="khayr.translation.next" />
          </PageLink>
        )}
      </Flex>
    </Flex>
  );
}

export const KindName = ({ kind }: { kind: string }) => <FormattedMessage id={nameOf(kind)} />;

function ItemLink({ item, lang }: { item: TranslationItem; lang: string }) {
  return (
    <Typography tag={Link} to={addressOf(item, lang)} textColor="neutral800" fontWeight="semiBold">
      <bdi>{item.title}</bdi>
    </Typography>
  );
}

function PageLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <DesignLink tag={Link} to={to}>
      {children}
    </DesignLink>
  );
}
