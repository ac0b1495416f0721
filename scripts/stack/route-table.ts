import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './run.ts';

export type RouteTable = typeof import('../../cms/contract/routes.ts') &
  typeof import('../../cms/contract/manager-routes.ts');

type DashboardRouteTable = typeof import('../../cms/contract/dashboard-routes.ts');

/** A module as the adapter's build compiled it: plain Node cannot read its source. */
export const readBuilt = (name: string) => import(pathToFileURL(path.join(ROOT, 'adapter/dist', `${name}.js`)).href);

/** The route table of the contract. */
export const readRouteTable = async (): Promise<RouteTable> => ({
  ...(await readBuilt('cms/contract/routes')),
  ...(await readBuilt('cms/contract/manager-routes')),
});

/** The table of the dashboard's routes. */
export const readDashboardRoutes = (): Promise<DashboardRouteTable> => readBuilt('cms/contract/dashboard-routes');
