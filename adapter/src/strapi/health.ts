import { type Health, healthReport } from '../../../cms/contract/requests/reports.ts';
import { CmsRefused, CmsUnavailable } from '../errors.ts';
import { ask, type CmsClient } from './client.ts';

/** How the cms is; undefined when it does not answer. */
export async function readHealth(cms: CmsClient): Promise<Health | undefined> {
  try {
    return (await ask(cms, healthReport, {})).data;
  } catch (error) {
    if (error instanceof CmsUnavailable) return undefined;
    throw error;
  }
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
