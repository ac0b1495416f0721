import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Language } from '../../../contract/vocabulary';
import { findContentType } from '../../content-types';
import { accessFingerprint } from '../../platform/accounts/account-access';
import { KhayrError } from '../../platform/requests/khayr-error';
import { type Ability, findReadable } from '../documents/readable-document';
import { type Preview, readPreviewToken } from './preview-token';

/** The header in which the adapter passes on the token of a preview. */
const HEADER = 'x-khayr-preview';
/** Only what visitors read is shown differently in a preview. */
const VISIBLE = '/api/visible/';

/** A row that stands in for what visitors see of its item. */
export interface PreviewedRow {
  id: number;
  /** 0 where the type has none. */
  number: number;
  locale: Language;
}

interface State {
  preview?: Promise<Preview>;
  previewedRow?: Promise<PreviewedRow | undefined>;
}

const currentRequest = (strapi: Core.Strapi) => {
  const ctx = strapi.requestContext.get();
  return ctx?.request.url.startsWith(VISIBLE) ? ctx : undefined;
};

/** The preview of a token whose giver may still give it: their account is as it was, and they may read the document. */
async function readPreview(strapi: Core.Strapi, token: string): Promise<Preview> {
  const preview = readPreviewToken(token);
  const { givenBy, fingerprint } = preview;
  if ((await accessFingerprint(strapi, givenBy)) !== fingerprint)
    throw new KhayrError('previewExpired', 'The account that made the link has changed.');
  const [kind, id] = givenBy.split(':');
  // The rights of an account of the site are in its fingerprint.
  if (kind === 'user') return preview;
  const ability: Ability = await strapi.service('admin::permission').engine.generateUserAbility({ id: Number(id) });
  try {
    await findReadable(strapi, ability, preview);
  } catch (cause) {
    throw cause instanceof errors.ForbiddenError || cause instanceof errors.NotFoundError
      ? new KhayrError('previewUnknown', 'It is gone, or whoever made the link may not read it any more.')
      : cause;
  }
  return preview;
}

/** The preview that the current request is for. Throws for a token that is not valid. */
export async function currentPreview(strapi: Core.Strapi): Promise<Preview | undefined> {
  const ctx = currentRequest(strapi);
  const token = ctx?.get(HEADER);
  if (!ctx || !token) return undefined;
  const state: State = ctx.state;
  state.preview ??= readPreview(strapi, token);
  return state.preview;
}

async function findRow(strapi: Core.Strapi, preview: Preview): Promise<PreviewedRow | undefined> {
  const { uid, documentId, locale, status } = preview;
  const type = findContentType(uid);
  if (!type?.hasDrafts || status !== 'draft') return undefined;
  const row: { id: number; number?: number } | null = await strapi.db.query(uid).findOne({
    where: { documentId, publishedAt: null, ...(type.isLocalized ? { locale } : {}) },
  });
  return row ? { id: row.id, number: row.number ?? 0, locale } : undefined;
}

/** The draft of a type that the current request shows in place of what is published; undefined for all other requests. */
export async function previewedRow(strapi: Core.Strapi, uid: string): Promise<PreviewedRow | undefined> {
  const preview = await currentPreview(strapi);
  if (preview?.uid !== uid) return undefined;
  const state: State = strapi.requestContext.get()?.state ?? {};
  state.previewedRow ??= findRow(strapi, preview);
  return state.previewedRow;
}

/** The condition for the one row of a type that visitors see, or for its draft in a preview. */
export async function shownRow<Where extends object>(strapi: Core.Strapi, uid: string, where: Where) {
  const row = await previewedRow(strapi, uid);
  return row ? { id: row.id } : where;
}
