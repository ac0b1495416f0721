/**
 * The lowest version of a package that has the corrections of a published advisory. `floors` has one version for each major
 * version that was corrected; a lower major version counts as vulnerable, a higher one as corrected.
 * @typedef {{ name: string, floors: readonly string[], advisory: string, why: string }} Floor
 */

/** @type {readonly Floor[]} */
export const FLOORS = [
  // What takes input from the network, or files and texts from users.
  {
    name: 'fastify',
    floors: ['5.12.5'],
    advisory: 'advisories of 5.x',
    why: 'body validation could be bypassed by a content type',
  },
  {
    name: '@fastify/reply-from',
    floors: ['12.5.0'],
    advisory: 'CVE-2025-66415',
    why: 'a proxied path could leave its prefix',
  },
  {
    name: 'find-my-way',
    floors: ['8.2.2', '9.0.1'],
    advisory: 'CVE-2024-45813',
    why: 'a route could be matched in exponential time',
  },
  {
    name: 'sharp',
    floors: ['0.35.0'],
    advisory: 'advisories of libvips below 8.18',
    why: 'pictures could make it write outside its memory',
  },
  {
    name: 'file-type',
    floors: ['21.3.2'],
    advisory: 'advisories of 21.x',
    why: 'a small file could keep it busy, or use up the memory',
  },
  { name: 'dompurify', floors: ['3.4.13'], advisory: 'advisories of 3.x', why: 'markup could pass the cleaning' },
  {
    name: 'nodemailer',
    floors: ['9.0.1'],
    advisory: 'advisories of 7.x to 9.0.0',
    why: 'an address could name another recipient',
  },
  {
    name: 'undici',
    floors: ['6.23.0', '7.18.2'],
    advisory: 'CVE-2026-22036',
    why: 'a response with many encodings could use up the memory',
  },
  {
    name: 'axios',
    floors: ['0.33.0', '1.19.0'],
    advisory: 'advisories up to CVE-2026-67321',
    why: 'a changed prototype could redirect its requests, or add credentials to them',
  },
  {
    name: 'form-data',
    floors: ['4.0.4'],
    advisory: 'CVE-2025-7783',
    why: 'the boundaries of a form could be predicted',
  },
  {
    name: 'follow-redirects',
    floors: ['1.15.6'],
    advisory: 'CVE-2024-28849',
    why: 'proxy credentials were sent on to other hosts',
  },
  { name: 'qs', floors: ['6.14.1'], advisory: 'CVE-2025-15284', why: 'its limit for arrays could be bypassed' },
  {
    name: 'ws',
    floors: ['7.5.10', '8.17.1'],
    advisory: 'CVE-2024-37890',
    why: 'a request with many headers could end the process',
  },
  {
    name: 'cookie',
    floors: ['0.7.0', '1.0.0'],
    advisory: 'CVE-2024-47764',
    why: 'a name could contain further fields',
  },
  {
    name: 'jsonwebtoken',
    floors: ['9.0.0'],
    advisory: 'CVE-2022-23540',
    why: 'a signature of the wrong kind was accepted',
  },
  { name: 'koa', floors: ['2.16.3'], advisory: 'CVE-2025-62595', why: 'a link back could lead to another site' },
  { name: '@koa/cors', floors: ['5.0.0'], advisory: 'CVE-2023-49803', why: 'it allowed any origin' },
  {
    name: 'formidable',
    floors: ['2.1.3', '3.5.3'],
    advisory: 'CVE-2025-46653',
    why: 'names of uploaded files could be guessed',
  },
  {
    name: 'path-to-regexp',
    floors: ['6.3.0', '8.0.0'],
    advisory: 'CVE-2024-45296',
    why: 'an address could be matched in exponential time',
  },
  { name: 'markdown-it', floors: ['12.3.2'], advisory: 'CVE-2022-21670', why: 'a long text could keep it busy' },
  {
    name: 'prismjs',
    floors: ['1.30.0'],
    advisory: 'CVE-2024-53382',
    why: 'markup could make it load a script from elsewhere',
  },
  { name: '@strapi/core', floors: ['5.24.1'], advisory: 'CVE-2025-3930', why: 'tokens stayed valid after logout' },
  { name: 'knex', floors: ['2.4.0'], advisory: 'CVE-2016-20018', why: 'an object in a condition could inject SQL' },
  { name: 'lodash', floors: ['4.17.21'], advisory: 'CVE-2021-23337', why: 'a template could run code' },
  {
    name: 'tough-cookie',
    floors: ['4.1.3'],
    advisory: 'CVE-2023-26136',
    why: '`__proto__` as a domain changed every object',
  },
  {
    name: 'react-router',
    floors: ['6.30.3', '7.12.0'],
    advisory: 'CVE-2026-22029',
    why: 'a redirect could run a script',
  },
  // What unpacks, resolves and builds.
  { name: 'tar', floors: ['7.5.4'], advisory: 'CVE-2026-23950', why: 'an archive could write outside its folder' },
  {
    name: 'tar-fs',
    floors: ['2.1.4', '3.1.1'],
    advisory: 'CVE-2025-59343',
    why: 'an archive could write outside its folder',
  },
  { name: 'tmp', floors: ['0.2.4'], advisory: 'CVE-2025-54798', why: 'a link could lead a temporary file elsewhere' },
  { name: 'cross-spawn', floors: ['7.0.5'], advisory: 'CVE-2024-21538', why: 'an argument could keep it busy' },
  { name: 'braces', floors: ['3.0.3'], advisory: 'CVE-2024-4068', why: 'a pattern could use up the memory' },
  { name: 'micromatch', floors: ['4.0.8'], advisory: 'CVE-2024-4067', why: 'a pattern could keep it busy' },
  {
    name: 'brace-expansion',
    floors: ['1.1.12', '2.0.2', '5.0.0'],
    advisory: 'CVE-2025-5889',
    why: 'a pattern could keep it busy',
  },
  { name: 'minimatch', floors: ['3.0.5'], advisory: 'CVE-2022-3517', why: 'a pattern could keep it busy' },
  {
    name: 'semver',
    floors: ['5.7.2', '6.3.1', '7.5.2'],
    advisory: 'CVE-2022-25883',
    why: 'a range could keep it busy',
  },
  {
    name: 'json5',
    floors: ['2.2.2'],
    advisory: 'CVE-2022-46175',
    why: '`__proto__` in a file changed the parsed object',
  },
  {
    name: 'js-yaml',
    floors: ['3.14.2', '4.1.1'],
    advisory: 'CVE-2025-64718',
    why: '`__proto__` in a file changed the parsed object',
  },
  {
    name: 'minimist',
    floors: ['1.2.6'],
    advisory: 'CVE-2021-44906',
    why: '`__proto__` as an option changed every object',
  },
  {
    name: 'loader-utils',
    floors: ['2.0.4', '3.2.1'],
    advisory: 'CVE-2022-37603',
    why: 'an address could keep it busy',
  },
  { name: 'nth-check', floors: ['2.0.1'], advisory: 'CVE-2021-3803', why: 'a selector could keep it busy' },
  {
    name: 'nanoid',
    floors: ['3.3.8', '5.0.9'],
    advisory: 'CVE-2024-55565',
    why: 'a fractional length made ids predictable',
  },
  { name: 'postcss', floors: ['8.4.31'], advisory: 'CVE-2023-44270', why: 'a comment could become a rule' },
  {
    name: '@babel/runtime',
    floors: ['7.26.10'],
    advisory: 'CVE-2025-27789',
    why: 'a generated pattern could take quadratic time',
  },
  {
    name: 'rollup',
    floors: ['4.22.4'],
    advisory: 'CVE-2024-47068',
    why: 'a name in a page could change the built script',
  },
  {
    name: 'vite',
    floors: ['5.4.21', '6.4.1', '7.1.11'],
    advisory: 'CVE-2025-62522',
    why: 'its development server could send any file',
  },
  {
    name: 'esbuild',
    floors: ['0.25.0'],
    advisory: 'GHSA-67mh-4wv8-2f99',
    why: 'its development server answered other sites',
  },
  {
    name: 'vitest',
    floors: ['1.6.1', '2.1.9', '3.0.5'],
    advisory: 'CVE-2025-24964',
    why: 'other sites could run code while its server was up',
  },
  {
    name: 'playwright',
    floors: ['1.55.1'],
    advisory: 'CVE-2025-59288',
    why: 'browsers were installed without checking their origin',
  },
  { name: 'jpeg-js', floors: ['0.4.4'], advisory: 'CVE-2022-25851', why: 'a picture could keep it busy' },
];

/**
 * Versions below their floor that are accepted, with the reason. One that no lockfile has any more fails the check.
 * @type {readonly { lockfile: string, name: string, version: string, because: string }[]}
 */
export const EXCEPTIONS = [
  {
    lockfile: 'cms/package-lock.json',
    name: 'esbuild',
    version: '0.21.5',
    because:
      'Vite 5 of Strapi 5.54 requires it, and only builds the dashboard with it: its development server never runs.',
  },
];

/** @param {string} version */
const numbersOf = (version) => (version.split(/[-+]/)[0] ?? '').split('.').map(Number);

/** @param {string} one @param {string} other @returns {boolean} */
function isLower(one, other) {
  const [a, b] = [numbersOf(one), numbersOf(other)];
  const at = a.findIndex((number, index) => number !== b[index]);
  return at !== -1 && (a[at] ?? 0) < (b[at] ?? 0);
}

/** @param {string} version @param {readonly string[]} floors Ascending. */
export function isBelowFloor(version, floors) {
  const [major = 0] = numbersOf(version);
  const ofMajor = floors.find((floor) => numbersOf(floor)[0] === major);
  return isLower(version, ofMajor ?? floors.at(-1) ?? version);
}

/** @param {string} lockfile Content of a package-lock.json. @returns {{ name: string, version: string }[]} */
export const packagesOf = (lockfile) =>
  Object.entries(JSON.parse(lockfile).packages).flatMap(([path, { name, version, link }]) => {
    const [, inPath] = /node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? [];
    return inPath === undefined || link || version === undefined ? [] : [{ name: name ?? inPath, version }];
  });
