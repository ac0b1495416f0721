import { Box, Button, Flex, Link, Typography } from '@strapi/design-system';
import { ExternalLink } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { NavLink } from 'react-router-dom';
import { TYPES } from '../../content/documents/names';
import { entryAddress } from '../entry-address';
import { LoadState, useLoaded } from '../loaded';
import { TranslationPanel } from '../translations/panel';
import { HistoryList } from './history';
import { type Details, ON_THE_SITE, type Panel, USED, type Use, WITH_HISTORY } from './panel-types';
import { STALE_PANEL } from './stale-form';

/** The document of a form that has been saved. */
interface ShownDocument {
  model: string;
  documentId: string;
  locale?: string | null;
  /** Whatever changes when the document does: then the panels are loaded again. */
  version: string;
}

type Content = (props: { details: Details; shown: ShownDocument; hasDrafts: boolean }) => ReactNode;

interface DetailsPanelProps {
  shown: ShownDocument;
  hasDrafts: boolean;
  Content: Content;
}

function DetailsPanel({ shown, hasDrafts, Content }: DetailsPanelProps) {
  const { model, documentId, locale, version } = shown;
  const query = new URLSearchParams({ uid: model, documentId, ...(locale ? { locale } : {}) });
  const { data, ...state } = useLoaded<Details>(`/editing/details?${query}`, { version });
  if (!data) return <LoadState {...state} />;
  return (
    <Box width="100%">
      <Content details={data} shown={shown} hasDrafts={hasDrafts} />
    </Box>
  );
}

/** A panel that shows what is loaded about the document of the form; there is none in the form of a new one. */
const detailsPanel =
  (title: string, models: readonly string[], Content: Content): Panel =>
  ({ model, document, activeTab }) => {
    const { formatMessage } = useIntl();
    if (!models.includes(model) || !document?.documentId || !document.id) return null;
    const { documentId, locale, updatedAt, status } = document;
    const shown = { model, documentId, locale, version: `${updatedAt}${status}` };
    return {
      title: formatMessage({ id: title }),
      content: <DetailsPanel shown={shown} hasDrafts={activeTab !== null} Content={Content} />,
    };
  };

/** The site's own address of a place, which the adapter knows. */
function siteAddress({ kind, number, locale, category }: Details['place'], isToEdit: boolean): string {
  const query = new URLSearchParams({ kind, number: String(number), lang: locale });
  if (category) {
    query.set('category', String(category.number));
    query.set('type', category.type);
  }
  if (isToEdit) query.set('edit', '');
  return `/open?${query}`;
}

/** Types that only the dashboard edits. */
const NOT_ON_THE_PAGE = ['category', 'home'];

const SiteLinks: Content = ({ details }) => {
  const { formatMessage } = useIntl();
  const { place, isVisible, lacksCategory, mayEditOnSite } = details;
  const isOutside = place.kind === 'category' && place.category?.type === 'external-link';
  const missing = isOutside ? 'no-page' : lacksCategory ? 'no-category' : undefined;
  const reason = missing ?? (isVisible ? undefined : 'hidden');
  const button = (id: string, isToEdit: boolean, isDisabled: boolean) => (
    <Button
      key={id}
      width="100%"
      variant="tertiary"
      endIcon={<ExternalLink />}
      disabled={isDisabled}
      aria-describedby={isDisabled ? 'khayr-site-reason' : undefined}
      {...(isDisabled
        ? {}
        : { tag: 'a', href: siteAddress(place, isToEdit), target: '_blank', rel: 'noopener noreferrer' })}
    >
      {formatMessage({ id })}
    </Button>
  );
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      {button('khayr.panels.open', false, reason !== undefined)}
      {mayEditOnSite &&
        !NOT_ON_THE_PAGE.includes(place.kind) &&
        button('khayr.panels.edit', true, missing !== undefined)}
      {reason && (
        <Typography id="khayr-site-reason" variant="pi" textColor="neutral600">
          {formatMessage({ id: `khayr.panels.${reason}` })}
        </Typography>
      )}
    </Flex>
  );
};

/** Where the dashboard shows an entry, or the entries of a category. */
function addressOfUse({ uid, documentId = '', count }: Use, category: string): string {
  if (count !== undefined) {
    const filter = `filters[$and][0][category][documentId][$eq]=${category}`;
    return `/content-manager/collection-types/${uid}?${filter}`;
  }
  return entryAddress(uid, documentId);
}

const UsesList: Content = ({ details, shown: { documentId } }) => {
  const { formatMessage } = useIntl();
  const { uses = [], place, mayEditOnSite } = details;
  if (uses.length === 0) {
    return <Typography textColor="neutral600">{formatMessage({ id: 'khayr.panels.unused' })}</Typography>;
  }
  const nameOf = ({ key, name = '', uid, count = 0 }: Use) => {
    if (!key) {
      const type = formatMessage({ id: TYPES[uid]?.displayName ?? uid });
      return formatMessage({ id: 'khayr.panels.category-items' }, { type, count });
    }
    const isCounter = key === 'counter';
    const shown = isCounter ? formatMessage({ id: `content-manager.content-types.${uid}.${name}` }) : name;
    return formatMessage({ id: `khayr.uses.${key}` }, { name: shown });
  };
  const linked = (use: Use) => {
    if (use.key === 'campaign' && mayEditOnSite) {
      return (
        <Link href={siteAddress({ ...place, kind: 'campaign' }, true)} isExternal>
          {nameOf(use)}
        </Link>
      );
    }
    if (use.uid === '') return <Typography>{nameOf(use)}</Typography>;
    return (
      <Link tag={NavLink} to={addressOfUse(use, documentId)}>
        {nameOf(use)}
      </Link>
    );
  };
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={2}>
      {uses.map((use) => (
        <li key={JSON.stringify(use)}>{linked(use)}</li>
      ))}
    </Flex>
  );
};

const SITE_PANEL = detailsPanel('khayr.panels.site', ON_THE_SITE, SiteLinks);
const USES_PANEL = detailsPanel('khayr.panels.uses', USED, UsesList);
const HISTORY_PANEL = detailsPanel(
  'khayr.panels.history',
  WITH_HISTORY,
  ({ details: { revisions = [] }, ...props }) => (
    <HistoryList revisions={revisions} model={props.shown.model} hasDrafts={props.hasDrafts} />
  ),
);

interface ContentManager {
  addEditViewSidePanel(panels: Panel[]): void;
}

/** Adds the panels beside the forms of what is on the site. */
export function addPanels(app: StrapiApp) {
  const { addEditViewSidePanel } = app.getPlugin('content-manager').apis as Record<string, unknown> & ContentManager;
  addEditViewSidePanel([STALE_PANEL, TranslationPanel, SITE_PANEL, USES_PANEL, HISTORY_PANEL]);
}
