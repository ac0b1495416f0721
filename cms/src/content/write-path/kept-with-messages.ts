import { deletePrivateFiles } from '../../platform/private-files/private-files';
import type { Change } from '../documents/change';

/** Notes of a message, answers to it, and the files that came with it are deleted with it, whoever deletes it. */
export async function deleteWithMessage({ strapi, type, action, documentId }: Change) {
  if (type.uid !== 'api::contact-message.contact-message' || action !== 'delete') return undefined;
  const row: { number: number } | null = await strapi.db
    .query(type.uid)
    .findOne({ select: ['id', 'number'], where: { documentId } });
  return row
    ? async () => {
        await strapi.db.query('khayr::message-note').deleteMany({ where: { message: row.number } });
        await deletePrivateFiles(strapi, 'answer', [row.number]);
      }
    : undefined;
}
