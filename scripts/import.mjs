import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runInBackground } from './stack/background.mjs';
import { Failure, runScript } from './stack/failure.mjs';
import { ROOT } from './stack/run.mjs';
import { callRunningCms } from './stack/running-cms.mjs';

/** @typedef {import('../cms/contract/calls/imports.ts').ImportReply} ImportReply */

const USAGE = 'Name a file, a folder or an address: npm run import -- SOURCE [--try] [--parts=home,settings|none]';
const PARTS = '--parts=';
/** Milliseconds between questions about the progress. */
const ASK_EVERY = 1_000;

/** The texts of managers by their keys. @returns {Record<string, string>} */
const texts = () => JSON.parse(readFileSync(path.join(ROOT, 'cms/dist/contract/texts/manager.en.json'), 'utf8'));

/** @param {string} pathname @param {object} payload */
async function call(pathname, payload) {
  const response = await callRunningCms(pathname, payload);
  const { data, error } = /** @type {any} */ (await response.json());
  const { message = `The cms answered ${response.status}; see its log.`, details } = error ?? {};
  if (!response.ok) throw new Failure(texts()[details?.key] ?? message);
  return data;
}

/**
 * @param {string} name
 * @param {object} payload
 * @returns {Promise<ImportReply>}
 */
const ask = (name, payload) => call(`/api/imports/${name}`, payload);

/** What `npm run export -- data` wrote, back into a site that has not been used yet. @param {string} folder @param {boolean} isTrial */
async function loadExport(folder, isTrial) {
  let content = null;
  while (content === null) content = await call('/api/exports/load', { folder, isTrial });
  console.log(isTrial ? '• It can be brought back here, and has:' : '• Done:');
  for (const [kind, count] of Object.entries(content.counts)) console.log(`  ${count} × ${kind}`);
  for (const text of content.dangling) console.log(`• ${text}, which the export does not have: it stays empty`);
  if (isTrial) return;
  console.log('• Everybody but the accounts that were here asks for a new password, or is invited again.');
}

/**
 * Waits until an import is in another state.
 * @param {ImportReply} started
 * @param {(now: ImportReply) => void} [report]
 * @returns {Promise<ImportReply>}
 */
async function settled({ id, state }, report) {
  for (;;) {
    const now = await ask('progress', { id });
    if (now.state === 'failed') throw new Failure(texts()[now.error] ?? now.error);
    if (now.state !== state) return now;
    report?.(now);
    await wait(ASK_EVERY);
  }
}

/** @param {ImportReply} found */
function printFound({ site, found }) {
  console.log(`• ${site} has:`);
  for (const { kind, lang, count } of found.items) console.log(`  ${count} × ${kind} (${lang})`);
  console.log(`  ${found.files} × file`);
  for (const { titleAr, titleEn, isPage, items } of found.categories)
    if (!isPage) console.log(`  ${items} in «${[titleAr, titleEn].filter(Boolean).join(' · ')}»`);
  for (const { name, isOwn } of found.parts)
    console.log(`  its ${name}${isOwn ? ', which stays away unless --parts names it: this site has its own' : ''}`);
  for (const { name, texts } of found.unknown) console.log(`  not understood in ${texts} texts: ${name}`);
}

/** @param {ImportReply} now */
function printProgress({ items, files }) {
  const all = Object.values(items).reduce((sum, count) => (sum ?? 0) + (count ?? 0), 0) ?? 0;
  console.log(`  ${all - (items.waiting ?? 0)} of ${all} items, ${files.stored} files`);
}

/** @param {ImportReply} done */
function printResult(done) {
  const { state, error, items, files, notes } = done;
  console.log(state === 'done' ? '• Done:' : `• It is ${state}: ${texts()[error] ?? ''}`.trimEnd());
  for (const [name, count] of Object.entries(items)) console.log(`  ${count} × ${name}`);
  console.log(`  ${files.stored} files, ${files.missing} that could not be had`);
  for (const [name, count] of Object.entries(notes)) console.log(`  ${count} × note «${name}»`);
}

/** @param {string[]} args */
function readArguments(args) {
  const [source, ...others] = args.filter((one) => !one.startsWith('--'));
  const flags = args.filter((one) => one.startsWith('--'));
  const chosen = flags.find((flag) => flag.startsWith(PARTS))?.slice(PARTS.length);
  const isKnown = flags.every((flag) => flag === '--try' || flag.startsWith(PARTS));
  if (!source || others.length > 0 || !isKnown) throw new Failure(USAGE);
  const named = chosen === 'none' ? [] : chosen?.split(',');
  return { source, isTrial: flags.includes('--try'), parts: named ? { parts: named } : {} };
}

/**
 * The account of a manager of the other site, whose hidden items then come along too. Its password is in no argument, which every
 * account of this machine would see in the list of processes.
 */
function loginOf({ IMPORT_USERNAME: username, IMPORT_PASSWORD: password, IMPORT_CODE: code = '' } = process.env) {
  if (!username !== !password) throw new Failure('IMPORT_USERNAME and IMPORT_PASSWORD belong together.');
  return username ? { login: { username, password, code } } : {};
}

/** Brings the content of another site into the running one; with `--try` it only says what it finds. */
await runScript(async () => {
  runInBackground();
  const { source, isTrial, parts } = readArguments(process.argv.slice(2));
  const location = /^https?:\/\//.test(source) ? source : path.resolve(source);
  if (existsSync(path.join(location, '.khayr-data'))) return loadExport(location, isTrial);
  const found = await settled(await ask('open', { location, ...loginOf() }));
  printFound(found);
  if (isTrial) {
    await ask('forget', { id: found.id });
    return;
  }
  printResult(await settled(await ask('start', { id: found.id, ...parts }), printProgress));
});
