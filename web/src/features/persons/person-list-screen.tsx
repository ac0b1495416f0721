import { ADDRESSES } from 'contract/kinds/addresses';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../i18n/i18n.ts';
import { type CardProps, type ItemsProps, listOfKind } from '../../items/list-of-kind.tsx';
import styles from '../../items/person-card.module.css';
import { PersonCard, type PersonItem } from '../../items/person-card.tsx';
import { paths } from '../../lib/paths.ts';
import { personsQuery } from './queries.ts';

export const Card = ({ item, tools }: CardProps<PersonItem>) => <PersonCard person={item} tools={tools} />;

/** In the order in which they are shown. */
const CIRCLES: Readonly<Record<string, TextKey>> = { board: 'PEOPLE.BOARD', team: 'PEOPLE.TEAM' };

/** The people of a list, board and team apart where it has both. */
function ByCircle({ items, card }: ItemsProps<PersonItem>) {
  const { t } = useTranslation();
  const circles = Object.entries(CIRCLES).flatMap(([circle, label]) => {
    const own = items.filter((item) => item.circle === circle);
    return own.length > 0 ? [{ circle, label, own }] : [];
  });
  return (
    <div className={styles.groups}>
      {circles.map(({ circle, label, own }) => (
        <section key={circle} className="stack gap-6" aria-label={t(label)}>
          <h2 className="text-22">{t(label)}</h2>
          <ul className={styles.people}>
            {own.map((item) => (
              <li key={item.id}>{card(item)}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

export const { loader, Component } = listOfKind({
  route: paths.people,
  query: personsQuery,
  size: ADDRESSES.person.pageSize,
  texts: { count: 'PEOPLE.COUNT', empty: 'PEOPLE.EMPTY' },
  grid: 'tiles',
  Card,
  Items: ByCircle,
});
