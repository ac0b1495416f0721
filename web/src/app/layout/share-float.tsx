import { Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paths, publicPlace } from '../../lib/paths.ts';
import { chatShareLink } from '../../lib/share.ts';
import { useSiteUrl } from '../../lib/site-url.ts';
import { useLang } from '../../lib/use-lang.ts';
import styles from './floats.module.css';

/** The title is the page's own by then (spec §9, share bar). */
const TITLE_KNOWN_AFTER_MS = 1_000;

/** Shares a public page in a chat; the title is read again when the link is followed. */
export function ShareFloat() {
  const { t } = useTranslation();
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
      className={`${styles.round} ${styles.share}`}
      href={chatShareLink(title, address)}
      target="_blank"
      rel="noopener"
      aria-label={t('LAYOUT.SHARE')}
      title={t('LAYOUT.SHARE')}
      onClick={(event) => {
        event.currentTarget.href = chatShareLink(document.title, address);
      }}
    >
      <Share2 aria-hidden />
    </a>
  );
}
