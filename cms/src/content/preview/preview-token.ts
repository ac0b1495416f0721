import { PREVIEW_LIMITS } from '../../../contract/limits';
import { PREVIEW_PURPOSE, readSignedText, signText } from '../../../contract/signed-text';
import { LANGUAGES, type Language } from '../../../contract/vocabulary';
import { secret } from '../../environment';
import type { AccountKey } from '../../platform/accounts/account-key';
import { KhayrError } from '../../platform/requests/khayr-error';

/** One version of one document in one language. */
export interface Preview {
  uid: string;
  documentId: string;
  locale: Language;
  status: 'draft' | 'published';
  /** The account that made the link, and its fingerprint then (platform/accounts/account-access.ts). */
  givenBy: AccountKey;
  fingerprint: string;
}

/** Milliseconds for which a link is valid: the dashboard asks for a new one when a preview is opened. */
export const VALID_FOR = PREVIEW_LIMITS.validFor * 60_000;

const key = () => ({ secret: secret('ADAPTER_TOKEN'), purpose: PREVIEW_PURPOSE });

/** A text that shows, to whoever has it, for a few minutes and while its giver may read it, the version that it names. */
export const previewToken = (preview: Preview, now = Date.now()): string => {
  const { uid, documentId, locale, status, givenBy, fingerprint } = preview;
  return signText(JSON.stringify([uid, documentId, locale, status, now + VALID_FOR, givenBy, fingerprint]), key());
};

/** The version that a token names. Throws unless it was made here and is still valid. */
export function readPreviewToken(token: string): Preview {
  const text = readSignedText(token, key());
  if (text === undefined) throw new KhayrError('previewUnknown', 'This is no link to a preview.');
  const [uid, documentId, asked, status, validUntil, givenBy, fingerprint] = JSON.parse(text);
  if (!(Number(validUntil) > Date.now()))
    throw new KhayrError('previewExpired', 'The link to the preview has expired.');
  const locale = LANGUAGES.find((language) => language === asked) ?? LANGUAGES[0];
  return {
    uid: String(uid),
    documentId: String(documentId),
    locale,
    status: status === 'draft' ? 'draft' : 'published',
    givenBy,
    fingerprint: String(fingerprint),
  };
}
