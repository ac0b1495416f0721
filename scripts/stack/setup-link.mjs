import { printable } from './settings.mjs';

/** @typedef {import('./settings.mjs').Settings} Settings */

/**
 * The link that opens the set-up of a new site; undefined once that is finished, or a manager has logged in. The code is behind
 * the #, so that no server and no proxy sees it.
 * @param {Settings} settings
 * @param {string} siteAddress
 * @returns {Promise<string | undefined>}
 */
export async function setupLink(settings, siteAddress) {
  const { env } = settings;
  const response = await fetch(`${env.CMS_URL}/api/setup`, {
    headers: { authorization: `Bearer ${env.ADAPTER_TOKEN}` },
    signal: AbortSignal.timeout(5_000),
  }).catch(() => undefined);
  const answer = response?.ok ? await response.json() : undefined;
  return answer?.data.isOpen ? `${siteAddress}/ar/manager/setup#${printable('SETUP_CODE', settings)}` : undefined;
}
