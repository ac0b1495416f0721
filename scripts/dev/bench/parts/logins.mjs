import { median } from '../../statistics.mjs';
import { send } from '../http-client.mjs';
import { valueRow } from '../table.mjs';

const LOGINS = 100;
/** Milliseconds that the medians may differ: within what a network adds. */
const LIMIT_MS = 5;

/**
 * Measures whether the time of a failed login reveals that a name is known. The cms is asked as the adapter asks it, which
 * allows ten failed logins only.
 * @param {import('../bench-site.mjs').Site} site
 * @returns {Promise<import('../table.mjs').Row[]>}
 */
export async function logins({ settings }) {
  const { ADAPTER_TOKEN: token, MANAGER_USERNAME: known = '' } = settings.env;
  const timeOf = async (/** @type {string} */ identifier) => {
    const start = performance.now();
    const { status } = await send({
      url: `http://127.0.0.1:${settings.cmsPort}/api/sessions/login`,
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ identifier, password: 'wrong' }),
    });
    if (status !== 401) throw new Error(`A failed login was answered ${status}.`);
    return performance.now() - start;
  };
  /** @type {number[]} */
  const ofKnown = [];
  /** @type {number[]} */
  const ofUnknown = [];
  for (let login = 0; login < LOGINS; login += 1) {
    ofKnown.push(await timeOf(known));
    ofUnknown.push(await timeOf(`nobody-${login}`));
  }
  const difference = Math.abs(median(ofKnown) - median(ofUnknown));
  return [
    valueRow(`failed login of a known name, median of ${LOGINS}`, median(ofKnown), 'ms'),
    valueRow('difference to an unknown name', difference, 'ms', LIMIT_MS),
  ];
}
