import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './run.mjs';

/** @typedef {typeof import('../../adapter/contract/routes.ts')} RouteTable */

/**
 * The route table of the contract, as the adapter's build compiled it: plain Node cannot read its source.
 * @returns {Promise<RouteTable>}
 */
export const readRouteTable = () =>
  import(pathToFileURL(path.join(ROOT, 'adapter/dist/adapter/contract/routes.js')).href);
