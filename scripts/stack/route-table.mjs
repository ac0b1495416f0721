import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './run.mjs';

/** @typedef {typeof import('../../cms/contract/routes.ts')} RouteTable */
/** @typedef {typeof import('../../cms/contract/dashboard-routes.ts')} DashboardRouteTable */

/** A module as the adapter's build compiled it: plain Node cannot read its source. @param {string} name */
const readBuilt = (name) => import(pathToFileURL(path.join(ROOT, 'adapter/dist', `${name}.js`)).href);

/**
 * The route table of the contract.
 * @returns {Promise<RouteTable>}
 */
export const readRouteTable = () => readBuilt('cms/contract/routes');

/**
 * The table of the dashboard's routes.
 * @returns {Promise<DashboardRouteTable>}
 */
export const readDashboardRoutes = () => readBuilt('cms/contract/dashboard-routes');
