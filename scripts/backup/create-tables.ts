import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from '../stack/run.ts';

/**
 * Makes the tables of this version in the empty database that `DATA_DIR` and `DATABASE_URL` name, as a start of the cms
 * does, and ends. It listens on no port.
 */
const cms = path.join(ROOT, 'cms');
const { createStrapi } = createRequire(path.join(cms, 'package.json'))('@strapi/strapi');
const strapi = createStrapi({ appDir: cms, distDir: path.join(cms, 'dist'), serveAdminPanel: false });
await strapi.load();
await strapi.destroy();
process.exit(0);
