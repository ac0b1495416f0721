import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ERROR_KEY } from '../contract/errors';
import { ERROR_TEXTS } from '../src/error-texts';

const TEXTS = path.resolve(import.meta.dirname, '../../web/src/i18n');

/** Strings of the web that continue a sentence of its own, here whole sentences. */
const OWN = ['ERROR.PICTURE_TOO_LARGE', 'ERROR.PICTURE_DAMAGED'];

it('has a text for every key of an error', () => {
  expect(Object.values(ERROR_KEY).filter((key) => !ERROR_TEXTS[key])).toEqual([]);
});

it.each(['ar', 'en'] as const)('says in %s what the web says for the same key', (language) => {
  const files = readdirSync(TEXTS).filter((file) => file === `${language}.json` || file.endsWith(`.${language}.json`));
  const web: Record<string, string> = {};
  for (const file of files) Object.assign(web, JSON.parse(readFileSync(path.join(TEXTS, file), 'utf8')));
  const shared = Object.keys(ERROR_TEXTS).filter((key) => key in web && !OWN.includes(key));
  expect(shared.length).toBeGreaterThan(15);
  for (const key of shared) expect([key, ERROR_TEXTS[key]?.[language]]).toEqual([key, web[key]]);
});
