import { PLAYER_ATTRIBUTES } from '../../../cms/contract/html/player-rights.ts';
import { type Child, isElement, readHtml } from '../../../cms/contract/html/tree.ts';
import { type HostedVideo, videoOfAddress } from '../../../cms/contract/video-address.ts';

/** The attributes of the codes of Instagram and TikTok, which are quotations, and of Facebook's, with the film's address. */
const QUOTED = ['data-instgrm-permalink', 'data-href', 'cite'];

/** The address of the first frame, embedded object, or element that a host's script would make one of. */
function embeddedAddress(nodes: readonly Child[]): string | undefined {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    const isFrame = node.tagName === 'iframe' || node.tagName === 'embed';
    const own = node.attrs.find(({ name }) => (isFrame ? name === 'src' : QUOTED.includes(name)))?.value;
    const address = isFrame ? own : (own ?? embeddedAddress(node.childNodes));
    if (address !== undefined) return address;
  }
  return undefined;
}

/** The video of a link, which is an address, as mail programs write it in `<…>` too, or an embed code; undefined when it is of no allowed host. */
export function videoOfLink(link: string): HostedVideo | undefined {
  const isCode = /<(?!https?:)/i.test(link);
  const address = isCode ? embeddedAddress(readHtml(link).childNodes) : link;
  return address === undefined ? undefined : videoOfAddress(address);
}

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * An `<iframe>` of our own making for a stored link, or a link to a film that opens on its host; '' when the link is of no
 * allowed host.
 */
export function videoEmbed(link: string, title: string): string {
  const video = videoOfLink(link);
  if (video === undefined) return '';
  if (video.player === '')
    return `<a href="${escapeAttribute(video.page)}" target="_blank" rel="noopener">${escapeAttribute(title)}</a>`;
  const attributes = Object.entries({ src: video.player, title, ...PLAYER_ATTRIBUTES });
  const text = attributes.map(([name, value]) => (value === '' ? name : `${name}="${escapeAttribute(value)}"`));
  return `<iframe ${text.join(' ')}></iframe>`;
}
