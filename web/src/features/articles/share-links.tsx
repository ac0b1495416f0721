import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSiteUrl } from '../../lib/site-url.ts';
import { NetworkIcon } from '../../ui/network-icon.tsx';
import { CopyLink } from './copy-link.tsx';
import styles from './share-links.module.css';
import { shareTargets } from './share-targets.ts';

interface ShareLinksProps {
  title: string;
  /** The article's canonical path. */
  path: string;
}

/** Plain links that share the article, and one to copy its address; no third party is asked before a click. */
export function ShareLinks({ title, path }: ShareLinksProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const address = `${useSiteUrl()}${path}`;
  return (
    <section className={styles.share} aria-labelledby={titleId} data-chrome>
      <h2 className={styles.title} id={titleId}>
        {t('ARTICLE.SHARE')}
      </h2>
      <ul className={styles.links}>
        {shareTargets(title, address).map(({ network, name, href }) => (
          <li key={network}>
            <a
              className={styles.link}
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              title={t(name)}
              aria-label={t('ARTICLE.SHARE_ON', { network: t(name) })}
            >
              <NetworkIcon network={network} />
            </a>
          </li>
        ))}
        <li className={styles.copy}>
          <CopyLink address={address} />
        </li>
      </ul>
    </section>
  );
}
