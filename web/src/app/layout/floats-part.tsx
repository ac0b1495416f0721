import { Mail, MessageCircle, Share2, X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { chatLink, chatShareLink, mailLink } from '../../lib/addresses.ts';
import { useLang } from '../../lib/lang.ts';
import { isManagerPath, paths, placeOf, publicPlace } from '../../lib/paths.ts';
import { useSiteUrl } from '../../lib/site.ts';
import type { CallReply } from '../../lib/transport.ts';
import { DonateLink } from '../../ui/donate-link.tsx';
import { NetworkIcon } from '../../ui/network-icon.tsx';
import styles from './floats-part.module.css';
import { NavigationFocus } from './navigation-focus.tsx';
import { useDisclosure } from './use-disclosure.ts';

/** Whether the floating buttons would cover what is read or filled in, or the on-screen keyboard is open. */
function useFloatsInTheWay(): { ref: RefObject<HTMLElement | null>; isInTheWay: boolean | undefined } {
  const ref = useRef<HTMLElement>(null);
  const [isInTheWay, setInTheWay] = useState<boolean>();
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every page is checked again
  useEffect(() => {
    let stop = () => {};
    let isGone = false;
    void import('./floats-in-the-way.ts').then(
      ({ watchFloats }) => {
        if (ref.current && !isGone) stop = watchFloats(ref.current, setInTheWay);
      },
      // Where it cannot be loaded, the buttons stay in sight.
      () => setInTheWay(false),
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [pathname]);

  return { ref, isInTheWay };
}

/** By then the title is the page's own (spec §9, share bar). */
const TITLE_KNOWN_AFTER_MS = 1_000;

/** Shares a public page in a chat; the title is read again when the link is followed. */
function ShareLink({ className, children }: { className: string; children: ReactNode }) {
  const home = `${useSiteUrl()}${paths.home(useLang())}`;
  const place = publicPlace(useLocation().pathname);
  const [title, setTitle] = useState('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: every page has its own title
  useEffect(() => {
    setTitle('');
    const timer = setTimeout(() => setTitle(document.title), TITLE_KNOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [place]);

  if (place === undefined) return null;
  const address = `${home}${place}`;
  return (
    <a
      className={`${className} ${styles.share}`}
      href={chatShareLink(title, address)}
      target="_blank"
      rel="noopener"
      onClick={(event) => {
        event.currentTarget.href = chatShareLink(document.title, address);
      }}
    >
      {children}
    </a>
  );
}

function ShareFloat() {
  const { t } = useTranslation();
  return (
    <ShareLink className={`${styles.round} ${styles.shareFloat}`}>
      <Share2 aria-hidden />
      <span className="visually-hidden">{t('LAYOUT.SHARE')}</span>
    </ShareLink>
  );
}

interface ContactFloatProps {
  contact: string;
  chatNumber: string;
  chatText: string;
}

/** Opens the mail and chat links of the association; on phones the share link too, so that two buttons are enough. */
function ContactFloat({ contact, chatNumber, chatText }: ContactFloatProps) {
  const { t } = useTranslation();
  const { isOpen, close, containerRef, button, panelId } = useDisclosure();
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
                {chatText}
              </bdi>
            </span>
          </a>
        )}
        <ShareLink className={`${styles.way} ${styles.foldedShare}`}>
          <Share2 aria-hidden />
          {t('LAYOUT.SHARE')}
        </ShareLink>
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
      <button type="button" className={styles.round} aria-label={label} title={label} {...button}>
        {isOpen ? <X aria-hidden /> : <MessageCircle aria-hidden />}
      </button>
    </div>
  );
}

type Extra = CallReply<'/api/home/Menu'>['extra'];

/**
 * The floating buttons Share and Contact, and in narrow windows Donate, which the header has in wider ones. Hidden on manager
 * screens, where they would cover a form, and in narrow windows while the reader scrolls down. The donate page has no link
 * to itself, and on phones none of them: the ways to give have its end. What follows a navigation comes with them: both are
 * needed from the reader's first move on.
 */
export function Floats({ donateTarget, ...ways }: ContactFloatProps & Pick<Extra, 'donateTarget'>) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { ref, isInTheWay } = useFloatsInTheWay();
  const isDonating = paths.donate.parse(placeOf(pathname)) !== undefined;
  const buttons = (
    <aside
      ref={ref}
      className={styles.stack}
      aria-label={t('LAYOUT.SHORTCUTS')}
      data-chrome
      data-floats
      data-hidden={isInTheWay || undefined}
      data-watched={isInTheWay !== undefined || undefined}
      data-donating={isDonating || undefined}
    >
      <ShareFloat />
      <ContactFloat {...ways} />
      {!isDonating && <DonateLink target={donateTarget} className={styles.donate} />}
    </aside>
  );
  return (
    <>
      <NavigationFocus />
      {!isManagerPath(pathname) && buttons}
    </>
  );
}
