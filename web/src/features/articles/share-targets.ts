import type { TextKey } from '../../i18n/i18n.ts';
import { chatShareLink } from '../../lib/share.ts';
import type { Network } from '../../ui/network-icon.tsx';

interface ShareTarget {
  network: Network;
  name: TextKey;
  href: string;
}

/** Where an article can be shared (spec §2: messaging, social network, microblog, professional network). */
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
