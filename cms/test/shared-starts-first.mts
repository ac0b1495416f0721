import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What ends the instance of a process, or boots one that the next file cannot take over. */
const OWN_START = /\b(?:onDatabase|createDatabase|REDIS_URL|ADAPTER_TOKEN)\b|\.restart\(|startCms\([^()]+, /;

const startsAnew = ({ moduleId }: TestSpecification) => OWN_START.test(readFileSync(moduleId, 'utf8'));

/** The files that start alike come first, one after the other, so that those of a process share one start. */
export class SharedStartsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter((file) => !startsAnew(file)), ...sorted.filter(startsAnew)];
  }
}
