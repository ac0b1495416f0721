import { useTranslation } from 'react-i18next';
import { isNetwork, NetworkIcon } from '../../ui/network-icon.tsx';
import styles from './footer.module.css';
import { safeAddress } from './safe-address.ts';

const NAMES = {
  facebook: 'NETWORK.FACEBOOK',
  x: 'NETWORK.X',
  instagram: 'NETWORK.INSTAGRAM',
  youtube: 'NETWORK.YOUTUBE',
  linkedin: 'NETWORK.LINKEDIN',
  telegram: 'NETWORK.TELEGRAM',
  whatsapp: 'NETWORK.WHATSAPP',
} as const;

interface SocialLinksProps {
  links: { network: string; url: string }[];
}

/** The association's pages on social networks; one without a mark here is named in words. */
export function SocialLinks({ links }: SocialLinksProps) {
  const { t } = useTranslation();
  if (links.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
    <ul role="list" className={styles.social} aria-label={t('LAYOUT.FOLLOW_US')}>
      {links.map(({ network, url }) => {
        const address = safeAddress(url);
        const known = isNetwork(network) ? network : undefined;
        const name = known ? t(NAMES[known]) : network;
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
