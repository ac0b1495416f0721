import { ERROR_KEY } from '../../../contract/errors';
import { invalidData } from '../../platform/requests/khayr-error';
import type { Change } from '../documents/change';

/** Whether the data are what a form of the dashboard sent, with who sent it, as Strapi adds. */
const isForm = ({ strapi }: Change) => strapi.requestContext.get()?.path.startsWith('/content-manager/') === true;

/**
 * Takes out of a write what identifies its row and what else the schema does not have, and of a form of the dashboard also what the
 * program alone writes: Strapi would store all of it. Row, language and state are those that the write names beside its data.
 */
export async function dropKeys(change: Change) {
  const { type, data } = change;
  if (!data) return;
  if (!isForm(change)) {
    change.data = type.pickFields(data);
    return;
  }
  const isNewRow = change.isNew || ('createdBy' in data && (await change.ownDrafts()).length === 0);
  const creators = Object.entries(data).filter(([name]) => name === 'updatedBy' || (name === 'createdBy' && isNewRow));
  change.data = { ...type.pickFields(data, type.sentFields), ...Object.fromEntries(creators) };
}

/** Leaves what belongs to an entry with it: Strapi would give it to the copy, as of two entries one alone can have it. */
export function leaveRelated(change: Change) {
  const { type, action, data } = change;
  if (action !== 'clone') return;
  const nothing = type.heldByOthers.map((name) => [name, { set: [] }]);
  change.data = { ...data, ...Object.fromEntries(nothing) };
}

interface Row {
  documentId: string | null;
  number?: number | null;
  locale?: string | null;
  publishedAt: string | null;
}

/**
 * Refuses to change an item some of whose rows are another document's: visitors would go on reading these. What hides, deletes or
 * publishes is undone unless visitors see nothing of it afterwards, or the draft.
 */
export async function requireWhole(change: Change) {
  const { strapi, type, action, documentId } = change;
  if (!type.hasDrafts || change.isNew) return undefined;
  const find = (where: object): Promise<Row[]> =>
    strapi.db.query(type.uid).findMany({
      select: [
        'id',
        'documentId',
        'publishedAt',
        ...(type.hasNumber ? ['number'] : []),
        ...(type.isLocalized ? ['locale'] : []),
      ],
      where,
    });
  const numbers = type.hasNumber ? (await find({ documentId })).flatMap(({ number }) => number ?? []) : undefined;
  const refuse = () => {
    throw invalidData('', 'Visitors would go on reading another row of this item.', ERROR_KEY.rows);
  };
  const rows = await find(numbers ? { number: { $in: numbers } } : {});
  if (rows.some((row) => row.documentId !== documentId)) refuse();
  const isHiding = action === 'unpublish' || action === 'delete';
  if (!isHiding && !change.isPublishing) return undefined;
  return async () => {
    const own = (await find({ documentId })).filter(({ locale = null }) => change.isIn(locale));
    const published = own.filter(({ publishedAt }) => publishedAt !== null);
    if (published.length !== (isHiding ? 0 : own.length - published.length)) refuse();
  };
}
