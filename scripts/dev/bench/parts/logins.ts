import { median } from '../../statistics.ts';
import type { Site } from '../bench-site.ts';
import { send } from '../http-client.ts';
import { type Row, valueRow } from '../table.ts';

const LOGINS = 100;
/** Milliseconds that the medians may differ: within what a network adds. */
const LIMIT_MS = 5;

/**
 * Measures whether the time of a failed login reveals that a name is known. The cms is asked as the adapter asks it,
 * which allows ten failed logins only.
 */
export async function logins({ settings }: Site): Promise<Row[]> {
  const { ADAPTER_TOKEN: token, MANAGER_USERNAME: known = '' } = settings.env;
  const timeOf = async (identifier: string) => {
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
  const ofKnown: number[] = [];
  const ofUnknown: number[] = [];
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
