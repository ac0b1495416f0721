import { ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CallReply } from '../../lib/transport.ts';
import { Brand } from './brand.tsx';
import styles from './footer.module.css';
import { FooterContact } from './footer-contact.tsx';
import { FooterLinks } from './footer-links.tsx';
import { SocialLinks } from './social-links.tsx';

const scrollToTop = () => window.scrollTo({ top: 0 });

/** Who the association is, where to find it, and the ways on from here. */
export function Footer({ extra }: { extra: CallReply<'/api/home/Menu'>['extra'] }) {
  const { t } = useTranslation();
  const { siteName, logo, logoInfo, footer, contact, chatNumber } = extra;
  return (
    <footer className={styles.footer} data-chrome>
      <div className={styles.columns}>
        <section className={styles.about} aria-label={t('LAYOUT.ABOUT')}>
          <Brand siteName={siteName} logo={logo} logoInfo={logoInfo} />
          <p dir="auto">{footer.about}</p>
          <SocialLinks links={footer.social} />
        </section>
        <FooterLinks title={t('LAYOUT.QUICK_LINKS')} links={footer.quickLinks} />
        <FooterLinks title={t('LAYOUT.PAGES')} links={footer.pageLinks} />
        <FooterContact contact={contact} chatNumber={chatNumber} />
      </div>
      <div className={styles.end}>
        <p>
          {/* A page that was made last year may be read this year. */}©{' '}
          <span suppressHydrationWarning>{new Date().getUTCFullYear()}</span> <bdi>{siteName}</bdi>
          <span aria-hidden="true"> · </span>
          {t('LAYOUT.COPYRIGHT')}
        </p>
        <button type="button" className={styles.top} onClick={scrollToTop}>
          {t('LAYOUT.BACK_TO_TOP')}
          <ArrowUp aria-hidden />
        </button>
      </div>
    </footer>
  );
}
