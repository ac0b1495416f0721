import type { Core } from '@strapi/strapi';
import { accessFingerprint } from './account-access';
import type { AccountKey } from './account-key';
import { openSecret, sealSecret } from './secret';

/** For what something is sealed, and to whom or what it belongs: it opens nothing else. */
interface Place {
  purpose: string;
  owner: string;
}

/** Seals what an account gives to somebody or something: it ends when what access to the account rests on changes. */
export async function sealGrant(
  strapi: Core.Strapi,
  content: string,
  { account, purpose, owner }: Place & { account: AccountKey },
): Promise<string> {
  const grant = JSON.stringify([account, await accessFingerprint(strapi, account), content]);
  return sealSecret(Buffer.from(grant), purpose, owner);
}

/** Without looking at the account, for whoever ends what was given. */
export function readGrant(sealed: string, { purpose, owner }: Place) {
  const opened = openSecret(sealed, purpose, owner);
  if (!opened) return undefined;
  const [account, fingerprint, content]: [AccountKey, string | null, string] = JSON.parse(opened.toString());
  return { account, fingerprint, content };
}

/** The content; undefined where it was sealed elsewhere, or its account is not as it was then. */
export async function openGrant(strapi: Core.Strapi, sealed: string, place: Place): Promise<string | undefined> {
  const grant = readGrant(sealed, place);
  const isValid = grant?.fingerprint && (await accessFingerprint(strapi, grant.account)) === grant.fingerprint;
  return isValid ? grant.content : undefined;
}
