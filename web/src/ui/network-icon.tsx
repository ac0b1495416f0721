import icons from './network-icons.svg';

const NETWORKS = ['facebook', 'x', 'instagram', 'youtube', 'linkedin', 'telegram', 'whatsapp'] as const;

export type Network = (typeof NETWORKS)[number];

/** Whether a network has an icon here. */
export const isNetwork = (name: string): name is Network => NETWORKS.some((network) => network === name);

/** The mark of a social network. It is never mirrored. */
export function NetworkIcon({ network }: { network: Network }) {
  return (
    <svg width="24" height="24" fill="currentColor" aria-hidden="true">
      <use href={`${icons}#${network}`} />
    </svg>
  );
}
