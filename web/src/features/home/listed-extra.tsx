import type { HomeBlock } from 'contract/calls/home';
import documentStyles from '../../items/document-row.module.css';
import { DocumentRow } from '../../items/document-row.tsx';
import { EventCardPart } from '../../items/event-card.tsx';
import partnerStyles from '../../items/partner-card.module.css';
import { PartnerCard } from '../../items/partner-card.tsx';
import personStyles from '../../items/person-card.module.css';
import { PersonCard } from '../../items/person-card.tsx';
import { useLang } from '../../lib/lang.ts';
import { paths } from '../../lib/paths.ts';
import { CardGrid, cardSizes } from '../../ui/cards.tsx';
import { Section } from '../../ui/section.tsx';
import { ItemTools, toolsOf } from '../session/tools/item-tools.tsx';

type Listed = Extract<HomeBlock, { type: 'Documents' | 'People' | 'Partners' | 'Events' }>;

const ROUTES = { Documents: paths.documents, People: paths.people, Partners: paths.partners, Events: paths.events };

/** Documents, people, partners or coming events of a category, with the link to all of them. */
export function ListedBlock({ block }: { block: Listed }) {
  const lang = useLang();
  const route = ROUTES[block.type];
  return block.data.map(({ id, name }) => (
    <div key={id} data-listed>
      <Section title={name} allPath={block.hasMoreInfo ? route(lang, id, 1, name) : undefined}>
        <Items block={block} />
      </Section>
    </div>
  ));
}

function Items({ block }: { block: Listed }) {
  switch (block.type) {
    case 'Documents':
      return (
        <ul className={documentStyles.list}>
          {block.data.flatMap(({ items }) =>
            items.map((item) => (
              <li key={item.id}>
                <DocumentRow item={item} />
                <ItemTools {...toolsOf(paths.document, item)} />
              </li>
            )),
          )}
        </ul>
      );
    case 'People':
      return (
        <ul className={personStyles.people}>
          {block.data.flatMap(({ items }) =>
            items.map((item) => (
              <li key={item.id}>
                <PersonCard person={item} tools={<ItemTools {...toolsOf(paths.people, item)} />} />
              </li>
            )),
          )}
        </ul>
      );
    case 'Events':
      return (
        <CardGrid kind="cards">
          {block.data.flatMap(({ items }) =>
            items.map((item, index) => (
              <li key={item.id}>
                <EventCardPart
                  event={item}
                  sizes={cardSizes(index, items.length)}
                  loading="lazy"
                  tools={<ItemTools {...toolsOf(paths.events, item)} schedule={item} />}
                />
              </li>
            )),
          )}
        </CardGrid>
      );
    case 'Partners':
      return (
        <ul className={partnerStyles.partners}>
          {block.data.flatMap(({ items }) =>
            items.map((item) => (
              <li key={item.id}>
                <PartnerCard partner={item} tools={<ItemTools {...toolsOf(paths.partners, item)} />} />
              </li>
            )),
          )}
        </ul>
      );
  }
}
