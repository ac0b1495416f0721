import type { Change } from '../documents/change';

/** Notes of a message, and answers to it, are deleted with it, whoever deletes it. */
export async function deleteMessageNotes({ strapi, type, action, documentId }: Change) {
  if (type.uid !== 'api::contact-message.contact-message' || action !== 'delete') return undefined;
  const row: { number: number } | null = await strapi.db
    .query(type.uid)
    .findOne({ select: ['id', 'number'], where: { documentId } });
  return row ? () => strapi.db.query('khayr::message-note').deleteMany({ where: { message: row.number } }) : undefined;
}
