import { ArrowUp, Mail, Phone } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { chatLink, mailLink, safeAddress } from '../../lib/addresses.ts';
import { inDigits } from '../../lib/format.ts';
import { useLang } from '../../lib/lang.ts';
import { paths } from '../../lib/paths.ts';
import type { CallReply } from '../../lib/transport.ts';
import { isNetwork, NETWORKS, NetworkIcon } from '../../ui/network-icon.tsx';
import styles from './footer-part.module.css';
import { Brand, SiteLink } from './links.tsx';

/** The association's pages on social networks; a network without an icon has a text link. */
function SocialLinks({ links }: { links: { network: string; url: string }[] }) {
  const { t } = useTranslation();
  if (links.length === 0) return null;
  return (
    <ul role="list" className="cluster gap-2" aria-label={t('LAYOUT.FOLLOW_US')}>
      {links.map(({ network, url }) => {
        const address = safeAddress(url);
        const known = isNetwork(network) ? network : undefined;
        const name = known ? t(NETWORKS[known]) : network;
        return address ? (
          <li key={url}>
            <a className={styles.network} href={address} target="_blank" rel="noopener" title={name}>
              {known ? <NetworkIcon network={known} /> : name}
              {known && <span className="visually-hidden">{name}</span>}
            </a>
          </li>
        ) : null;
      })}
    </ul>
  );
}

/** A titled list of links; an unsafe address is plain text. */
function FooterLinks({ title, links }: { title: string; links: { title: string; link: string }[] }) {
  const titleId = useId();
  if (links.length === 0) return null;
  return (
    <nav className="stack start gap-2" aria-labelledby={titleId} data-chrome>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <ul role="list">
        {links.map(({ title: text, link }) => {
          const address = safeAddress(link);
          return (
            <li key={`${text} ${link}`}>
              {address ? (
                <SiteLink className={styles.link} to={address}>
                  {text}
                </SiteLink>
              ) : (
                <span className={styles.link}>{text}</span>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

interface WayProps extends ComponentProps<'a'> {
  icon: ReactNode;
  text: string;
}

/** A number or an address; without a `href` it is plain text. */
const Way = ({ icon, text, ...link }: WayProps) => (
  <li className={`row gap-3 icon-20 ${styles.way}`}>
    {icon}
    <a className={styles.link} {...link}>
      <bdi dir="ltr">{text}</bdi>
    </a>
  </li>
);

type Site = CallReply<'/api/home/Menu'>['extra'];

/** Where the association is, when it is there, and how to reach it. */
function FooterContact({ contact, chatNumber, chatText, phone, phoneText, address, hours }: Site) {
  const { t } = useTranslation();
  const titleId = useId();
  const lang = useLang();
  const chat = chatLink(chatNumber);
  return (
    <section className="stack start gap-2" aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('LAYOUT.CONTACT')}
      </h2>
      <ul role="list">
        {address && (
          <li>
            <address className={styles.lines}>{address}</address>
          </li>
        )}
        {hours && <li className={styles.lines}>{hours}</li>}
        {phone && <Way icon={<Phone aria-hidden />} text={phoneText} href={`tel:${phone}`} />}
        {contact && <Way icon={<Mail aria-hidden />} text={contact} href={mailLink(contact)} />}
        {chat && (
          <Way icon={<NetworkIcon network="whatsapp" />} text={chatText} href={chat} target="_blank" rel="noopener" />
        )}
        <li data-chrome>
          <SiteLink className={styles.link} to={paths.contact(lang)}>
            {t('CONTACT.FORM')}
          </SiteLink>
        </li>
      </ul>
    </section>
  );
}

const scrollToTop = () => window.scrollTo({ top: 0 });

/** The footer: the association, its contact details and further links. */
export function Footer({ extra }: { extra: Site }) {
  const { t } = useTranslation();
  const { siteName, footer, privacyTarget } = extra;
  return (
    <footer className={styles.footer} data-band>
      <div className={styles.columns}>
        <section className={styles.about} aria-label={t('LAYOUT.ABOUT')}>
          <Brand site={extra} isOnDark />
          <p dir="auto">{footer.about}</p>
          {footer.registration !== '' && (
            <p dir="auto" className={styles.registration}>
              {footer.registration}
            </p>
          )}
          <SocialLinks links={footer.social} />
        </section>
        <FooterLinks title={t('LAYOUT.QUICK_LINKS')} links={footer.quickLinks} />
        <FooterLinks title={t('LAYOUT.PAGES')} links={footer.pageLinks} />
        <FooterContact {...extra} />
      </div>
      <div className={styles.end}>
        <p>
          {/* A page that was rendered last year may be read this year. */}©{' '}
          <span suppressHydrationWarning>{inDigits(extra.digits, String(new Date().getUTCFullYear()))}</span>{' '}
          <bdi>{siteName}</bdi>
          <span aria-hidden="true"> ·</span> {t('LAYOUT.COPYRIGHT')}
        </p>
        <SiteLink className={styles.link} to={privacyTarget} data-chrome>
          {t('LAYOUT.PRIVACY')}
        </SiteLink>
        <button type="button" className={styles.top} onClick={scrollToTop}>
          {t('LAYOUT.BACK_TO_TOP')}
          <ArrowUp aria-hidden />
        </button>
      </div>
    </footer>
  );
}
