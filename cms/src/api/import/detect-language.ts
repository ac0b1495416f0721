import { createRequire, findPackageJSON } from 'node:module';
import path from 'node:path';
import type { eld } from 'eld';

type Detector = typeof eld;

let detector: Detector | undefined;

/**
 * Loads the detector with its small table, which takes 50 MB. It is found by its path, because the package names an entry
 * for `import` alone, and the compiled cms has `require`.
 */
function loadDetector(): Detector {
  const description = findPackageJSON('eld', __filename);
  if (description === undefined) throw new Error('the package eld is not installed');
  const entry = path.join(path.dirname(description), 'src/entries/static.small.js');
  return (createRequire(__filename)(entry) as { eld: Detector }).eld;
}

/** The language of a text, of 60, with the scores of all (0 to 1). */
export function detectLanguage(text: string) {
  detector ??= loadDetector();
  return detector.detect(text);
}
