import type { DocumentCard } from 'contract/calls/documents';
import type { ListBlock } from 'contract/html/text-blocks';
import type { ComponentProps, ReactNode } from 'react';
import { ItemTools, toolsOf } from '../features/session/tools/item-tools.tsx';
import { paths } from '../lib/paths.ts';
import { CardGrid, cardSizes } from '../ui/cards.tsx';
import documentStyles from './document-row.module.css';
import { DocumentRow } from './document-row.tsx';
import { type EventCard, EventCardPart } from './event-card.tsx';
import eventStyles from './event-facts.module.css';
import partnerStyles from './partner-card.module.css';
import { PartnerCard, type PartnerItem } from './partner-card.tsx';
import personStyles from './person-card.module.css';
import { PersonCard, type PersonItem } from './person-card.tsx';

interface Items {
  documents: DocumentCard;
  people: PersonItem;
  partners: PartnerItem;
  events: EventCard;
}

interface EntryProps<Item> {
  item: Item;
  /** The `sizes` of its picture, where it is a card. */
  sizes: string;
  /** The managers' controls. */
  tools: ReactNode;
}

interface List<Name extends ListBlock> {
  /** Of the list. */
  className: string | undefined;
  /** The grid of cards that it is where it has the width of the page. */
  grid?: ComponentProps<typeof CardGrid>['kind'];
  /** The address that leads managers to the editor of an item. */
  route: Parameters<typeof toolsOf>[0];
  entry: (of: EntryProps<Items[Name]>) => ReactNode;
}

const LISTS: { readonly [Name in ListBlock]: List<Name> } = {
  documents: {
    className: documentStyles.list,
    route: paths.document,
    entry: ({ item, tools }) => (
      <>
        <DocumentRow item={item} />
        {tools}
      </>
    ),
  },
  people: {
    className: personStyles.people,
    route: paths.people,
    entry: ({ item, tools }) => <PersonCard person={item} tools={tools} />,
  },
  partners: {
    className: partnerStyles.partners,
    route: paths.partners,
    entry: ({ item, tools }) => <PartnerCard partner={item} tools={tools} />,
  },
  events: {
    className: eventStyles.events,
    grid: 'cards',
    route: paths.events,
    entry: ({ item, ...card }) => <EventCardPart event={item} loading="lazy" {...card} />,
  },
};

export interface ListedProps<Name extends ListBlock> {
  of: Name;
  items: readonly Items[Name][];
  /** Whether it stands in the column of a text. */
  isInText?: boolean;
}

/** Documents, people, partners or coming events. */
export function ListedItems<Name extends ListBlock>({ of, items, isInText = false }: ListedProps<Name>) {
  const { className, grid, route, entry }: List<Name> = LISTS[of];
  // An event that is repeated is there more than once.
  const entries = items.map((item, index) => (
    <li key={'nextBegins' in item ? `${item.id} ${item.nextBegins}` : item.id}>
      {entry({
        item,
        sizes: cardSizes(index, items.length),
        tools: <ItemTools {...toolsOf(route, item)} schedule={item} />,
      })}
    </li>
  ));
  return grid && !isInText ? <CardGrid kind={grid}>{entries}</CardGrid> : <ul className={className}>{entries}</ul>;
}
