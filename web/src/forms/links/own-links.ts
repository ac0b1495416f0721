import type { LinkTarget } from 'contract/calls/links';
import type { LiveBlock } from 'contract/html/text-blocks';
import { kindOf } from 'contract/kinds/kinds';
import { LIMITS, WRITING_LIMITS } from 'contract/limits';
import type { TextKey } from '../../i18n/i18n.ts';
import { apiQuery } from '../../lib/api-query.ts';
import type { Lang } from '../../lib/lang.ts';
import { isListRoute, paths } from '../../lib/paths.ts';
import { KIND_LABELS } from '../item-kind.ts';

/** What a link can lead to on this site, by its title; the newest items without a text. */
export const targetsQuery = (lang: Lang, search: string, only?: LiveBlock) =>
  apiQuery('/api/manager/LinkTargets', lang, { search, ...(only && { only }) });

/** What addresses lead to on this site. */
export const statesQuery = (lang: Lang, addresses: string[]) =>
  apiQuery('/api/manager/LinkStates', lang, { addresses });

/** The addresses of a text that are asked about at once, each once. */
export const askedOf = (addresses: readonly string[]) =>
  [...new Set(addresses)]
    .filter((address) => address.startsWith('/') && address.length <= LIMITS.link.max)
    .toSorted()
    .slice(0, WRITING_LIMITS.addresses);

/** An address of this site as a path, which stays right when the site moves to another host. */
export const ownPath = (address: string) =>
  address.startsWith(`${location.origin}/`) ? address.slice(location.origin.length) : address;

/** Whether somebody types an address, not the title of something. */
export const isTypedAddress = (text: string) =>
  /^(?:[/#]|[a-z][a-z+.-]*:|www\.|\S+@|[\w-]+\.[a-z]{2,}(?:[/?#]|$))/i.test(text);

/** What a target is called beside its title. */
export function labelOfTarget(kind: LinkTarget['kind']): TextKey {
  if (kind === 'file') return 'LINK.FILE';
  const item = kindOf(kind);
  if (item) return KIND_LABELS[item.name];
  if (kind === 'form') return 'LINK.FORM';
  return kind !== 'link' && isListRoute(paths[kind as 'home']) ? 'LINK.LIST' : 'FILES.KIND_PAGE';
}
