import { type Health, healthReport } from '../../../cms/contract/requests/reports.ts';
import { CmsRefused, CmsUnavailable } from '../errors.ts';
import { answerUnless, ask, type CmsClient } from './client.ts';

/** How the cms is; undefined when it does not answer. */
export async function readHealth(cms: CmsClient, timeout?: number): Promise<Health | undefined> {
  const asked = ask(cms, timeout === undefined ? healthReport : { ...healthReport, timeout }, {});
  return (await answerUnless((error) => error instanceof CmsUnavailable, asked))?.data;
}

/** Milliseconds: a cms that is only busy is not one that cannot be asked. */
const PROBE_TIMEOUT = 5_000;

/** Whether the cms can answer visitors' requests. One of another version that has no such address can. */
export async function isAnswering(cms: CmsClient): Promise<boolean> {
  try {
    return (await readHealth(cms, PROBE_TIMEOUT))?.database === true;
  } catch (error) {
    if (error instanceof CmsRefused) return true;
    throw error;
  }
}
