import { Mail } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { useLang } from '../../lib/use-lang.ts';
import { NetworkIcon } from '../../ui/network-icon.tsx';
import { chatLink, mailLink } from './contact-links.ts';
import styles from './footer.module.css';
import { SiteLink } from './site-link.tsx';

interface FooterContactProps {
  contact: string;
  chatNumber: string;
}

/** The contact address, the chat number and the way to the contact form. */
export function FooterContact({ contact, chatNumber }: FooterContactProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const lang = useLang();
  const mail = mailLink(contact);
  const chat = chatLink(chatNumber);
  return (
    <section className={styles.group} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('LAYOUT.CONTACT')}
      </h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
      <ul role="list">
        {contact !== '' && (
          <li className={styles.way}>
            <Mail aria-hidden />
            {mail ? (
              <a className={styles.link} href={mail}>
                <bdi dir="ltr">{contact}</bdi>
              </a>
            ) : (
              <span className={styles.link}>{contact}</span>
            )}
          </li>
        )}
        {chat && (
          <li className={styles.way}>
            <NetworkIcon network="whatsapp" />
            <a className={styles.link} href={chat} target="_blank" rel="noopener">
              <bdi dir="ltr">{chatNumber}</bdi>
            </a>
          </li>
        )}
        <li>
          <SiteLink className={styles.link} to={paths.contact(lang)}>
            {t('CONTACT.FORM')}
          </SiteLink>
        </li>
      </ul>
    </section>
  );
}
