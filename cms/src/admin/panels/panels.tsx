import { Box, Button, Flex, Link, Typography } from '@strapi/design-system';
import { ExternalLink } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { NavLink } from 'react-router-dom';
import { entryAddress } from '../entry-address';
import { LoadState } from '../loaded';
import { HistoryList } from './history';
import { ON_THE_SITE, USED, WITH_HISTORY } from './panel-types';
import { type Details, type ShownDocument, type Use, useDetails } from './use-details';

/** What Strapi passes to a panel of its form, and gets back. */
interface PanelProps {
  model: string;
  activeTab: string | null;
  document?: { id?: number | string; documentId?: string; locale?: string | null; updatedAt?: string; status?: string };
}
type Panel = (props: PanelProps) => { title: string; content: ReactNode } | null;

/** The document of a form that has been saved; undefined in the form of a new one. */
function shownDocument({ model, document }: PanelProps): ShownDocument | undefined {
  if (!document?.documentId || !document.id) return undefined;
  const { documentId, locale, updatedAt, status } = document;
  return { model, documentId, locale: locale ?? null, version: `${updatedAt}${status}` };
}

/** A panel that shows what is loaded about the document of the form. */
function DetailsPanel({ shown, children }: { shown: ShownDocument; children: (details: Details) => ReactNode }) {
  const [loaded, retry] = useDetails(shown);
  if (!loaded || 'error' in loaded) return <LoadState loaded={loaded} onRetry={retry} />;
  return <Box width="100%">{children(loaded.data)}</Box>;
}

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

function SiteLinks({ details }: { details: Details }) {
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
}

/** Where the dashboard shows an entry, or the entries of a category. */
function addressOfUse({ uid, documentId = '', count }: Use, category: string): string {
  if (count !== undefined) {
    const filter = `filters[$and][0][category][documentId][$eq]=${category}`;
    return `/content-manager/collection-types/${uid}?${filter}`;
  }
  return entryAddress(uid, documentId);
}

function UsesList({ details, documentId }: { details: Details; documentId: string }) {
  const { formatMessage } = useIntl();
  const { uses = [], place, mayEditOnSite } = details;
  if (uses.length === 0) {
    return <Typography textColor="neutral600">{formatMessage({ id: 'khayr.panels.unused' })}</Typography>;
  }
  const nameOf = ({ key, name = '', uid, count = 0 }: Use) => {
    if (!key) {
      const type = formatMessage({ id: TYPE_NAMES[uid] ?? uid });
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
}

/** The messages with the names of types, which Strapi asks for by their display names. */
const TYPE_NAMES: Readonly<Record<string, string>> = {
  'api::article.article': 'Article',
  'api::video.video': 'Video',
  'api::album.album': 'Album',
};

const SitePanel: Panel = (props) => {
  const { formatMessage } = useIntl();
  const shown = shownDocument(props);
  if (!shown || !ON_THE_SITE.includes(props.model)) return null;
  return {
    title: formatMessage({ id: 'khayr.panels.site' }),
    content: <DetailsPanel shown={shown}>{(details) => <SiteLinks details={details} />}</DetailsPanel>,
  };
};

const UsesPanel: Panel = (props) => {
  const { formatMessage } = useIntl();
  const shown = shownDocument(props);
  if (!shown || !USED.includes(props.model)) return null;
  return {
    title: formatMessage({ id: 'khayr.panels.uses' }),
    content: (
      <DetailsPanel shown={shown}>
        {(details) => <UsesList details={details} documentId={shown.documentId} />}
      </DetailsPanel>
    ),
  };
};

const HistoryPanel: Panel = (props) => {
  const { formatMessage } = useIntl();
  const shown = shownDocument(props);
  if (!shown || !WITH_HISTORY.includes(props.model)) return null;
  return {
    title: formatMessage({ id: 'khayr.panels.history' }),
    content: (
      <DetailsPanel shown={shown}>
        {({ revisions = [] }) => (
          <HistoryList revisions={revisions} shown={shown} hasDrafts={props.activeTab !== null} />
        )}
      </DetailsPanel>
    ),
  };
};

interface ContentManager {
  addEditViewSidePanel(panels: Panel[]): void;
}

/** Adds the panels beside the forms of what is on the site. */
export function addPanels(app: StrapiApp) {
  const { addEditViewSidePanel } = app.getPlugin('content-manager').apis as Record<string, unknown> & ContentManager;
  addEditViewSidePanel([SitePanel, UsesPanel, HistoryPanel]);
}
