import { PLAYER_RIGHTS } from '../../contract/player-rights.ts';
import { playerOfLink } from '../../contract/video-address.ts';

/** What a stored frame has besides its address and title. */
export const PLAYER_ATTRIBUTES = { ...PLAYER_RIGHTS, loading: 'lazy', allowfullscreen: '' } as const;

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** An `<iframe>` of our own making for a stored link; '' when the link is of no allowed host. */
export function videoEmbed(link: string, title: string): string {
  const player = playerOfLink(link);
  if (player === undefined) return '';
  const attributes = Object.entries({ src: player, title, ...PLAYER_ATTRIBUTES });
  const text = attributes.map(([name, value]) => (value === '' ? name : `${name}="${escapeAttribute(value)}"`));
  return `<iframe ${text.join(' ')}></iframe>`;
}
