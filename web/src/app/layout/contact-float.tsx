import { Mail, MessageCircle, X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NetworkIcon } from '../../ui/network-icon.tsx';
import { chatLink, mailLink } from './contact-links.ts';
import styles from './floats.module.css';
import { useDisclosure } from './use-disclosure.ts';

interface ContactFloatProps {
  contact: string;
  chatNumber: string;
}

/** Opens the mail and chat links of the association. */
export function ContactFloat({ contact, chatNumber }: ContactFloatProps) {
  const { t } = useTranslation();
  const { isOpen, toggle, close, containerRef, buttonRef } = useDisclosure();
  const panelId = useId();
  const mail = mailLink(contact);
  const chat = chatLink(chatNumber);
  if (!mail && !chat) return null;
  const label = t('LAYOUT.OPEN_CONTACT');
  return (
    <div ref={containerRef} className={styles.contact}>
      <div id={panelId} className={styles.panel} hidden={!isOpen}>
        {chat && (
          <a className={styles.way} href={chat} target="_blank" rel="noopener" onClick={close}>
            <NetworkIcon network="whatsapp" />
            <span>
              {t('LAYOUT.CHAT')}
              <bdi className={styles.detail} dir="ltr">
                {chatNumber}
              </bdi>
            </span>
          </a>
        )}
        {mail && (
          <a className={styles.way} href={mail} onClick={close}>
            <Mail aria-hidden />
            <span>
              {t('LAYOUT.MAIL')}
              <bdi className={styles.detail} dir="ltr">
                {contact}
              </bdi>
            </span>
          </a>
        )}
      </div>
      <button
        ref={buttonRef}
        type="button"
        className={styles.round}
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-label={label}
        title={label}
        onClick={toggle}
      >
        {isOpen ? <X aria-hidden /> : <MessageCircle aria-hidden />}
      </button>
    </div>
  );
}
