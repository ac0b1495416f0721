import { Failure } from './failure.mjs';

const OLDEST = { major: 20, minor: 19 };
const TOO_NEW = 25;

/**
 * Fails on a version of Node that Khayr does not support.
 * @param {string} [version]
 */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isOld = major < OLDEST.major || (major === OLDEST.major && minor < OLDEST.minor);
  if (isOld || major >= TOO_NEW) {
    throw new Failure(`Khayr needs Node ${OLDEST.major}.${OLDEST.minor} to ${TOO_NEW - 1}; this is ${version}.`);
  }
}
