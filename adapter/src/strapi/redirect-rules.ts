import { setImmediate as letOthersRun } from 'node:timers/promises';
import { createRuleSet, type RuleSet } from '../../../cms/contract/redirects.ts';
import { redirectRules } from '../../../cms/contract/requests/reports.ts';
import { ask, type CmsClient } from './client.ts';

/** Rules that are taken into a set at once: a hundred thousand take half a second, in which the server would answer nobody. */
const SLICE = 5_000;

/** All rules of redirects as they are now. */
export async function loadRules(cms: CmsClient): Promise<RuleSet> {
  const { data } = await ask(cms, redirectRules, {});
  const set = createRuleSet([]);
  for (const [index, rule] of data.entries()) {
    if (index % SLICE === SLICE - 1) await letOthersRun();
    set.add(rule);
  }
  return set;
}
