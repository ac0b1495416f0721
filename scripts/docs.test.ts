import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as contract from '../cms/contract/limits.ts';
import { PRIVATE_FILE_LIMITS } from '../cms/contract/private-files.ts';
import { commandsOf } from './dev/life/manual-commands.ts';
import { ROOT } from './stack/run.ts';

const DECISIONS = 'docs/decisions';
const documents = [
  'README.md',
  ...['docs', DECISIONS].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder)).flatMap((name) => (name.endsWith('.md') ? [`${folder}/${name}`] : [])),
  ),
];
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** Files and folders in backquotes, except for what a build produces. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`((?:adapter|cms|docs|scripts|web)\/[\w./-]+)`/g)].flatMap(([, file = '']) =>
    file.includes('/dist') ? [] : [file],
  );

/** @param text Its local links, below the project's root, with their anchors. */
const linksIn = (document: string, text: string) =>
  [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)].map(([, link, anchor]) => ({
    file: link ? path.join(path.dirname(document), link) : document,
    anchor,
  }));

/** What links can lead to within a document: its headings, as GitHub names them, and named places. */
const anchorsIn = (text: string) => [
  ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id),
  ...[...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .replaceAll(' ', '-'),
  ),
];

describe.each(documents)('%s', (document) => {
  it('names files and links to documents that exist', () => {
    const text = read(document);
    const links = linksIn(document, text);
    const missing = [...pathsIn(text), ...links.map(({ file }) => file)].filter(
      (file) => !existsSync(path.join(ROOT, file)),
    );
    expect(missing).toEqual([]);
    // What a release has of them.
    expect(links.filter(({ file }) => !/^(README\.md|docs(\/|$))/.test(file))).toEqual([]);
    expect(links.filter(({ file, anchor }) => anchor && !anchorsIn(read(file)).includes(anchor))).toEqual([]);
  });
});

describe.each([
  { section: 'Which test holds which line', mark: 'Security', lines: { S: 10, V: 6, X: 12, F: 6, P: 6 } },
  { section: 'What it survives', mark: 'Faults', lines: {} },
])('the lines of «$section»', ({ section, mark, lines }) => {
  const [, text = ''] = read('docs/security.md').split(`\n## ${section}\n`);
  const rows = [...text.replace(/\n## [\s\S]*/, '').matchAll(/^\| ([A-Z]?\d+|[A-Z]) \| [^|]+ \| ([^|]*)\|$/gm)];
  const held = new Set(
    execFileSync('git', ['grep', '-h', `// .*${mark}: `], { cwd: ROOT, encoding: 'utf8' })
      .split('\n')
      .flatMap((line) => new RegExp(`${mark}: ([\\w, ]+)\\.`).exec(line)?.[1]?.split(', ') ?? []),
  );

  it('have those of the checklist', () => {
    const all = Object.entries(lines).flatMap(([letter, count]) =>
      Array.from({ length: count }, (_, at) => `${letter}${at + 1}`),
    );
    expect(rows.length).toBeGreaterThan(20);
    expect(all.filter((line) => rows.every(([, known]) => known !== line))).toEqual([]);
  });

  it('are each held by a test or a command', () => {
    expect(
      rows.filter(([, line, command]) => !command?.trim() && !held.has(line ?? '')).map(([, line]) => line),
    ).toEqual([]);
  });

  it('are those that tests name', () => {
    expect([...held].filter((line) => rows.every(([, known]) => known !== line))).toEqual([]);
  });
});

describe('what the documents state', () => {
  it('has every setting of adapter and cms but those of tests and generated secrets', () => {
    const settings = read('docs/settings.md');
    const adapter = [...read('adapter/src/config.ts').matchAll(/^ {2}([A-Z_]+): z\./gm)];
    const cms = [...read('cms/src/environment.ts').matchAll(/(?:text|port|positive|address)\('([A-Z_]+)'/g)];
    const bucket = [...read('cms/contract/bucket.ts').matchAll(/'(S3_[A-Z_]+)'/g)];
    expect(Math.min(adapter.length, cms.length)).toBeGreaterThan(10);
    expect(bucket.length).toBeGreaterThan(5);
    const missing = [...adapter, ...cms, ...bucket].flatMap(([, name]) =>
      settings.includes(`\`${name}\``) ? [] : [name],
    );
    expect(missing).toEqual(['WEB_DIR', 'REHEARSAL', 'DEMO_PICTURES']);
  });

  it('updates a site under systemd with the same command, in the folder that its unit may write', () => {
    const unit = read('docs/deploy/khayr.service');
    const entryOf = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(unit)?.[1];
    const { scripts } = JSON.parse(read('package.json'));
    expect(entryOf('ExecStart')).toBe(`/usr/bin/env ${scripts.start.replace('exec ', '')}`);
    expect(entryOf('ReadWritePaths')).toBe(entryOf('WorkingDirectory'));
    expect(unit).toContain(`cd ${entryOf('WorkingDirectory')} && DATA_DIR=/var/lib/khayr/data npm run update -- `);
    expect(scripts.update).toContain(' scripts/update.mjs');
  });

  it('has the limits as they are', () => {
    const limits = read('docs/limits.md');
    const rows = [...limits.matchAll(/^\| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].slice(1);
    const stated = Object.fromEntries(rows.map(([, what, limit]) => [what, limit]));
    const { login, forgot, reset, invite, message, formAnswer, pledge, search, testMail, visit, host } =
      contract.RATE_LIMITS;
    const { freeFailures, wait, longestWait, recoveryCodes, deviceDays } = contract.SECOND_FACTOR_LIMITS;
    const { short, message: contact, call, long, upload } = contract.CALL_BODIES;
    const { strangers, waiting } = contract.LARGE_BODY_LIMITS;
    const more = `${waiting.all} more wait for up to ${waiting.milliseconds / 1_000} s, of an address ${waiting.perAddress}`;
    const minutes = (seconds: number) => `${seconds / 60} minutes`;
    const megabytes = (bytes: number) => `${bytes / 1_048_576} MB`;
    const kilobytes = (bytes: number) => `${bytes / 1_024} KB`;
    expect(upload.values).toBe(short.values);
    expect(contact.values).toBe(short.values);
    expect(long.values).toBe(call.values);
    for (const { depth } of Object.values(contract.CALL_BODIES)) expect(depth).toBe(short.depth);
    expect(search.duration).toBe(60);
    expect(visit.duration).toBe(60);
    expect(host.duration).toBe(86_400);
    expect(message.duration).toBe(3_600);
    expect(forgot.duration).toBe(3_600);
    expect(invite.duration).toBe(3_600);
    expect(testMail.duration).toBe(3_600);
    expect(stated).toEqual({
      'the body of a call': `${kilobytes(short.bytes)} where anybody may call, ${kilobytes(contact.bytes)} for a message; ${kilobytes(call.bytes)} for other calls, ${megabytes(long.bytes)} for those with texts, tables or long lists; an uploaded file about ${contract.UPLOAD_MEGABYTES} MB, in the dashboard ${megabytes(contract.BODY_LIMITS.dashboardFile)}`,
      'levels of arrays and objects in it; values': `${short.depth}; ${short.values} where anybody may call, and with a file, ${call.values.toLocaleString('en')} for other calls`,
      [`bodies of more than ${megabytes(contract.LARGE_BODY_LIMITS.bytes)} at the same time`]: `${contract.LARGE_BODY_LIMITS.all}, of an address ${contract.LARGE_BODY_LIMITS.perAddress}; ${more}`,
      'bodies that are longer than what anybody may send, while it is not known who sends them': `${strangers.all}, of an address ${strangers.perAddress}; ${more}`,
      'a body for the dashboard': `${contract.BODY_LIMITS.dashboardForm / 1_024} KB; to sign in ${contract.BODY_LIMITS.dashboardSignIn / 1_024} KB; an entry ${megabytes(contract.BODY_LIMITS.dashboardEntry)}; a role or a layout ${megabytes(contract.BODY_LIMITS.dashboardSettings)}`,
      'requests to the dashboard at the same time': `${contract.DASHBOARD_REQUESTS.all}, of an address ${contract.DASHBOARD_REQUESTS.perAddress}`,
      'address and headers of a request, together; lines of headers': `${kilobytes(contract.CONNECTION_LIMITS.headers.bytes)}; ${contract.CONNECTION_LIMITS.headers.lines}`,
      'the time to send a request; a pause in reading its reply': minutes(contract.CONNECTION_LIMITS.seconds),
      'requests that a connection sends ahead of a reply': String(contract.CONNECTION_LIMITS.ahead),
      'chunks of a body without a length, of any size; then on average': `${contract.CONNECTION_LIMITS.chunks.free}; ${contract.CONNECTION_LIMITS.chunks.bytes} bytes`,
      'a picture': `${contract.PICTURE_LIMITS.pixels / 1_000_000} megapixels, all frames together, and ${contract.PICTURE_LIMITS.frames} frames; each step of decoding it ${contract.PICTURE_LIMITS.seconds} s, one picture at a time`,
      'folders of the files': `${contract.FOLDER_LIMITS.inOne} in one folder, ${contract.FOLDER_LIMITS.all} in all`,
      'all uploaded originals': `\`FILE_QUOTA_MB\`: ${contract.FILE_QUOTA_MB} MB`,
      'pictures of an album with a place or a caption of their own': String(contract.LIMITS.albumPictures.max),
      "characters of a picture's alternative text": String(contract.LIMITS.altText.max),
      "characters of an address's path, and its parts; characters of a query, and its parameters that rules ask for": `${contract.ADDRESS_LIMITS.length}, ${contract.ADDRESS_LIMITS.parts}; ${contract.ADDRESS_LIMITS.length}, ${contract.ADDRESS_LIMITS.parameters}`,
      'redirects that people make; that the site makes itself; links not found that are stored': `${contract.REDIRECT_LIMITS.rules}; ${contract.REDIRECT_LIMITS.automatic}; ${contract.REDIRECT_LIMITS.missing}, for ${contract.REDIRECT_LIMITS.missingDays} days`,
      'an import in all; the entries of its source; one text of it; what is uploaded for it, and the exports in an archive': `${contract.IMPORT_LIMITS.hours} hours of work, ${contract.IMPORT_LIMITS.gigabytes} GB of files; ${contract.IMPORT_LIMITS.entries}; ${contract.IMPORT_LIMITS.megaCharacters} million characters; ${contract.IMPORT_LIMITS.uploadGigabytes} GB each`,
      'reading the source of an import; sources that are read at once; attempts that the end of the cms broke off; a text in an archive against its packed size': `${contract.IMPORT_LIMITS.readerMinutes} minutes of work, ${contract.IMPORT_LIMITS.readerSeconds} s of one step, ${contract.IMPORT_LIMITS.readerMegabytes} MB; ${contract.IMPORT_LIMITS.readers}; ${contract.IMPORT_LIMITS.reads}; ${contract.IMPORT_LIMITS.timesPacked} times, from the size of an upload on`,
      'a comparison of two texts': `${contract.COMPARISON_STEPS / 1_000_000} million steps, about 0.1 s`,
      'articles behind a counter': String(contract.LIMITS.counter.articles),
      'entries of the menu; its levels': `${contract.LIMITS.menu.entries}; ${contract.LIMITS.menu.levels}`,
      'the name of the association; its short description; a code of a search engine': `${contract.LIMITS.label.max}, ${contract.LIMITS.siteDescription.max} and ${contract.LIMITS.siteCode.max} characters`,
      'sections of the home page; items of one': `${contract.LIMITS.home.blocks}; ${contract.LIMITS.home.items}`,
      'ways to give on the donate page; example amounts': `${contract.LIMITS.donation.ways}; ${contract.LIMITS.donation.amounts}`,
      'results of a search; words of one': `${contract.SEARCH_LIMITS.found}; ${contract.SEARCH_LIMITS.words}, of ${contract.LIMITS.search.max} characters together`,
      'searches that are not cached': `${search.points} a minute from an address`,
      'visits from an address that are counted; different pages and hosts of a day': `${visit.points} a minute; ${contract.VISIT_LIMITS.pagesPerDay} and ${contract.VISIT_LIMITS.hostsPerDay}, for ${contract.VISIT_LIMITS.days} days`,
      'hosts that an address is the first to have come from': `${host.points} a day`,
      'stored contact messages': `${message.points} an hour from an address`,
      'answers to forms': `${formAnswer.points} an hour from an address; ${contract.FORM_LIMITS.fields} fields of a form; ${contract.LIMITS.liveBlocks} forms and lists shown in a text; a file of ${megabytes(PRIVATE_FILE_LIMITS.bytes)}, ${PRIVATE_FILE_LIMITS.count} files and ${megabytes(PRIVATE_FILE_LIMITS.together)} together, ${PRIVATE_FILE_LIMITS.all / 1_073_741_824} GB of all that are kept`,
      'gifts promised': `${pledge.points} an hour from an address`,
      "the PDF of a year's receipts; PDFs that wait": `${contract.RECEIPT_PDF_LIMITS.receipts} receipts, ${contract.RECEIPT_PDF_LIMITS.seconds} s and ${contract.RECEIPT_PDF_LIMITS.megabytes} MB; ${contract.RECEIPT_PDF_LIMITS.waiting}`,
      "a bank's statement": `${contract.GIFT_LIMITS.statement} characters; ${contract.GIFT_LIMITS.entries} entries`,
      'failed logins': `${login.points} in ${minutes(login.duration)} for an account, and from an address`,
      'wrong codes of a second factor in a row': `${freeFailures}; then a wait of ${wait} minutes, doubled each time up to ${longestWait / 60} hours`,
      'recovery codes; a browser that is not asked for a code': `${recoveryCodes}, each once; ${deviceDays} days`,
      'entries of failed logins in the activity log': `${contract.AUDIT_LIMITS.failedEntries} in ${contract.AUDIT_LIMITS.failedWithin} minutes; one for an account and an address`,
      'entries in an export of the activity log; totals in one of the visits': `${contract.AUDIT_LIMITS.exported.toLocaleString('en')}; ${contract.VISIT_LIMITS.exported.toLocaleString('en')}`,
      'mails with a link to reset a password': `${forgot.points} an hour from an address`,
      'wrong codes of such links, and of the set-up': `${reset.points} in ${minutes(reset.duration)} from an address; a code is valid for ${contract.RESET_CODE_LIMITS.validFor} minutes, once`,
      'test mails': `${testMail.points} an hour from an address`,
      'links to set a password that managers make for others': `${invite.points} an hour from an address; a link is valid for ${contract.INVITATION_LIMITS.validFor} hours, once`,
      'a link of the dashboard to a preview': `${contract.PREVIEW_LIMITS.validFor} minutes, for one version of one item`,
      'a session': `${contract.SESSION_LIMITS.idle / 60} hours without a call, ${contract.SESSION_LIMITS.total / 60} hours in all`,
    });
    expect(limits).toContain(`try again in ${contract.LARGE_BODY_LIMITS.retryAfter} s`);
    expect(limits).toContain(`allows ${login.alone} instead of ${login.points}`);
  });
});

describe('the commands of the operator’s page of the manual', () => {
  it('are the same in both languages', () => {
    expect(commandsOf('ar')).toEqual(commandsOf('en'));
  });

  it('are run by the test of a site’s life, but that of a clone', () => {
    const life = read('scripts/dev/life.test.ts');
    const missing = commandsOf('en').filter((line) => !line.startsWith('sed ') && !life.includes(`'${line}'`));
    expect(missing).toEqual([]);
    expect(read('scripts/clone-update.test.ts')).toContain("run('update.mjs')");
  });
});

describe('the decisions', () => {
  it('are each at one place, under their numbers, which the index has', () => {
    const rows = [...read(`${DECISIONS}/README.md`).matchAll(/^\| \[[^\]]+\]\(([\w-]+\.md)\) \| ([\d, ]+) \|$/gm)];
    const listed = rows.map(([, page = '', numbers = '']) => ({ page, numbers: numbers.split(', ').map(Number) }));
    const found = readdirSync(path.join(ROOT, DECISIONS)).flatMap((page) => {
      const headings = [...read(`${DECISIONS}/${page}`).matchAll(/^### ((?:<a id="record-\d+"><\/a>)+)([\d, ]+)\. /gm)];
      const numbers = headings.flatMap(([, anchors = '', list = '']) => {
        const named = list.split(', ').map(Number);
        expect([...anchors.matchAll(/record-(\d+)/g)].map(([, number]) => Number(number))).toEqual(named);
        return named;
      });
      return numbers.length > 0 ? [{ page, numbers: numbers.sort((a, b) => a - b) }] : [];
    });
    const byPage = (a: { page: string }, b: { page: string }) => a.page.localeCompare(b.page);
    expect(listed.sort(byPage)).toEqual(found.sort(byPage));
    const all = found.flatMap(({ numbers }) => numbers);
    expect(all.length).toBeGreaterThan(100);
    expect(new Set(all).size).toBe(all.length);
  });

  it('exist where the code cites them by number', () => {
    const cited = execFileSync('git', ['grep', '-nE', 'record [0-9]+', '--', '*.ts', '*.tsx', '*.mjs', '*.md'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    const index = read(`${DECISIONS}/README.md`);
    const unknown = [...cited.matchAll(/^.*\brecord (\d+)\b.*$/gm)].filter(
      ([, number]) => !new RegExp(`[ ,]${number}[ ,]`).test(index),
    );
    expect(unknown.map(([line]) => line)).toEqual([]);
  });
});
