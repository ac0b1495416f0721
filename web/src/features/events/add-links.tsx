import { CalendarPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from '../../items/event-facts.module.css';
import { useLang } from '../../lib/lang.ts';
import { useTimeZone } from '../../lib/menu.ts';
import { paths } from '../../lib/paths.ts';
import { useSiteUrl } from '../../lib/site.ts';
import type { CallReply } from '../../lib/transport.ts';

type Event = CallReply<'/api/home/Event'>['data'];

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The day of a moment on some clocks, as 2026-12-03: Swedish writes it so. */
const dayOn = (timeZone: string, moment: number) =>
  new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' }).format(moment);

/**
 * The addresses at which calendars of the web make an entry of an event; nothing is asked of them before a click. Outlook's takes no
 * rule, and none takes days that are left out, on which a repeated entry would mislead: then the next time is entered alone.
 */
export function calendarLinks(event: Event, address: string, ownZone: string) {
  const zone = event.zone || ownZone;
  const isAllDay = event.isAllDay === 1;
  const span = (begin: string, end: string): [from: string, until: string] => {
    const begins = Date.parse(begin);
    if (isAllDay) return [dayOn(zone, begins), dayOn(zone, (end === '' ? begins : Date.parse(end)) + DAY)];
    return [new Date(begins).toISOString(), new Date(end === '' ? begins + HOUR : end).toISOString()];
  };
  const [from, until] = span(event.nextBegins, event.nextEnds);
  const isRepeated = event.rule !== '' && event.exceptions === '';
  // A rule that counts its times does so from the first one. Else a beginning on a day that it does not name would be one more.
  const isCounted = isRepeated && event.rule.includes('COUNT=');
  const dates = isCounted ? span(event.firstBegins, event.firstEnds) : [from, until];
  const compact = (time: string) => time.replace(/[-:]|\.\d+/g, '');
  const place = event.place || event.meetingLink;
  const google = new URLSearchParams({
    ...{ action: 'TEMPLATE', text: event.title, dates: dates.map(compact).join('/') },
    ...{ location: place, details: address, ctz: zone },
    ...(isRepeated && { recur: `RRULE:${event.rule}` }),
  });
  const outlook = new URLSearchParams({
    ...{ path: '/calendar/action/compose', rru: 'addevent', subject: event.title, startdt: from, enddt: until },
    ...{ location: place, body: address, allday: String(isAllDay) },
  });
  return {
    google: `https://calendar.google.com/calendar/render?${google}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`,
  };
}

/** Links that take an event over into the reader's calendar. */
export function AddLinks({ event }: { event: Event }) {
  const { t } = useTranslation();
  const lang = useLang();
  const siteUrl = useSiteUrl();
  const ownZone = useTimeZone();
  if (event.nextBegins === '' || event.isOver || event.state === 'cancelled') return null;
  const links = calendarLinks(event, siteUrl + paths.event(lang, event.catId, event.id), ownZone);
  return (
    <p className={`cluster gap-2 gap-x-4 ${styles.add}`} data-chrome>
      <span className="row gap-2">
        <CalendarPlus size={18} aria-hidden="true" />
        {t('EVENT.ADD')}
      </span>
      <a href={`/${lang}/event-${event.id}.ics`} download>
        {t('EVENT.ADD_FILE')}
      </a>
      <a href={links.google} target="_blank" rel="noopener noreferrer">
        Google
      </a>
      <a href={links.outlook} target="_blank" rel="noopener noreferrer">
        Outlook
      </a>
    </p>
  );
}
