import { CalendarDays, MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDateText, useDigits, useTimeZone } from '../../lib/menu.ts';
import type { CallReply } from '../../lib/transport.ts';
import styles from './event-facts.module.css';

export type EventCard = CallReply<'/api/home/Events'>['data'][number];

/** The day and the time of a moment on some clocks, as 2026-12-03 and 10:00: Swedish writes them so, in every browser. */
function onClocks(timeZone: string, moment: string) {
  const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const [day = '', time = ''] = format.format(new Date(moment)).split(' ');
  return { day, time };
}

/** When and where an event is, as far as that is known. */
export function EventFacts({
  event: { begins, ends, place },
}: {
  event: Pick<EventCard, 'begins' | 'ends' | 'place'>;
}) {
  return (
    <>
      {begins !== '' && (
        <p className={styles.fact}>
          <CalendarDays size={18} aria-hidden="true" />
          <span>
            <Times begins={begins} ends={ends} />
          </span>
        </p>
      )}
      {place !== '' && (
        <p className={styles.fact}>
          <MapPin size={18} aria-hidden="true" />
          <bdi>{place}</bdi>
        </p>
      )}
    </>
  );
}

/** When an event begins and ends; the day once where it is the same. */
function Times({ begins, ends }: Pick<EventCard, 'begins' | 'ends'>) {
  const { t } = useTranslation();
  const timeZone = useTimeZone();
  const dateText = useDateText();
  const inDigits = useDigits();
  const from = onClocks(timeZone, begins);
  const until = ends === '' ? undefined : onClocks(timeZone, ends);
  const dayAndTime = ({ day, time }: typeof from) => t('EVENT.TIME', { date: dateText(day), time: inDigits(time) });
  return (
    <>
      <time dateTime={begins}>{dayAndTime(from)}</time>
      {until && (
        <>
          {' '}
          {t('EVENT.UNTIL')}{' '}
          <time dateTime={ends}>{until.day === from.day ? inDigits(until.time) : dayAndTime(until)}</time>
        </>
      )}
    </>
  );
}
