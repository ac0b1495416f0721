import icons from './network-icons.svg';

/** The social networks that have an icon here, with their names. */
export const NETWORKS = {
  facebook: 'NETWORK.FACEBOOK',
  x: 'NETWORK.X',
  instagram: 'NETWORK.INSTAGRAM',
  youtube: 'NETWORK.YOUTUBE',
  linkedin: 'NETWORK.LINKEDIN',
  telegram: 'NETWORK.TELEGRAM',
  whatsapp: 'NETWORK.WHATSAPP',
} as const;

export type Network = keyof typeof NETWORKS;

export const isNetwork = (name: string): name is Network => Object.hasOwn(NETWORKS, name);

/** The mark of a social network. It is never mirrored. */
export function NetworkIcon({ network }: { network: Network }) {
  return (
    <svg width="24" height="24" fill="currentColor" aria-hidden="true">
      <use href={`${icons}#${network}`} />
    </svg>
  );
}
