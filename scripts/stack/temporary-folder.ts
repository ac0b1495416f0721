import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * A folder that is deleted in the end.
 * @param onEnd Takes what is to be done then. Of Vitest's, `afterAll` does nothing when it is called within a test or a
 * hook; there it is `onTestFinished`.
 */
export function temporaryFolder(onEnd: (cleanup: () => void) => unknown, parent: string = tmpdir()) {
  const folder = mkdtempSync(path.join(parent, 'khayr-'));
  // Again if a process that is ending wrote a last line meanwhile.
  onEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}
