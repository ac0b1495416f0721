import { useSuspenseQuery } from '@tanstack/react-query';
import { ADDRESSES } from 'contract/kinds/addresses';
import type { EventTime } from 'contract/vocabulary';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { TextKey } from '../../i18n/i18n.ts';
import { EventCardPart } from '../../items/event-card.tsx';
import styles from '../../items/event-facts.module.css';
import { type Lang, useLang } from '../../lib/lang.ts';
import { Link } from '../../lib/link.tsx';
import { type LoaderArgs, listPage, load, routeId, routeLang } from '../../lib/loader.ts';
import { useDigits, useTrail } from '../../lib/menu.ts';
import { type ListRoute, paths } from '../../lib/paths.ts';
import { useSiteUrl } from '../../lib/site.ts';
import type { CallReply } from '../../lib/transport.ts';
import { ListScreen } from '../../ui/list-screen.tsx';
import { ItemTools, ListTools, toolsOf } from '../session/tools/item-tools.tsx';
import { timesQuery } from './queries.ts';

const { pageSize } = ADDRESSES.event;

const LISTS: Readonly<Record<EventTime, { route: ListRoute; name: TextKey; empty: TextKey }>> = {
  coming: { route: paths.events, name: 'EVENTS.COMING', empty: 'EVENTS.NONE_COMING' },
  past: { route: paths.pastEvents, name: 'EVENTS.PAST', empty: 'EVENTS.NONE_PAST' },
};

type Entry = CallReply<'/api/home/EventCalendar'>['data'][number];

/** The entries of each month, in their order. */
function byMonth(entries: readonly Entry[]): { month: string; entries: Entry[] }[] {
  const months: { month: string; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const last = months.at(-1);
    if (last?.month === entry.month) last.entries.push(entry);
    else months.push({ month: entry.month, entries: [entry] });
  }
  return months;
}

/** The screen of the times of a category's events that are to come, or of those that are over, by month. */
export function listOfTimes(times: EventTime) {
  const { route, empty } = LISTS[times];
  const query = (lang: Lang, catId: number, page: number) => timesQuery(lang, catId, page, times);

  const loader = async (args: LoaderArgs) => {
    const page = routeId(args.params.page ?? '1');
    const reply = await load(args, query(routeLang(args), routeId(args.params.catId), page));
    return listPage(page, reply);
  };

  function Component() {
    const { t } = useTranslation();
    const lang = useLang();
    const inDigits = useDigits();
    const siteUrl = useSiteUrl();
    const params = useParams();
    const catId = routeId(params.catId);
    const page = routeId(params.page ?? '1');
    const { data: reply } = useSuspenseQuery(query(lang, catId, page));
    const { catTitle } = reply.extra;
    const trail =
      times === 'past'
        ? [{ title: catTitle, path: paths.events(lang, catId, 1, catTitle) }, { title: t('EVENTS.PAST') }]
        : [{ title: catTitle }];
    return (
      <ListScreen
        title={times === 'past' ? `${catTitle} · ${t('EVENTS.PAST')}` : catTitle}
        trail={[...useTrail(catId), ...trail]}
        tools={<ListTools route={paths.events} catId={catId} />}
        filters={
          <nav className="cluster gap-2" aria-label={t('EVENTS.WHICH')}>
            {Object.entries(LISTS).map(([which, list]) => (
              <Link
                key={which}
                className={`tap plain ${styles.tab}`}
                to={list.route(lang, catId, 1, catTitle)}
                aria-current={which === times ? 'page' : undefined}
              >
                {t(list.name)}
              </Link>
            ))}
            <a
              className={`tap ${styles.subscribe}`}
              href={`${siteUrl.replace(/^https?/, 'webcal')}/${lang}/events.ics`}
            >
              {t('EVENTS.SUBSCRIBE')}
            </a>
          </nav>
        }
        reply={reply}
        page={page}
        size={pageSize}
        path={(number) => route(lang, catId, number, catTitle)}
        texts={{ count: 'EVENTS.COUNT', empty: t(empty) }}
      >
        <div className="stack gap-12">
          {byMonth(reply.data).map(({ month, entries }, place) => (
            <section key={month} className="stack gap-6" aria-label={inDigits(month || t('EVENTS.UNDATED'))}>
              <h2 className={styles.month}>{inDigits(month || t('EVENTS.UNDATED'))}</h2>
              <ul className={styles.events}>
                {entries.map((event, index) => (
                  <li key={`${event.id} ${event.nextBegins}`}>
                    <EventCardPart
                      event={event}
                      sizes="(width >= 1024px) 400px, (width >= 640px) 46vw, calc(100vw - 2rem)"
                      loading={place === 0 && index === 0 ? 'first' : 'lazy'}
                      tools={
                        <ItemTools
                          {...toolsOf(paths.events, event)}
                          schedule={event}
                          translations={event.translations}
                        />
                      }
                    />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </ListScreen>
    );
  }

  return { loader, Component };
}
