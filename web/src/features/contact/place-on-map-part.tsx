import { useSuspenseQuery } from '@tanstack/react-query';
import { ArrowUpRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLang } from '../../lib/lang.ts';
import { menuQuery } from '../../lib/menu.ts';
import styles from './contact-screen.module.css';

/** The place of an address on a map, in the reader's own program where there is one. */
const mapLink = (address: string) => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

/** A drawn map, with a link to a real one: no other site is contacted before a click. */
export function PlaceOnMap() {
  const { t } = useTranslation();
  const { address } = useSuspenseQuery(menuQuery(useLang())).data.extra;
  if (address === '') return null;
  return (
    <a className={styles.map} href={mapLink(address)} target="_blank" rel="noopener" data-chrome>
      <svg className={styles.drawing} viewBox="0 0 400 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path className={styles.park} d="M0 0 H112 L84 74 L0 92 Z M262 118 L346 106 L372 180 H276 Z" />
        <path className={styles.water} d="M-10 166 C60 138 96 186 168 170 S252 138 300 200" />
        <path
          className={styles.lane}
          d="M40 -10 L74 190 M150 -10 L162 190 M318 -10 L352 190 M-10 52 H410 M222 150 L410 128"
        />
        <path className={styles.street} d="M-10 134 L410 86 M236 -10 L222 190" />
        <path
          className={styles.pin}
          d="M229 109 C212 88 206 78 206 67 A23 23 0 0 1 252 67 C252 78 246 88 229 109 Z M229 58 a9 9 0 1 0 0.1 0 Z"
        />
      </svg>
      <span className={styles.place}>
        <span className="lines" dir="auto">
          {address}
        </span>
        <span className={styles.open}>
          {t('CONTACT.MAP')}
          <ArrowUpRight className="mirrored" size={18} aria-hidden="true" />
        </span>
      </span>
    </a>
  );
}
