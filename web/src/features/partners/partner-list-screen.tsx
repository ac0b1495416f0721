import { ADDRESSES } from 'contract/kinds/addresses';
import { type CardProps, type ItemsProps, listOfKind } from '../../items/list-of-kind.tsx';
import styles from '../../items/partner-card.module.css';
import { PartnerCard, type PartnerItem } from '../../items/partner-card.tsx';
import { paths } from '../../lib/paths.ts';
import { partnersQuery } from './queries.ts';

export const Card = ({ item, tools }: CardProps<PartnerItem>) => <PartnerCard partner={item} tools={tools} />;

const AsTiles = ({ items, card }: ItemsProps<PartnerItem>) => (
  <ul className={styles.partners}>
    {items.map((item) => (
      <li key={item.id}>{card(item)}</li>
    ))}
  </ul>
);

export const { loader, Component } = listOfKind({
  route: paths.partners,
  query: partnersQuery,
  size: ADDRESSES.partner.pageSize,
  texts: { count: 'PARTNERS.COUNT', empty: 'PARTNERS.EMPTY' },
  grid: 'tiles',
  Card,
  Items: AsTiles,
});
