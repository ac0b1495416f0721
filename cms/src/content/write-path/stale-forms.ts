import { ERROR_KEY } from '../../../contract/errors';
import { KhayrError } from '../../platform/requests/khayr-error';
import { isRecord } from '../../platform/requests/read-input';
import { siteTimeZone } from '../documents/association';
import type { Change, Data } from '../documents/change';
import { contentAt } from '../documents/history';
import { isSame, type VersionedRow } from '../documents/snapshots';

/** A save of a form of the dashboard. */
interface FormRequest {
  path: string;
  params?: { model?: string; id?: string };
  request: { body?: unknown };
}

interface Form extends Data {
  /** That it was opened with. */
  version: number;
}

/** Requests whose form has been compared: what the cms writes after that for the same request is no form. */
const compared = new WeakSet<object>();

/** What the form of this request sends; undefined for whatever else writes. */
function sentForm({ strapi, type, documentId }: Change): Form | undefined {
  const request: FormRequest | undefined = strapi.requestContext.get();
  if (!request?.path.startsWith('/content-manager/') || compared.has(request)) return undefined;
  const { model, id = documentId } = request.params ?? {};
  const { body } = request.request;
  if (model !== type.uid || id !== documentId || !isRecord(body) || typeof body.version !== 'number') return undefined;
  compared.add(request);
  return { ...body, version: body.version };
}

/**
 * The fields in which an item differs from what a form sends and was opened with; without a history from what it sends alone. A form
 * that is sent twice says what is stored already.
 */
async function changedFields({ strapi, type }: Change, { version, snapshot, ...text }: VersionedRow, form: Form) {
  const before = type.hasHistory ? await contentAt(strapi, type, text, form.version) : form;
  return Object.keys(before ? snapshot : {}).filter((name) => {
    const isSent = type.hasHistory || name in form;
    return isSent && [before?.[name], form[name]].every((known) => !isSame(known, snapshot[name]));
  });
}

/**
 * Refuses a form of the dashboard that was opened before somebody else changed the item: it sends all of its fields, and would take
 * back what it never showed. What was typed stays in the form.
 */
export async function refuseStaleForms(change: Change) {
  const { strapi, type, action } = change;
  if (!type.hasVersions || action !== 'update') return;
  const form = sentForm(change);
  const [draft, ...others] = await change.ownDrafts();
  if (!form || !draft || others.length > 0 || form.version === draft.version) return;
  const fields = await changedFields(change, draft, form);
  // Publishing alone counts a version as well.
  if (type.hasHistory && fields.length === 0) return;
  throw new KhayrError('editConflict', 'This was saved since the form was opened.', {
    key: ERROR_KEY.formStale,
    stale: {
      savedBy: draft.savedBy,
      savedAt: new Date(draft.updatedAt).toISOString(),
      timeZone: await siteTimeZone(strapi),
      fields,
    },
  });
}
