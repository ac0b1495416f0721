import { type Health, healthReport } from '../../../cms/contract/requests/reports.ts';
import { CmsRefused, CmsUnavailable } from '../errors.ts';
import { answerUnless, ask, type CmsClient } from './client.ts';

/** How the cms is; undefined when it does not answer. */
export async function readHealth(cms: CmsClient): Promise<Health | undefined> {
  return (await answerUnless((error) => error instanceof CmsUnavailable, ask(cms, healthReport, {})))?.data;
}

/** Whether the cms can answer visitors' requests. One of another version that has no such address can. */
export async function isAnswering(cms: CmsClient): Promise<boolean> {
  try {
    return (await readHealth(cms))?.database === true;
  } catch (error) {
    if (error instanceof CmsRefused) return true;
    throw error;
  }
}
