import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { mailLink } from '../../lib/addresses.ts';
import { useLang } from '../../lib/lang.ts';
import { Link } from '../../lib/link.tsx';
import { type LoaderArgs, load, routeLang } from '../../lib/loader.ts';
import { menuQuery, useDigits } from '../../lib/menu.ts';
import { paths } from '../../lib/paths.ts';
import type { CallReply } from '../../lib/transport.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './privacy-screen.module.css';
import { keptDaysQuery } from './queries.ts';

export async function loader(args: LoaderArgs) {
  await load(args, keptDaysQuery(routeLang(args)));
  return null;
}

/** The headings, each with the paragraphs below it. */
const PARTS = [
  ['PRIVACY.READING', 'PRIVACY.READING_VISITS', 'PRIVACY.READING_SEARCH', 'PRIVACY.READING_MISSING'],
  ['PRIVACY.BROWSER', 'PRIVACY.BROWSER_COOKIES', 'PRIVACY.BROWSER_STORAGE'],
  ['PRIVACY.WRITING', 'PRIVACY.WRITING_WHAT', 'PRIVACY.WRITING_HOW_LONG'],
  ['PRIVACY.GIVING', 'PRIVACY.GIVING_WHAT', 'PRIVACY.GIVING_HOW_LONG'],
  ['PRIVACY.OTHERS', 'PRIVACY.OTHERS_VIDEOS', 'PRIVACY.OTHERS_LINKS'],
  ['PRIVACY.TECHNICAL', 'PRIVACY.TECHNICAL_LIMITS', 'PRIVACY.TECHNICAL_HOST'],
  ['PRIVACY.ACCOUNTS', 'PRIVACY.ACCOUNTS_WHAT'],
  ['PRIVACY.RIGHTS', 'PRIVACY.RIGHTS_WHAT'],
] as const;

const DAYS_A_YEAR = 365;

/** What the site stores about its visitors and for how long, and whom they ask about it. */
export function Component() {
  const { t } = useTranslation();
  const lang = useLang();
  const digits = useDigits();
  const { data: kept } = useSuspenseQuery(keptDaysQuery(lang));
  const { extra: site } = useSuspenseQuery(menuQuery(lang)).data;

  const inWords = (days: number) =>
    digits(
      days % DAYS_A_YEAR === 0 ? t('PRIVACY.YEARS', { count: days / DAYS_A_YEAR }) : t('PRIVACY.DAYS', { count: days }),
    );
  const { messages, visits, searches, missing, audit, bin, gifts, forms } = kept.data;
  const values = {
    name: site.siteName,
    messages: inWords(messages),
    visits: inWords(visits),
    searches: inWords(searches),
    missing: inWords(missing),
    audit: inWords(audit),
    bin: inWords(bin),
    gifts: inWords(gifts),
  };

  return (
    <>
      <PageHeader title={t('PRIVACY.TITLE')} trail={[{ title: t('PRIVACY.TITLE') }]} />
      <Section>
        <div className={styles.text}>
          <p>{t('PRIVACY.LEAD', values)}</p>
          {site.privacyTarget !== paths.privacy(lang) && (
            <p>
              <a href={site.privacyTarget}>{t('PRIVACY.OWN')}</a>
            </p>
          )}
          {PARTS.map(([title, ...texts]) => (
            <section key={title} className="stack gap-3">
              <h2 className={styles.title}>{t(title)}</h2>
              {texts.map((text) => (
                <p key={text}>{t(text, values)}</p>
              ))}
              {title === 'PRIVACY.WRITING' && forms.length > 0 && (
                <ul className="stack gap-2">
                  {forms.map(({ id, title: name, keepMonths, asked }) => (
                    <li key={id}>
                      <Link to={paths.form(lang, id)}>
                        <bdi>{name}</bdi>
                      </Link>
                      {': '}
                      {digits(t('PRIVACY.FORM', { asked: asked.join(t('PRIVACY.COMMA')), count: keepMonths }))}
                    </li>
                  ))}
                </ul>
              )}
            </section>
          ))}
          <WhomToAsk site={site} />
        </div>
      </Section>
    </>
  );
}

/** The association's name and address, and the ways to write to it. */
function WhomToAsk({ site }: { site: CallReply<'/api/home/Menu'>['extra'] }) {
  const { t } = useTranslation();
  const { siteName, address, contact, phone, phoneText } = site;
  const mail = mailLink(contact);
  return (
    <address className={styles.address}>
      <strong>{siteName}</strong>
      {address && <span className="lines">{address}</span>}
      {mail && (
        <a className="tap" href={mail}>
          <bdi dir="ltr">{contact}</bdi>
        </a>
      )}
      {phone && (
        <a className="tap" href={`tel:${phone}`}>
          <bdi dir="ltr">{phoneText}</bdi>
        </a>
      )}
      <Link className="tap" to={paths.contact(useLang())}>
        {t('CONTACT.FORM')}
      </Link>
    </address>
  );
}
