import { Flex, Typography } from '@strapi/design-system';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import type { HiddenItems as Hidden } from '../../dashboard/home/hidden-items';
import type { Change } from '../../dashboard/home/last-changes';
import type { Entry } from '../../dashboard/home/readable';
import { entryAddress, SINGLE_TYPES } from '../entry-address';
import { Ago, HomeList, HomeRow, HomeRows, TypeName } from './home-list';

const inLanguage = (locale: string | null) => (locale ? `plugins[i18n][locale]=${locale}` : '');

const addressOf = ({ uid, documentId, locale }: Entry) => `${entryAddress(uid, documentId)}?${inLanguage(locale)}`;

/** A language by the name that enumerations have for it. */
const languageOf = (locale: string | null) => locale && <FormattedMessage id={locale} defaultMessage={locale} />;

function EntryRow({ entry, by }: { entry: Entry; by?: string }) {
  const isUntitled = entry.title === '';
  const untitled = SINGLE_TYPES.includes(entry.uid) ? (
    <TypeName uid={entry.uid} />
  ) : (
    <FormattedMessage id="content-manager.containers.untitled" />
  );
  return (
    <HomeRow
      to={addressOf(entry)}
      title={isUntitled ? untitled : entry.title}
      facts={[
        by,
        isUntitled ? null : <TypeName key="type" uid={entry.uid} />,
        languageOf(entry.locale),
        <Ago key="time" time={entry.updatedAt} />,
      ]}
    />
  );
}

const keyOf = ({ uid, documentId, locale }: Entry) => `${uid} ${documentId} ${locale}`;

export function LastChanges() {
  return (
    <HomeList<Change[]> list="last-changes" isEmpty={({ length }) => length === 0} none="khayr.home.changes.none">
      {(changes) => (
        <HomeRows>
          {changes.map((change) => (
            <EntryRow key={keyOf(change)} entry={change} by={change.by} />
          ))}
        </HomeRows>
      )}
    </HomeList>
  );
}

/** Only of those that no visitor sees. */
const hiddenOnly = 'filters[$and][0][__status][$eq]=draft';

export function HiddenItems() {
  return (
    <HomeList<Hidden> list="hidden-items" isEmpty={({ entries }) => entries.length === 0} none="khayr.home.hidden.none">
      {({ counts, entries }) => (
        <>
          <Flex gap={2} wrap="wrap" paddingBottom={2}>
            {counts.map(({ uid, locale, count }) => (
              <Typography
                key={`${uid} ${locale}`}
                tag={Link}
                variant="pi"
                className="khayr-count"
                to={`/content-manager/collection-types/${uid}?${hiddenOnly}&${inLanguage(locale)}`}
              >
                <TypeName uid={uid} /> · {languageOf(locale)} · {count}
              </Typography>
            ))}
          </Flex>
          <HomeRows>
            {entries.map((entry) => (
              <EntryRow key={keyOf(entry)} entry={entry} />
            ))}
          </HomeRows>
        </>
      )}
    </HomeList>
  );
}
