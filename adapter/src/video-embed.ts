import { playerOfLink } from '../contract/video-address.ts';

/** What a player may use: nothing that reaches the camera, the microphone or the place. */
export const PLAYER_ATTRIBUTES = {
  allow: 'accelerometer; autoplay; encrypted-media; fullscreen; gyroscope; picture-in-picture',
  // YouTube's player refuses to start when it is not told which site shows it.
  referrerpolicy: 'strict-origin-when-cross-origin',
  loading: 'lazy',
  allowfullscreen: '',
} as const;

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
