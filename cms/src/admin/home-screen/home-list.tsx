import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { Widget } from '@strapi/strapi/admin';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { TYPES } from '../../content/documents/names';
import { useLoaded } from '../loaded';

interface HomeListProps<Data> {
  /** The name of the list in the cms. */
  list: string;
  isEmpty: (data: Data) => boolean;
  /** The id of the text that an empty list shows. */
  none: string;
  children: (data: Data) => ReactNode;
}

/** A list of the home screen, or that it is loading, empty or did not come. */
export function HomeList<Data>({ list, isEmpty, none, children }: HomeListProps<Data>) {
  const { data, isLoading, refetch } = useLoaded<Data>(`/dashboard-home/${list}`);
  if (isLoading) return <Widget.Loading />;
  if (data === undefined) {
    return (
      <Flex direction="column" gap={4} height="100%" justifyContent="center">
        <Typography>
          <FormattedMessage id="HomePage.widget.error" />
        </Typography>
        <Button variant="tertiary" onClick={refetch}>
          <FormattedMessage id="khayr.home.try-again" />
        </Button>
      </Flex>
    );
  }
  if (!isEmpty(data)) return children(data);
  return (
    <Flex justifyContent="center" height="100%">
      <Typography textColor="neutral600">
        <FormattedMessage id={none} />
      </Typography>
    </Flex>
  );
}

interface RowProps {
  to: string;
  title: ReactNode;
  /** What else is said of it, in the order of the line. */
  facts: ReactNode[];
  picture?: string | null;
}

/** One line of a list: its title leads to where one acts. */
export function HomeRow({ to, title, facts, picture }: RowProps) {
  return (
    <Flex
      tag="li"
      gap={3}
      paddingTop={3}
      paddingBottom={3}
      borderColor="neutral150"
      borderStyle="solid"
      borderWidth="0 0 1px"
    >
      {picture && (
        <Box tag="img" src={picture} alt="" width="3.2rem" height="3.2rem" style={{ objectFit: 'cover' }} hasRadius />
      )}
      <Flex direction="column" alignItems="stretch" gap={1} minWidth={0} flex="1">
        <Typography tag={Link} to={to} textColor="neutral800" fontWeight="semiBold" ellipsis className="khayr-title">
          {title}
        </Typography>
        <Typography variant="pi" textColor="neutral600" ellipsis>
          {facts.filter(Boolean).map((fact, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: The facts of a line keep their places.
            <span key={index}>
              {index > 0 && ' · '}
              <bdi>{fact}</bdi>
            </span>
          ))}
        </Typography>
      </Flex>
    </Flex>
  );
}

export function TypeName({ uid }: { uid: string }) {
  const name = TYPES[uid]?.displayName ?? uid;
  return <FormattedMessage id={name} defaultMessage={name} />;
}

export function HomeRows({ children }: { children: ReactNode }) {
  return (
    <Flex tag="ul" direction="column" alignItems="stretch">
      {children}
    </Flex>
  );
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** How long ago something was, in words; after a month its date. */
export function Ago({ time }: { time: string }) {
  const { formatRelativeTime, formatDate } = useIntl();
  const seconds = Math.round((Date.parse(time) - Date.now()) / 1_000);
  const [unit, length] = UNITS.find(([, size]) => -seconds >= size) ?? ['minute', 60];
  const text =
    -seconds > 30 * 86_400
      ? formatDate(time, { dateStyle: 'medium' })
      : formatRelativeTime(Math.round(seconds / length), unit, { numeric: 'auto' });
  return (
    <time dateTime={time} title={formatDate(time, { dateStyle: 'full', timeStyle: 'short' })}>
      {text}
    </time>
  );
}
