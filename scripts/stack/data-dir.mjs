import path from 'node:path';
import { ROOT } from './run.mjs';

/**
 * The folder of all that this copy keeps.
 * @param {NodeJS.ProcessEnv} env
 */
export const dataDirOf = (env) => path.resolve(ROOT, env.DATA_DIR || 'data');
