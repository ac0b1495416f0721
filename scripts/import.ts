import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ImportReply } from '../cms/contract/calls/imports.ts';
import { runInBackground } from './stack/background.ts';
import { Failure, runScript } from './stack/failure.ts';
import { ROOT } from './stack/run.ts';
import { CmsAway, callRunningCms } from './stack/running-cms.ts';

const USAGE =
  'Name a file, a folder or an address: npm run import -- SOURCE [--try] [--parts=home,settings|none] [--show=KIND,…]';
const PARTS = '--parts=';
const SHOW = '--show=';
/** Milliseconds between questions about the progress. */
const ASK_EVERY = 1_000;
/** Milliseconds for which a cms that restarts is waited for. */
const PATIENCE = 120_000;

/** The texts of managers by their keys. */
const texts = (): Record<string, string> =>
  JSON.parse(readFileSync(path.join(ROOT, 'cms/dist/contract/texts/manager.en.json'), 'utf8'));

async function call(pathname: string, payload: object) {
  const response = await callRunningCms(pathname, payload);
  const { data, error } = JSON.parse(await response.text());
  const { message = `The cms answered ${response.status}; see its log.`, details } = error ?? {};
  if (!response.ok) throw new Failure(texts()[details?.key] ?? message);
  return data;
}

const ask = (name: string, payload: object): Promise<ImportReply> => call(`/api/imports/${name}`, payload);

/** What `npm run export -- data` wrote, back into a site that has not been used yet. */
async function loadExport(folder: string, isTrial: boolean) {
  let content = null;
  while (content === null) content = await call('/api/exports/load', { folder, isTrial });
  console.log(isTrial ? '• It can be brought back here, and has:' : '• Done:');
  for (const [kind, count] of Object.entries(content.counts)) console.log(`  ${count} × ${kind}`);
  for (const text of content.dangling) console.log(`• ${text}, which the export does not have: it stays empty`);
  if (isTrial) return;
  console.log('• Everybody but the accounts that were here asks for a new password, or is invited again.');
}

/** Asks after an import. A cms that restarts goes on with it by itself, so it is waited for. */
async function progressOf(id: number) {
  const since = Date.now();
  for (let isTold = false; ; isTold = true) {
    try {
      return await ask('progress', { id });
    } catch (error) {
      if (!(error instanceof CmsAway)) throw error;
      if (Date.now() - since > PATIENCE)
        throw new Failure(
          'The cms does not answer. Nothing is lost: the import goes on by itself once the site runs again.',
        );
      if (!isTold) console.log('• The cms does not answer, it may be restarting; the import goes on by itself then');
    }
    await wait(ASK_EVERY);
  }
}

/** Waits until an import is in another state. */
async function settled({ id, state }: ImportReply, report?: (now: ImportReply) => void): Promise<ImportReply> {
  for (;;) {
    const now = await progressOf(id);
    if (now.state === 'failed') throw new Failure(texts()[now.error] ?? now.error);
    if (now.state !== state) return now;
    report?.(now);
    await wait(ASK_EVERY);
  }
}

/** What of the source as a whole has no place here. */
function printNotices(notices: ImportReply['notices']) {
  for (const { kind, count, text } of notices) {
    const key = `IMPORT.NOTICE_${kind.toUpperCase().replaceAll('-', '_')}`;
    console.log(`  ${texts()[key] ?? kind} ${count} (${text})`);
  }
}

/** The keys of the kinds that are to be shown. */
function shownIn({ found }: ImportReply, names: string[]) {
  const unknown = found.categories.filter(({ isUnknown }) => isUnknown);
  return names.map((name) => {
    const category = unknown.find(({ titleAr, titleEn }) => [titleAr, titleEn].includes(name));
    if (!category) throw new Failure(`There is no kind «${name}» that may not have been public.`);
    return category.key;
  });
}

function printFound({ site, found, notices }: ImportReply) {
  console.log(`• ${site} has:`);
  for (const { kind, lang, count } of found.items) console.log(`  ${count} × ${kind} (${lang})`);
  console.log(`  ${found.files} × file`);
  for (const { titleAr, titleEn, isPage, isUnknown, items } of found.categories) {
    const name = [titleAr, titleEn].filter(Boolean).join(' · ');
    const why = isUnknown ? `, hidden unless --show=${name} names it: it may not have been public` : '';
    if (!isPage) console.log(`  ${items} in «${name}»${why}`);
  }
  for (const { name, isOwn } of found.parts)
    console.log(`  its ${name}${isOwn ? ', which stays away unless --parts names it: this site has its own' : ''}`);
  for (const { name, texts: count, kind } of found.unknown)
    console.log(`  ${kind === 'block' ? 'left out of' : 'not understood, kept as text in'} ${count} texts: ${name}`);
  printNotices(notices);
}

function printProgress({ items, files }: ImportReply) {
  const all = Object.values(items).reduce((sum, count) => (sum ?? 0) + (count ?? 0), 0) ?? 0;
  console.log(`  ${all - (items.waiting ?? 0)} of ${all} items, ${files.stored} files`);
}

function printResult(done: ImportReply) {
  const { state, error, items, files, notes, notices } = done;
  console.log(state === 'done' ? '• Done:' : `• It is ${state}: ${texts()[error] ?? ''}`.trimEnd());
  for (const [name, count] of Object.entries(items)) console.log(`  ${count} × ${name}`);
  console.log(`  ${files.stored} files, ${files.missing} that could not be had`);
  for (const [name, count] of Object.entries(notes)) console.log(`  ${count} × note «${name}»`);
  printNotices(notices);
}

function readArguments(args: string[]) {
  const [source, ...others] = args.filter((one) => !one.startsWith('--'));
  const flags = args.filter((one) => one.startsWith('--'));
  const chosen = flags.find((flag) => flag.startsWith(PARTS))?.slice(PARTS.length);
  const shown = flags.find((flag) => flag.startsWith(SHOW))?.slice(SHOW.length);
  const isKnown = flags.every((flag) => flag === '--try' || flag.startsWith(PARTS) || flag.startsWith(SHOW));
  if (!source || others.length > 0 || !isKnown) throw new Failure(USAGE);
  const named = chosen === 'none' ? [] : chosen?.split(',');
  return {
    ...{ source, isTrial: flags.includes('--try'), parts: named ? { parts: named } : {} },
    show: shown ? shown.split(',') : [],
  };
}

/**
 * The account of a manager of the other site, whose hidden items then come along too. Its password is in no argument,
 * which every account of this machine would see in the list of processes.
 */
function loginOf({ IMPORT_USERNAME: username, IMPORT_PASSWORD: password, IMPORT_CODE: code = '' } = process.env) {
  if (!username !== !password) throw new Failure('IMPORT_USERNAME and IMPORT_PASSWORD belong together.');
  return username ? { login: { username, password, code } } : {};
}

/** Brings the content of another site into the running one; with `--try` it only says what it finds. */
await runScript(async () => {
  runInBackground();
  const { source, isTrial, parts, show } = readArguments(process.argv.slice(2));
  const location = /^https?:\/\//.test(source) ? source : path.resolve(source);
  if (existsSync(path.join(location, '.khayr-data'))) return loadExport(location, isTrial);
  const found = await settled(await ask('open', { location, ...loginOf() }));
  printFound(found);
  if (isTrial) {
    await ask('forget', { id: found.id });
    return;
  }
  const chosen = { ...parts, shown: shownIn(found, show) };
  printResult(await settled(await ask('start', { id: found.id, ...chosen }), printProgress));
});
