import { CalendarDays, MapPin, Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLang } from '../lib/lang.ts';
import { Link } from '../lib/link.tsx';
import { useDigits } from '../lib/menu.ts';
import { paths } from '../lib/paths.ts';
import type { CallReply } from '../lib/transport.ts';
import { Picture } from '../ui/picture.tsx';
import styles from './event-facts.module.css';

export type EventCard = CallReply<'/api/home/Events'>['data'][number];

export function Fact({ Icon, children }: { Icon: typeof MapPin; children: ReactNode }) {
  return (
    <p className={styles.fact}>
      <Icon size={18} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

export function When({
  event: { nextBegins, when, repeats },
}: {
  event: Pick<EventCard, 'nextBegins' | 'when' | 'repeats'>;
}) {
  const inDigits = useDigits();
  if (when === '') return null;
  return (
    <Fact Icon={CalendarDays}>
      <time dateTime={nextBegins}>{inDigits(when)}</time>
      {repeats !== '' && <span className="muted"> · {inDigits(repeats)}</span>}
    </Fact>
  );
}

/** When and where an event in a list is, what it costs, and whether it is not as it was planned. */
function CardFacts({ event }: { event: EventCard }) {
  const inDigits = useDigits();
  const { state, stateText, where, cost } = event;
  return (
    <>
      {stateText !== '' && (
        <p className={styles.state} data-state={state}>
          {stateText}
        </p>
      )}
      <When event={event} />
      {where !== '' && (
        <Fact Icon={MapPin}>
          <bdi>{where}</bdi>
        </Fact>
      )}
      {cost !== '' && (
        <Fact Icon={Ticket}>
          <bdi>{inDigits(cost)}</bdi>
        </Fact>
      )}
    </>
  );
}

interface EventCardProps {
  event: EventCard;
  /** The `sizes` of its picture. */
  sizes: string;
  loading: 'first' | 'lazy';
  /** The managers' controls. */
  tools?: ReactNode;
}

/** An event in a list; its link covers the whole card. */
export function EventCardPart({ event, sizes, loading, tools }: EventCardProps) {
  const lang = useLang();
  return (
    <article className={styles.card}>
      {event.image !== '' && (
        <div className={styles.picture}>
          <Picture image={event.image} info={event.imageInfo} sizes={sizes} shape="card" loading={loading} />
        </div>
      )}
      <div className={styles.texts}>
        <h3 className="text-22" dir="auto">
          <Link className={`plain cover ${styles.link}`} to={paths.event(lang, event.catId, event.id)}>
            {event.title}
          </Link>
        </h3>
        <CardFacts event={event} />
      </div>
      {tools}
    </article>
  );
}
