import { ERROR_KEY } from '../../../contract/errors';
import { KhayrError } from '../../platform/requests/khayr-error';
import { isRecord } from '../../platform/requests/read-input';
import type { Change } from '../documents/change';
import { contentAt } from '../documents/history';
import { isSame } from '../documents/snapshots';

/** A save of a form of the dashboard. */
interface FormRequest {
  path: string;
  params?: { model?: string; id?: string };
  request: { body?: unknown };
}

/** Requests whose form has been compared: what the cms writes after that for the same request is no form. */
const compared = new WeakSet<object>();

/** The version that the form of this request was opened with; undefined for whatever else writes. */
function openedVersion({ strapi, type, documentId }: Change): number | undefined {
  const request: FormRequest | undefined = strapi.requestContext.get();
  if (!request?.path.startsWith('/content-manager/') || compared.has(request)) return undefined;
  const { model, id = documentId } = request.params ?? {};
  const { body } = request.request;
  if (model !== type.uid || id !== documentId || !isRecord(body) || typeof body.version !== 'number') return undefined;
  compared.add(request);
  return body.version;
}

/**
 * Refuses a form of the dashboard that was opened before somebody else changed the item: it sends all of its fields, and would take
 * back what it never showed. What was typed stays in the form.
 */
export async function refuseStaleForms(change: Change) {
  const { strapi, type, action } = change;
  if (!type.hasVersions || action !== 'update') return;
  const version = openedVersion(change);
  const [draft, ...others] = await change.ownDrafts();
  if (version === undefined || !draft || others.length > 0 || version === draft.version) return;
  const before = await contentAt(strapi, type, draft, version);
  // Publishing alone counts a version as well.
  if (!before || isSame(before, draft.snapshot)) return;
  throw new KhayrError('editConflict', 'Somebody else changed this since the form was opened.', {
    key: ERROR_KEY.formStale,
  });
}
