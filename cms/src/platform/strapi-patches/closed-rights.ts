import type { Core, UID } from '@strapi/strapi';

/**
 * Rights to screens that have no use here. Content types change with the program; plugins come with it; nobody reaches the
 * content API that API tokens, the roles of the site's accounts and their providers are for; and the site speaks two
 * languages, whose texts would go with a deleted one.
 */
const CLOSED = [
  'admin::marketplace.',
  'admin::api-tokens.',
  'admin::admin-tokens.',
  'admin::transfer.',
  'plugin::content-type-builder.',
  'plugin::users-permissions.',
  'plugin::i18n.locale.',
];

const EXPLORER = 'plugin::content-manager.explorer.';
const CREATE = `${EXPLORER}create`;

/** Types whose entries come from the site alone: readers' messages. */
const NOT_WRITTEN_HERE = ['api::contact-message.contact-message'];

function isShown(strapi: Core.Strapi, uid: string): boolean {
  const options: object = strapi.contentTypes[uid as UID.ContentType]?.pluginOptions ?? {};
  const { visible }: { visible?: boolean } = 'content-manager' in options ? Object(options['content-manager']) : {};
  return visible !== false;
}

/**
 * Takes every right to the types that the dashboard does not show out of it, which hold sessions and hashes, and the right to
 * add what is not written here: its buttons for that leave too.
 */
async function closeTypes(strapi: Core.Strapi): Promise<void> {
  const { actionProvider, deleteByIds } = strapi.service('admin::permission');
  const names: string[] = actionProvider.keys().filter((name: string) => name.startsWith(EXPLORER));
  for (const name of names) {
    const action: { subjects: string[] } = actionProvider.get(name);
    action.subjects = action.subjects.filter(
      (uid) => isShown(strapi, uid) && !(name === CREATE && NOT_WRITTEN_HERE.includes(uid)),
    );
    const granted: { id: number }[] = await strapi.db
      .query('admin::permission')
      .findMany({ select: ['id'], where: { action: name, subject: { $notIn: action.subjects } } });
    await deleteByIds(granted.map(({ id }) => id));
  }
}

/**
 * Removes those rights from the dashboard, from Super Admin too: their screens leave its menus, and the cms refuses their
 * requests. Strapi registers them again at each start. Roles and policies cannot do it, because Super Admin has every right that
 * is registered; adding rights is documented, removing them is not.
 *
 * Written for @strapi/admin 5.54.0, @strapi/content-manager 5.54.0.
 */
export async function closeUnusedScreens(strapi: Core.Strapi): Promise<void> {
  const { actionProvider, deleteByIds } = strapi.service('admin::permission');
  const actions: string[] = actionProvider.keys();
  const closed = actions.filter((action) => CLOSED.some((prefix) => action.startsWith(prefix)));
  for (const action of closed) await actionProvider.delete(action);
  const granted: { id: number }[] = await strapi.db
    .query('admin::permission')
    .findMany({ select: ['id'], where: { action: { $in: closed } } });
  await deleteByIds(granted.map(({ id }) => id));
  await closeTypes(strapi);
}
