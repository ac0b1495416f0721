import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { safeLocalStorage } from '../../lib/storage.ts';
import type { CallReply } from '../../lib/transport.ts';
import { IconButton } from '../../ui/button.tsx';
import { SiteLink } from './links.tsx';
import styles from './notices-extra.module.css';

type Notice = CallReply<'/api/home/Menu'>['extra']['notices'][number];

/** The keys of what this reader has put away, which the page's early script hides before it is painted. */
const STORE = 'khayr.notices';
const MOST_KEPT = 20;
const putAwayBefore = () => safeLocalStorage.read(STORE).split(',').filter(Boolean);

const LOOK_EVERY_MS = 10_000;
const isOver = ({ until }: Notice) => until !== '' && Date.parse(until) <= Date.now();

/** What is said above every page, until its time or until its reader puts it away. */
export function Notices({ notices }: { notices: readonly Notice[] }) {
  const { t } = useTranslation();
  const [gone, setGone] = useState<readonly string[]>([]);
  const region = useRef<HTMLElement>(null);

  useEffect(() => {
    const look = () => setGone([...putAwayBefore(), ...notices.filter(isOver).map(({ key }) => key)]);
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [notices]);

  const putAway = (key: string) => {
    safeLocalStorage.write(STORE, [...putAwayBefore(), key].slice(-MOST_KEPT).join(','));
    setGone([...gone, key]);
    region.current?.focus();
  };
  return (
    <aside ref={region} tabIndex={-1} data-notices data-chrome>
      {notices
        .filter(({ key }) => !gone.includes(key))
        .map(({ key, text, link }) => (
          <div key={key} className={styles.notice} data-notice={key}>
            <p className="fit breakable">{link ? <SiteLink to={link}>{text}</SiteLink> : text}</p>
            <IconButton label={`${t('CLOSE')}: ${text}`} onClick={() => putAway(key)}>
              <X aria-hidden="true" />
            </IconButton>
          </div>
        ))}
    </aside>
  );
}
