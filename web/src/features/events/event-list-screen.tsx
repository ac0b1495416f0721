import { ADDRESSES } from 'contract/kinds/addresses';
import { type CardProps, listOfKind } from '../../items/list-of-kind.tsx';
import { apiQuery } from '../../lib/api-query.ts';
import { useLang } from '../../lib/lang.ts';
import { Link } from '../../lib/link.tsx';
import { paths } from '../../lib/paths.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './event-facts.module.css';
import { type EventCard, EventFacts } from './event-facts.tsx';

/** An event in a list; its link covers the whole card. */
function Card({ item: event, sizes, loading, tools }: CardProps<EventCard>) {
  const lang = useLang();
  return (
    <article className={styles.card}>
      {event.image !== '' && (
        <div className={styles.picture}>
          <Picture image={event.image} info={event.imageInfo} sizes={sizes} shape="card" loading={loading} />
        </div>
      )}
      <div className="stack start gap-2">
        <h2 className="text-22" dir="auto">
          <Link className={`plain cover ${styles.link}`} to={paths.event(lang, event.catId, event.id)}>
            {event.title}
          </Link>
        </h2>
        <EventFacts event={event} />
      </div>
      {tools}
    </article>
  );
}

const { pageSize } = ADDRESSES.event;

export const { loader, Component } = listOfKind({
  route: paths.events,
  query: (lang, catId, page) => apiQuery('/api/home/Events', lang, { catId, page, itemsPerPage: pageSize }),
  size: pageSize,
  texts: { count: 'EVENTS.COUNT', empty: 'EVENTS.EMPTY' },
  grid: 'cards',
  Card,
});
