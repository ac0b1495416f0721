import { useSuspenseQuery } from '@tanstack/react-query';
import { Check, Link2 } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../i18n/i18n.ts';
import { chatShareLink } from '../../lib/addresses.ts';
import { giftAddress } from '../../lib/gift-address.ts';
import { useLang } from '../../lib/lang.ts';
import { menuQuery } from '../../lib/menu.ts';
import { useSiteUrl } from '../../lib/site.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { useCopy } from '../../ui/copy-text.ts';
import { type Network, NetworkIcon } from '../../ui/network-icon.tsx';
import styles from './article-page-screen.module.css';

const GiftCode = lazy(async () => ({ default: (await import('./gift-code.tsx')).GiftCode }));

interface ShareTarget {
  network: Network;
  name: TextKey;
  href: string;
}

/**
 * The services where an article can be shared (spec §2: messaging, social network, microblog, professional network).
 */
export function shareTargets(title: string, address: string): ShareTarget[] {
  const url = encodeURIComponent(address);
  return [
    { network: 'whatsapp', name: 'NETWORK.WHATSAPP', href: chatShareLink(title, address) },
    {
      network: 'facebook',
      name: 'NETWORK.FACEBOOK',
      href: `https://www.facebook.com/sharer/sharer.php?u=${url}`,
    },
    { network: 'x', name: 'NETWORK.X', href: `https://x.com/intent/post?url=${url}&text=${encodeURIComponent(title)}` },
    {
      network: 'linkedin',
      name: 'NETWORK.LINKEDIN',
      href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
    },
  ];
}

interface ShareLinksProps {
  title: string;
  /** The article's canonical path. */
  path: string;
  /** The id of an article that collects for an open campaign. */
  campaign: number | undefined;
}

/** Plain links that share the article, and one to copy its address; no third party is contacted before a click. */
export function ShareLinks({ title, path, campaign }: ShareLinksProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const address = `${useSiteUrl()}${path}`;
  return (
    <section className={styles.share} aria-labelledby={titleId} data-chrome>
      <h2 className="text-16 strong muted" id={titleId}>
        {t('ARTICLE.SHARE')}
      </h2>
      <ul className="cluster">
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
      {campaign !== undefined && <CampaignCode campaign={campaign} />}
    </section>
  );
}

/** Drawn once somebody wants it, as few do. */
function CampaignCode({ campaign }: { campaign: number }) {
  const { t } = useTranslation();
  const siteUrl = useSiteUrl();
  const { donateTarget } = useSuspenseQuery(menuQuery(useLang())).data.extra;
  const [isOpen, setOpen] = useState(false);
  const target = giftAddress(donateTarget, { for: String(campaign) });
  // Gifts are made on another site.
  if (target === donateTarget) return null;
  return (
    <>
      <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('ARTICLE.GIFT_CODE')}
      </Button>
      {isOpen && (
        <Suspense>
          <GiftCode address={`${siteUrl}${target}`} />
        </Suspense>
      )}
    </>
  );
}

function CopyLink({ address }: { address: string }) {
  const { t } = useTranslation();
  const { isCopied, copy } = useCopy();
  return (
    <>
      <IconButton label={t(isCopied ? 'ARTICLE.LINK_COPIED' : 'ARTICLE.COPY_LINK')} onClick={() => copy(address)}>
        {isCopied ? <Check aria-hidden="true" /> : <Link2 aria-hidden="true" />}
      </IconButton>
      <span className="visually-hidden" role="status">
        {isCopied && t('ARTICLE.LINK_COPIED')}
      </span>
    </>
  );
}
