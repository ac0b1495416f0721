import { readFileSync } from 'node:fs';

const SAMPLE = new URL('../../cms/test/fixtures/text-blocks.html', import.meta.url);

/** Every block of texts, as the editor inserts them; all pictures and files of it are the one of an address. */
export const blocksWith = (address: string) =>
  readFileSync(SAMPLE, 'utf8')
    .replaceAll(/\/uploads\/[\w.-]+/g, address)
    .replaceAll('\n', '');

/** The names of the blocks in a text, in its order. */
export const blockNamesIn = (html: string) => [...html.matchAll(/data-block="(\w+)"/g)].map(([, name = '']) => name);
