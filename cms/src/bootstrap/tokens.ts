import type { Core } from '@strapi/strapi';
import { environment } from '../environment';

const TOKENS = 'admin::api-token';
const TOKEN_PERMISSIONS = 'admin::api-token-permission';
const NAME = 'Adapter';

const READ_TYPES = ['category', 'article', 'video', 'album', 'page', 'content-block'];

/** All that the adapter may ask of the content API by its token. */
const ACTIONS = [
  ...READ_TYPES.flatMap((type) => [`api::${type}.${type}.find`, `api::${type}.${type}.findOne`]),
  'api::home.home.find',
  'api::site-setting.site-setting.find',
  'api::file-store.file-store.files',
  'api::file-store.file-store.file',
  'api::contact-message.contact-message.create',
  'api::change-stream.change-stream.open',
  ...['account', 'login', 'resolve', 'logout', 'forgot', 'reset'].map((name) => `api::session.session.${name}`),
  'plugin::upload.content-api.find',
  'plugin::upload.content-api.findOne',
];

/** The token comes from the environment, so that it outlives a restored backup. */
export async function grantAdapterToken(strapi: Core.Strapi) {
  const accessKey: string = strapi.service('admin::api-token').hash(environment.adapterToken);
  const existing = await strapi.db.query(TOKENS).findOne({ where: { name: NAME }, populate: { permissions: true } });
  const token =
    existing ??
    (await strapi.db.query(TOKENS).create({
      data: { name: NAME, description: 'How the adapter reads', kind: 'content-api', type: 'custom', accessKey },
    }));
  if (token.accessKey !== accessKey) {
    await strapi.db.query(TOKENS).update({ where: { id: token.id }, data: { accessKey } });
  }

  const granted: { id: number; action: string }[] = existing?.permissions ?? [];
  for (const { id } of granted.filter(({ action }) => !ACTIONS.includes(action))) {
    await strapi.db.query(TOKEN_PERMISSIONS).delete({ where: { id } });
  }
  for (const action of ACTIONS.filter((wanted) => granted.every((permission) => permission.action !== wanted))) {
    await strapi.db.query(TOKEN_PERMISSIONS).create({ data: { action, token: token.id } });
  }
}
