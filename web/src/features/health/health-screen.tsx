import { useSuspenseQuery } from '@tanstack/react-query';
import { ADVICE } from 'contract/calls/site-health';
import { COMMAS, INTERNATIONAL_LANGUAGE } from 'contract/localized';
import { managerRoutes } from 'contract/manager-routes';
import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../i18n/i18n.ts';
import { apiQuery } from '../../lib/api-query.ts';
import { formatBytes } from '../../lib/file-size.ts';
import { type Lang, useLang } from '../../lib/lang.ts';
import { Link } from '../../lib/link.tsx';
import { type LoaderArgs, load, routeLang } from '../../lib/loader.ts';
import { useDateText, useDigits, useSendsMail } from '../../lib/menu.ts';
import { useDocumentTitle, useSiteName } from '../../lib/site.ts';
import type { CallReply } from '../../lib/transport.ts';
import { useMomentText } from '../../lib/zoned-time.ts';
import { Button } from '../../ui/button.tsx';
import { CallProblem } from '../../ui/call-problem.tsx';
import { EntryRow, ListNote } from '../../ui/manager-list.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { BrokenLinks, useBrokenLinks } from './broken-links.tsx';
import styles from './health-screen.module.css';

type Health = CallReply<'/api/manager/SiteHealth'>['data'];
type PartName = Exclude<keyof Health, 'version'>;
type State = Health[PartName]['state'];

const healthQuery = (lang: Lang) => apiQuery('/api/manager/SiteHealth', lang, {});

export async function loader(args: LoaderArgs) {
  await load(args, { ...healthQuery(routeLang(args)), staleTime: 0 });
  return null;
}

/** In their order, what the parts are called. */
const PARTS = {
  backup: 'HEALTH.BACKUP',
  rehearsal: 'HEALTH.REHEARSAL',
  disk: 'HEALTH.DISK',
  mail: 'HEALTH.MAIL',
  certificate: 'HEALTH.CERTIFICATE',
  database: 'HEALTH.DATABASE',
  files: 'HEALTH.FILES',
  search: 'HEALTH.SEARCH',
  pages: 'HEALTH.PAGES',
  servers: 'HEALTH.SERVERS',
  consents: 'HEALTH.CONSENTS',
  release: 'HEALTH.RELEASE',
} as const satisfies Record<PartName, TextKey>;

const STATES = {
  attention: { label: 'HEALTH.ATTENTION', Icon: TriangleAlert },
  unknown: { label: 'HEALTH.UNKNOWN', Icon: CircleHelp },
  well: { label: 'HEALTH.WELL', Icon: CircleCheck },
} as const;

const isPart = (name: string): name is PartName => Object.hasOwn(PARTS, name);

/** How the site is, each part with what to do about it: first what needs attention. */
export function Component() {
  const { t } = useTranslation();
  const lang = useLang();
  const sendsMail = useSendsMail();
  const inDigits = useDigits();
  const { data: reply, refetch, isFetching, error } = useSuspenseQuery(healthQuery(lang));
  const { data } = reply;
  const title = t('HEALTH.TITLE');
  useDocumentTitle(title, useSiteName());
  const shown = Object.keys(PARTS)
    .filter(isPart)
    // Where there is one server, nothing connects it; where the newest release is not asked for, nobody misses it; without pictures there are no consents.
    .filter(
      (name) => (name !== 'servers' && name !== 'release' && name !== 'consents') || data[name].state !== 'unknown',
    );
  const inState = (state: State) => shown.filter((name) => data[name].state === state);
  const needs = inState('attention');
  const links = useBrokenLinks();
  const isBroken = links !== undefined && links.data.length > 0;
  const count = needs.length + Number(isBroken);
  return (
    <>
      <PageHeader title={title} trail={[{ title }]} tools={<bdi className="muted">{t('HEALTH.VERSION', data)}</bdi>} />
      <Section>
        <ListNote>
          {t('HEALTH.NOTE')} {sendsMail && t('HEALTH.MAILS')}
        </ListNote>
        <div className="stack gap-2">
          <div className="cluster baseline gap-4">
            <p role="status" className="strong">
              {isFetching
                ? t('HEALTH.LOOKING')
                : inDigits(count === 0 ? t('HEALTH.ALL_WELL') : t('HEALTH.NEED', { count }))}
            </p>
            <Button variant="quiet" aria-disabled={isFetching} onClick={() => void refetch()}>
              {t('HEALTH.AGAIN')}
            </Button>
          </div>
          <CallProblem error={error} />
          <p>
            <Link to={managerRoutes.textsToMend(lang)}>{t('CHECK.SITE_TITLE')}</Link>
          </p>
        </div>
        <ul className={styles.parts}>
          {links && isBroken && <BrokenLinks reply={links} />}
          {[...needs, ...inState('unknown'), ...inState('well')].map((name) => (
            <Part key={name} name={name} health={data} />
          ))}
          {links && !isBroken && <BrokenLinks reply={links} />}
        </ul>
      </Section>
    </>
  );
}

interface Found {
  /** '' where the entries say it. */
  fact: string;
  /** What needs attention, each with where that is mended. */
  entries?: { id: number; to: string; text: string }[];
  /** What a program said. */
  reason?: string | undefined;
}

/** What is known of each part, in words. */
function useFacts(): { [Name in PartName]: (part: Health[Name]) => Found } {
  const { t } = useTranslation();
  const lang = useLang();
  const when = useMomentText();
  const dateText = useDateText();
  const size = (bytes: number) => formatBytes(lang, bytes);
  return {
    disk: ({ state, free, size: all }) => ({
      fact:
        state === 'unknown' ? t('HEALTH.DISK_UNKNOWN') : t('HEALTH.DISK_FREE', { free: size(free), size: size(all) }),
    }),
    backup: ({ last, failure }) => {
      const places = last?.places.map((place) => t(place === 's3' ? 'HEALTH.BACKUP_S3' : 'HEALTH.BACKUP_FOLDER'));
      const made = last
        ? t('HEALTH.BACKUP_LAST', {
            when: when(last.at),
            size: size(last.bytes),
            places: places?.join(COMMAS[lang]),
            encrypted: t(last.encrypted ? 'HEALTH.BACKUP_ENCRYPTED' : 'HEALTH.BACKUP_PLAIN'),
          })
        : t('HEALTH.BACKUP_NONE');
      if (!failure) return { fact: made };
      const failed = t('HEALTH.BACKUP_FAILED', { when: when(failure.at) });
      return { fact: last ? `${failed} ${made}` : failed, reason: failure.reason };
    },
    rehearsal: ({ last }) => {
      if (!last) return { fact: t('HEALTH.REHEARSAL_NONE') };
      const at = { when: when(last.at) };
      if (last.ok) return { fact: t('HEALTH.REHEARSAL_LAST', at) };
      const fact = t(last.isUntried ? 'HEALTH.REHEARSAL_UNTRIED' : 'HEALTH.REHEARSAL_FAILED', at);
      return { fact, reason: last.reason ?? undefined };
    },
    mail: ({ isSet, waiting, failed }) => ({
      fact: isSet ? t('HEALTH.MAIL_COUNTS', { waiting, failed }) : t('HEALTH.MAIL_NONE'),
    }),
    certificate: ({ end }) => ({
      fact: end === null ? t('HEALTH.CERTIFICATE_UNKNOWN') : t('HEALTH.CERTIFICATE_END', { when: when(end) }),
    }),
    database: ({ name, broken }) => ({
      fact: broken === 0 ? t('HEALTH.DATABASE_ANSWERS', { name }) : t('HEALTH.DATABASE_BROKEN', { count: broken }),
    }),
    files: ({ state, place }) => {
      if (state === 'attention') return { fact: t('HEALTH.FILES_AWAY') };
      return { fact: t(place === 'bucket' ? 'HEALTH.FILES_BUCKET' : 'HEALTH.FILES_FOLDER') };
    },
    search: ({ lacking }) => ({
      fact: lacking === 0 ? t('HEALTH.SEARCH_COMPLETE') : t('HEALTH.SEARCH_LACKING', { count: lacking }),
    }),
    pages: ({ state, copies, since }) => {
      const fact = t(state === 'well' ? 'HEALTH.PAGES_FRESH' : 'HEALTH.PAGES_LATE');
      return {
        fact: copies === 0 ? fact : `${fact} ${t('HEALTH.PAGES_COPIES', { when: when(since), count: copies })}`,
      };
    },
    consents: ({ people }) => ({
      fact: people.length === 0 ? t('HEALTH.CONSENTS_WELL') : '',
      entries: people.map(({ id, catId, name, until }) => ({
        ...{ id, to: managerRoutes.personEditor(lang, catId, id) },
        text:
          until === '' ? t('HEALTH.CONSENT_NONE', { name }) : t('HEALTH.CONSENT_ENDS', { name, day: dateText(until) }),
      })),
    }),
    release: ({ newest }) => ({ fact: t('HEALTH.RELEASE_NEWEST', { newest }) }),
    servers: ({ state }) => ({ fact: t(state === 'well' ? 'HEALTH.SERVERS_CONNECTED' : 'HEALTH.SERVERS_AWAY') }),
  };
}

/** The text that says what to do about a part, if there is anything. */
function adviceOf(name: PartName, { mail, rehearsal }: Health): TextKey {
  if (name === 'mail' && !mail.isSet) return 'HEALTH.MAIL_NONE_ADVICE';
  if (name === 'rehearsal' && rehearsal.last?.isUntried) return ADVICE.untried;
  return ADVICE[name];
}

function Part<Name extends PartName>({ name, health }: { name: Name; health: Health }) {
  const { t } = useTranslation();
  const lang = useLang();
  const inDigits = useDigits();
  const facts = useFacts();
  const { state } = health[name];
  const { label, Icon } = STATES[state];
  const { fact, entries = [], reason } = facts[name](health[name]);
  const advice = state === 'attention' ? adviceOf(name, health) : undefined;
  return (
    <EntryRow
      Icon={Icon}
      isAlarming={state === 'attention'}
      title={
        <>
          {t(PARTS[name])}
          <span className={styles.state} data-state={state}>
            {t(label)}
          </span>
        </>
      }
    >
      <div className={styles.facts}>
        {fact !== '' && <p className="breakable">{inDigits(fact)}</p>}
        {entries.length > 0 && (
          <ul className="stack gap-2">
            {entries.map(({ id, to, text }) => (
              <li key={id} className="breakable">
                <Link to={to}>{inDigits(text)}</Link>
              </li>
            ))}
          </ul>
        )}
        {reason && (
          <p className="breakable">
            {t('HEALTH.REASON')} <bdi lang={INTERNATIONAL_LANGUAGE}>{reason}</bdi>
          </p>
        )}
        {advice && <p>{t(advice)}</p>}
        {name === 'mail' && (
          <p>
            <Link className="tap" to={`${managerRoutes.settings(lang, 0)}#settings-mail`}>
              {t('HEALTH.MAIL_SETTINGS')}
            </Link>
          </p>
        )}
      </div>
    </EntryRow>
  );
}
