import { Trash } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';

const DELETE = 'plugin::content-manager.explorer.delete';

/** The types of which whoever may delete entries sees the bin; the server asks again. */
const TYPES = ['article', 'video', 'album', 'page', 'content-block', 'category', 'campaign'];

/** Adds the bin to the dashboard's menu. */
export function addBin(app: StrapiApp) {
  app.addMenuLink({
    to: 'bin',
    icon: Trash,
    intlLabel: { id: 'khayr.bin', defaultMessage: 'Bin' },
    permissions: TYPES.map((name) => ({ action: DELETE, subject: `api::${name}.${name}` })),
    position: 5,
    Component: () => import('./bin-page').then(({ BinPage }) => ({ default: BinPage })),
  });
}
