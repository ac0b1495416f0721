import { ERROR_KEY } from '../../../contract/errors';
import { invalidData } from '../../platform/requests/khayr-error';
import type { Change } from '../documents/change';

/** Strapi adds to the data of the dashboard's forms who sends them. */
const isOfDashboard = ({ strapi }: Change) =>
  strapi.requestContext.get()?.path.startsWith('/content-manager/') === true;

/**
 * Takes out of a write what identifies its row and what else the schema does not have, and of a form of the dashboard also what the
 * form does not change: Strapi would write all of it. Row, language and state are those that the write names beside its data.
 */
export async function dropKeys(change: Change) {
  const { type, data } = change;
  if (!data) return;
  if (!isOfDashboard(change)) {
    change.data = type.pickFields(data);
    return;
  }
  const isNewRow = change.isNew || ('createdBy' in data && (await change.ownDrafts()).length === 0);
  const creators = Object.entries(data).filter(([name]) => name === 'updatedBy' || (name === 'createdBy' && isNewRow));
  change.data = { ...type.pickFields(data, type.formFields), ...Object.fromEntries(creators) };
}

interface PublishedRow {
  documentId: string;
  locale: string | null;
}

/** Undoes what would be answered as done while visitors go on reading another row of the same item. */
export async function requireReached(change: Change) {
  const { strapi, type, action } = change;
  const isHiding = action === 'unpublish' || action === 'delete';
  if (!type.hasDrafts || !(isHiding || change.isPublishing)) return undefined;
  const before = await change.ownDrafts();
  return async () => {
    const drafts = isHiding ? before : await change.ownDrafts();
    const { documentId } = change;
    const number = { $in: drafts.map((draft) => draft.number) };
    const published: PublishedRow[] = await strapi.db.query(type.uid).findMany({
      select: ['id', 'documentId', ...(type.isLocalized ? ['locale'] : [])],
      where: { publishedAt: { $notNull: true }, ...(type.isNumbered ? { $or: [{ documentId }, { number }] } : {}) },
    });
    const own = published.filter(({ locale }) => change.isIn(locale ?? null));
    const isReached = isHiding
      ? own.length === 0
      : own.length === drafts.length && own.every((row) => row.documentId === documentId);
    if (!isReached) throw invalidData('', 'Visitors would go on reading another row of this item.', ERROR_KEY.rows);
  };
}
