import { errors } from '@strapi/utils';
import { type Ability, findReadable, localeOf } from '../content/documents/readable-document';
import { previewToken } from '../content/preview/preview-token';
import { findContentType } from '../content-types';
import { environment } from '../environment';
import { accessFingerprint } from '../platform/accounts/account-access';
import { adminKey } from '../platform/accounts/account-key';

interface Asked {
  documentId: string;
  locale?: string | null;
  status?: string;
}

/** What has a page on the site, or is a part of one. */
const isShown = (uid: string) => findContentType(uid)?.options.visibleToVisitors === true;

/**
 * The address of a preview, for the dashboard's own preview; nothing for what the site does not show. Whoever asks has to
 * be allowed to read the document: Strapi itself does not check that.
 */
export async function previewLink(uid: string, { documentId, locale, status }: Asked): Promise<string | undefined> {
  const { user, userAbility: ability }: { user?: { id: number }; userAbility?: Ability } =
    strapi.requestContext.get()?.state ?? {};
  const fingerprint = user && (await accessFingerprint(strapi, adminKey(user)));
  if (!isShown(uid) || !ability || !fingerprint) return undefined;
  const document = await findReadable(strapi, ability, { uid, documentId, locale }).catch((error: unknown) => {
    if (error instanceof errors.ForbiddenError || error instanceof errors.NotFoundError) return undefined;
    throw error;
  });
  // A link to another site has no page here.
  if (!document || document.row.type === 'external-link') return undefined;
  const isDraft = document.type.hasDrafts && status !== 'published';
  const token = previewToken({
    uid,
    documentId,
    locale: localeOf(locale),
    status: isDraft ? 'draft' : 'published',
    givenBy: adminKey(user),
    fingerprint,
  });
  return `${environment.siteUrl}/preview/${token}`;
}
