import { useSuspenseQuery } from '@tanstack/react-query';
import { eventPurpose } from 'contract/linked-gift';
import { Building2, MapPin, Ticket, Video } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../i18n/i18n.ts';
import { Fact, When } from '../../items/event-card.tsx';
import styles from '../../items/event-facts.module.css';
import { giftAddress } from '../../lib/gift-address.ts';
import { useLang } from '../../lib/lang.ts';
import { Link } from '../../lib/link.tsx';
import { menuQuery, useDigits } from '../../lib/menu.ts';
import type { CallReply } from '../../lib/transport.ts';
import { DonateLink } from '../../ui/donate-link.tsx';
import { NamedSentence } from '../../ui/named-sentence.tsx';

type Event = CallReply<'/api/home/Event'>['data'];

/** What is said of an event that is not as it was planned. */
const STATES: Readonly<Record<string, TextKey>> = {
  moved: 'EVENT.MOVED_NOTE',
  cancelled: 'EVENT.CANCELLED_NOTE',
  full: 'EVENT.FULL_NOTE',
};

/** What an event's page says above its text. */
export function EventFacts({ event }: { event: Event }) {
  const { t } = useTranslation();
  const inDigits = useDigits();
  const { place, mapLink, meetingLink, cost, organizer, dates } = event;
  const state = STATES[event.state];
  return (
    <>
      {state && (
        <p className={styles.note} data-state={event.state}>
          {t(state)}
        </p>
      )}
      {event.isOver && state === undefined && <p className={styles.note}>{t('EVENT.OVER')}</p>}
      <When event={event} />
      {dates.length > 0 && (
        <details className={styles.dates}>
          <summary>{t('EVENT.DATES')}</summary>
          <ul>
            {dates.map((date) => (
              <li key={date.begins}>
                <time dateTime={date.begins}>{inDigits(date.when)}</time>
              </li>
            ))}
          </ul>
        </details>
      )}
      {(place !== '' || mapLink !== '') && (
        <Fact Icon={MapPin}>
          {place !== '' && <bdi>{place}</bdi>}{' '}
          {mapLink !== '' && (
            <a href={mapLink} target="_blank" rel="noopener noreferrer">
              {t('EVENT.MAP')}
            </a>
          )}
        </Fact>
      )}
      {meetingLink !== '' && (
        <Fact Icon={Video}>
          {t('EVENT.ONLINE')}:{' '}
          <a href={meetingLink} target="_blank" rel="noopener noreferrer">
            {t('EVENT.JOIN')}
          </a>
        </Fact>
      )}
      {cost !== '' && (
        <Fact Icon={Ticket}>
          <bdi>{inDigits(cost)}</bdi> <GiveAmount event={event} />
        </Fact>
      )}
      <GiveFor event={event} />
      {organizer !== '' && (
        <Fact Icon={Building2}>
          <NamedSentence sentence={(name) => t('EVENT.ORGANIZER', { name })} name={organizer} />
        </Fact>
      )}
    </>
  );
}

/** The offer to give for an event to come that takes gifts, with what it costs. */
function GiveFor({ event: { id, takesGifts, amount, currency, isOver, state } }: { event: Event }) {
  const { t } = useTranslation();
  const { donateTarget } = useSuspenseQuery(menuQuery(useLang())).data.extra;
  if (takesGifts !== 1 || isOver || state === 'cancelled' || donateTarget === '') return null;
  const known = amount && currency !== '' ? { amount: String(amount), currency } : {};
  return (
    <div className="row cluster gap-2 gap-x-4" data-chrome>
      <p className="text-16">{t('EVENT.GIFTS')}</p>
      <DonateLink target={giftAddress(donateTarget, { for: eventPurpose(id), ...known })} className="own-width" />
    </div>
  );
}

/** Leads to the donate page with the amount that an event to come costs; nothing where gifts are made on another site. */
function GiveAmount({ event: { amount, currency, takesGifts, isOver, state } }: { event: Event }) {
  const { t } = useTranslation();
  const { donateTarget } = useSuspenseQuery(menuQuery(useLang())).data.extra;
  const target = giftAddress(donateTarget, { amount: String(amount), currency });
  if (!amount || currency === '' || takesGifts === 1 || isOver || state === 'cancelled' || target === donateTarget)
    return null;
  return (
    <Link to={target} data-donate="" data-chrome>
      {t('EVENT.GIVE')}
    </Link>
  );
}
