import { expect, it } from 'vitest';
import { codeFiles, filesNaming, LANGUAGE } from './dev/named-files.ts';

/**
 * The files that may name a language, by why they do. Everything else takes it from cms/contract/languages.ts and
 * localized.ts, so that the next language is added there. A file that names none any more leaves the list.
 */
const MAY_NAME: Readonly<Record<string, readonly string[]>> = {
  'the table itself': ['cms/contract/languages.ts', 'cms/contract/localized.ts'],

  'reads what a component is called in Arabic from its schema': ['cms/src/content/documents/names.ts'],

  'knows what one language needs': [
    'cms/contract/money.ts',
    'cms/src/api/import/text-language.ts',
    'web/src/lib/file-size.ts',
    'cms/contract/time-zones.ts',
  ],

  'is of a program of ours that is no part of the site': ['scripts/import.ts'],

  'measures or tests some pages by their addresses': [
    'scripts/dev/bench/parts/imports.ts',
    'scripts/dev/bench/parts/memory.ts',
    'scripts/dev/bench/parts/rates.ts',
    'scripts/dev/bench/parts/scale.ts',
    'scripts/dev/bench/strapi-rest.ts',
    'scripts/dev/budgets/first-load.ts',
    'scripts/dev/faults/bodies.ts',
    'scripts/dev/faults/clients.ts',
    'scripts/dev/faults/cluster.ts',
    'scripts/dev/faults/costly-bodies.ts',
    'scripts/dev/faults/outages.ts',
    'scripts/dev/lighthouse/pages.ts',
    'scripts/dev/named-files.ts',
    'scripts/dev/releases/release.ts',
    'scripts/dev/screenshots.ts',
    'scripts/dev/screenshots/manual-pictures.ts',
    'scripts/dev/updates/trial.ts',
    'web/playwright.config.ts',
  ],
};

it('names no language but in the listed files, each of which still does', () => {
  const found = filesNaming(LANGUAGE, codeFiles()).map(({ file }) => file);
  expect(found.toSorted()).toEqual(Object.values(MAY_NAME).flat().toSorted());
});
