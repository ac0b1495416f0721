import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '../../../cms/contract/languages.ts';
import { ROOT } from '../../stack/run.ts';

/** The commands of the operator's page of the manual, which a person copies. */
export const commandsOf = (lang: Language) =>
  [
    ...readFileSync(path.join(ROOT, 'docs/manual', lang, 'operation.md'), 'utf8').matchAll(/^```\n(.+?)\n```$/gms),
  ].flatMap(([, block = '']) => block.split('\n'));
