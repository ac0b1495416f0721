import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './run.mjs';

/** @typedef {typeof import('../../cms/contract/routes.ts') & typeof import('../../cms/contract/manager-routes.ts')} RouteTable */
/** @typedef {typeof import('../../cms/contract/dashboard-routes.ts')} DashboardRouteTable */

/** A module as the adapter's build compiled it: plain Node cannot read its source. @param {string} name */
export const readBuilt = (name) => import(pathToFileURL(path.join(ROOT, 'adapter/dist', `${name}.js`)).href);

/**
 * The route table of the contract.
 * @returns {Promise<RouteTable>}
 */
export const readRouteTable = async () => ({
  ...(await readBuilt('cms/contract/routes')),
  ...(await readBuilt('cms/contract/manager-routes')),
});

/**
 * The table of the dashboard's routes.
 * @returns {Promise<DashboardRouteTable>}
 */
export const readDashboardRoutes = () => readBuilt('cms/contract/dashboard-routes');
