import { ERROR_KEY, type FieldError } from '../../../contract/errors';
import { videoOfAddress } from '../../../contract/video-address';

const FRAME = /<(?:iframe|embed)\b[^>]*?\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i;

/** A link is an address or an embed code. */
export function filmError(field: string, link: unknown): FieldError | undefined {
  if (typeof link !== 'string' || link.trim() === '') return undefined;
  const [, quoted, single] = link.includes('<') ? (FRAME.exec(link) ?? []) : [undefined, link];
  const address = quoted ?? single ?? '';
  return videoOfAddress(address.replaceAll('&amp;', '&')) ? undefined : { field, key: ERROR_KEY.link };
}
