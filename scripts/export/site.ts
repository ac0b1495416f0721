import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DIRECTIONS, LANGUAGES, type Language, toLanguage } from '../../cms/contract/languages.ts';
import { ANY_LANGUAGE } from '../../cms/contract/localized.ts';
import type { RedirectRule } from '../../cms/contract/redirects.ts';
import { Failure } from '../stack/failure.ts';
import { readBuilt } from '../stack/route-table.ts';
import { ROOT } from '../stack/run.ts';
import { localUrl, portOf } from '../stack/settings.ts';
import { openFolder } from './export-folder.ts';
import { createSearchIndex, searchPart, searchScript } from './search-index.ts';
import { staticPage, staticStyle } from './static-page.ts';

/**
 * `missing`: addresses that do not exist, with a page that names each; `unreadable`: those that the site could not
 * answer, with why.
 */
interface Result {
  pages: number;
  files: number;
  changed: number;
  removed: number;
  missing: Map<string, string>;
  unreadable: Map<string, string>;
}

/** Pages and files that are asked for at the same time: the site's readers are served meanwhile. */
const AT_ONCE = 2;
const TRIES = 5;
const TIMEOUT_MS = 60_000;
/** Where more cannot be read than these, the site is broken, and is exported later. */
const MOST_UNREADABLE = 25;
const USER_AGENT = 'Khayr-export/1 (crawler)';

const FILES = /^\/(?:assets|icons|uploads|_userFiles)\//;
/** What no file can stand for: the managers' side, and what one reader was sent. */
const CLOSED = new RegExp(
  `^/(?:api|dashboard|open)(?:/|$)|^(?:/${ANY_LANGUAGE})?/(?:manager|frame|reset-password)(?:/|$)`,
);
/** What is asked for although no page names it. */
const SITE_FILES = [
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/.well-known/security.txt',
  // Calendars subscribe to it by an address that is none of the web's.
  ...LANGUAGES.map((lang) => `/${lang}/events.ics`),
];
/** The files that the server makes. */
const MADE_FILES = new RegExp(
  `^/(?:sitemap[\\w-]*\\.xml|favicon\\.svg|${ANY_LANGUAGE}/(?:feed\\.xml|events\\.ics|event-\\d+\\.ics))$`,
);
/** A whole address in a text, without the sign that ends its sentence. */
const ADDRESS = /https?:\/\/[^\s"'<>&\\]*[^\s"'<>&\\.,:;!?)\]}،؛؟»…]/g;
/** Addresses that no site has, for the pages that a server shows in the place of one that is missing. */
const MISSING = '404.html';
/** The longest name of a file, in bytes. */
const LONGEST_NAME = 255;

const decoded = (pathname: string) => {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
};

/** The file of a page or file; undefined where a disk cannot have it. */
function fileOf(pathname: string, isPage: boolean) {
  const parts = pathname.split('/').filter(Boolean).map(decoded);
  const isName = (part: string) =>
    part !== '.' && part !== '..' && !/[/\\\0]/.test(part) && Buffer.byteLength(part) <= LONGEST_NAME;
  if (!parts.every(isName)) return undefined;
  return path.posix.join(...parts, isPage ? 'index.html' : '');
}

/** A link from one file to another. */
const relativeLink = (from: string, to: string) =>
  path.posix.relative(path.posix.dirname(from), to).split('/').map(encodeURIComponent).join('/');

/** Leads from an address that is not a page's own to the page. */
function forwardingPage(link: string, to: URL, lang: Language, text: string) {
  const escaped = (address: string) => address.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return (
    `<!doctype html>\n<html lang="${lang}" dir="${DIRECTIONS[lang]}">\n<meta charset="utf-8">\n<title>${text}</title>\n` +
    `<link rel="canonical" href="${escaped(to.href)}">\n<meta http-equiv="refresh" content="0; url=${escaped(link)}">\n` +
    `<a href="${escaped(link)}">${text}</a>\n`
  );
}

/** One address that the site cannot answer. */
class Unreadable extends Failure {
  readonly reason: string;

  constructor(address: string, reason: string) {
    super(`${address} cannot be read (${reason}).`);
    this.reason = reason;
  }
}

/** Why what the site was asked for did not arrive, if that is the fault. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof Unreadable) return error.reason;
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  // The connection has ended within a body.
  return code.startsWith('UND_ERR') ? code : undefined;
}

/** Asks the site as a visitor; what it cannot answer now is asked again. */
function createReader(from: string) {
  return async function read(address: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
    for (let attempt = 1; ; attempt += 1) {
      // For its beginning: a large file may take longer.
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), TIMEOUT_MS);
      const response = await fetch(from + address, {
        method,
        redirect: 'manual',
        headers: { 'user-agent': USER_AGENT, ...headers },
        signal: late.signal,
      })
        .catch((error: unknown) => String(error))
        .finally(() => clearTimeout(timer));
      if (typeof response !== 'string') {
        if (response.headers.has('x-khayr-stale')) {
          throw new Failure('The site shows copies while its cms does not answer; export it later.');
        }
        if (response.status < 500 && response.status !== 429) return response;
      }
      const reason = typeof response === 'string' ? response : `${response.status}`;
      if (attempt === TRIES) throw new Unreadable(from + address, reason);
      await wait(500 * 2 ** attempt);
    }
  };
}

/** Where the site answers: on this machine, or at its public address where its adapter runs on another one. */
export async function findSite(env: NodeJS.ProcessEnv): Promise<string> {
  const here = localUrl(env.HOST, portOf('PORT', 3000, env));
  const response = await fetch(`${here}/robots.txt`, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    () => undefined,
  );
  const found = response?.ok ? siteUrlIn(await response.text()) : undefined;
  // Another site may have that port.
  return env.SITE_URL && found !== new URL(env.SITE_URL).origin ? new URL(env.SITE_URL).origin : here;
}

/** The public address of the site, in its robots.txt. */
const siteUrlIn = (robots: string) => /^Sitemap: (.*)\/sitemap\.xml$/m.exec(robots)?.[1];

/** The language of a page. */
const languageOf = (place: string) => toLanguage(place.split('/')[1]);

/** What takes the place of what needs the server. */
async function partsIn(lang: Language) {
  const texts = JSON.parse(await readFile(path.join(ROOT, 'cms/contract/texts', `export.${lang}.json`), 'utf8'));
  return { ...texts.site, search: await searchPart(lang) };
}

/** Runs work on what is found, a few at once, until nothing is left. */
function createQueue() {
  const known = new Set<string>();
  const waiting: (() => Promise<void>)[] = [];
  const running = new Set<Promise<void>>();

  function begin(work: () => Promise<void>) {
    const ended = work().finally(() => running.delete(ended));
    running.add(ended);
  }

  return {
    add(key: string, work: () => Promise<void>) {
      if (!known.has(key)) waiting.push(work);
      known.add(key);
    },
    async run() {
      try {
        while (waiting.length + running.size > 0) {
          for (const work of waiting.splice(0, AT_ONCE - running.size)) begin(work);
          await Promise.race(running);
        }
      } finally {
        await Promise.allSettled(running);
      }
    },
  };
}

/**
 * Writes everything that visitors see of a running site into a folder, as files that any web server serves. The same
 * content makes the same bytes; what is not on the site any more is deleted from the folder.
 * @param options `from`: the origin at which the site answers; `rules`: those for its old addresses.
 */
export async function exportSite({
  from,
  folder,
  rules = [],
}: {
  from: string;
  folder: string;
  rules?: readonly RedirectRule[];
}): Promise<Result> {
  const { resolveAddress, pageKey }: typeof import('../../adapter/src/pages/addresses.ts') =
    await readBuilt('adapter/src/pages/addresses');
  const { createRuleSet }: typeof import('../../cms/contract/redirects.ts') = await readBuilt('cms/contract/redirects');
  const { DIGEST_NAME }: typeof import('../../adapter/src/http/uploads.ts') =
    await readBuilt('adapter/src/http/uploads');
  /** Whether a file never changes under its name; what an export makes of a style may. */
  const isImmutable = (pathname: string) =>
    pathname.startsWith('/assets/') ? !pathname.endsWith('.css') : DIGEST_NAME.test(path.posix.basename(pathname));
  const read = createReader(from);
  const siteUrl = siteUrlIn(await (await read('/robots.txt')).text());
  if (siteUrl === undefined) throw new Failure(`${from} is no site of this product.`);
  const hosts = [siteUrl, from].map((own) => new URL(own).host);
  /** Also by http: texts may be older than the site's certificate. */
  const isOwn = ({ protocol, host }: URL) => /^https?:$/.test(protocol) && hosts.includes(host);
  const target = await openFolder(folder);
  const queue = createQueue();
  const index = await createSearchIndex(path.join(target.unfinished, 'search'));
  const parts = Object.fromEntries(await Promise.all(LANGUAGES.map(async (lang) => [lang, await partsIn(lang)])));
  const missing = new Map<string, string>();
  const unreadable = new Map<string, string>();
  /** The addresses by which texts name each page: most end in its title. */
  const spellings = new Map<string, Set<string>>();
  const counts = { pages: 0, files: 0 };

  /** The shortest address of a page; undefined where the path is no page's. */
  function pageOf(pathname: string): string | undefined {
    const address = resolveAddress(pathname);
    if (address.kind === 'page') return pageKey(pathname);
    // What is for now alone may be an old address: the site knows.
    return address.kind === 'redirect' && address.status === 301 ? pageOf(address.to) : undefined;
  }

  /** What cannot be read stays as an earlier export has it. */
  const keepEarlier = (address: string, file?: string) => (error: unknown) => {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    unreadable.set(address, reason);
    if (unreadable.size > MOST_UNREADABLE)
      throw new Failure(`The site is broken; export it later. ${address} cannot be read (${reason}).`);
    if (file) target.keep(file);
  };

  const add = (address: string, file: string, work: () => Promise<void>) =>
    queue.add(address, () => work().catch(keepEarlier(address, file)));

  /** @param place The page's own address. @param to Where it leads. */
  async function forward(file: string, place: string, to: string) {
    const url = new URL(to, siteUrl + place);
    const lang = languageOf(isOwn(url) ? url.pathname : place);
    const link = (await linkFrom(place, file)(to)) ?? url.href;
    await target.write(file, forwardingPage(link, url, lang, parts[lang].open));
  }

  /**
   * Where an address of the site leads that is neither a page nor a file, such as one before a move. The site counts no
   * visit of a redirect.
   */
  async function followed(pathname: string) {
    const response = await read(pathname, {}, 'HEAD');
    const to = response.headers.get('location');
    return to === null ? undefined : new URL(to, siteUrl + pathname);
  }

  /**
   * The file that an address leads to, which is exported too.
   * @param place The page that names it.
   * @returns undefined where it stays as it is.
   */
  async function targetOf(url: URL, place: string): Promise<string | undefined> {
    const { pathname } = url;
    if (!isOwn(url) || CLOSED.test(pathname)) return undefined;
    if (pathname === '/') return 'index.html';
    if (pathname.startsWith('/search/')) return fileOf(pathname, false);
    const isFile = FILES.test(pathname) || MADE_FILES.test(pathname) || SITE_FILES.includes(pathname);
    const file = fileOf(pathname, !isFile);
    if (isFile && file !== undefined) {
      add(pathname, file, () => addFile(pathname, file, place));
      return file;
    }
    const page = isFile ? undefined : pageOf(pathname);
    if (page === undefined) {
      const next = await followed(pathname).catch(keepEarlier(pathname));
      // Such as the address that leads to the newest file of a document, which readers may have kept.
      if (next && file) queue.add(file, () => forward(file, pathname, next.href));
      if (next) return targetOf(next, place);
      if (!unreadable.has(pathname)) missing.set(pathname, place);
      return undefined;
    }
    const fileOfPage = fileOf(page, true) as string;
    add(page, fileOfPage, () => addPage(page, fileOfPage, place));
    // Not in the place of the page itself, which is found behind a slash, and by the name that it has in an export.
    if (file && !file.startsWith(fileOfPage)) queue.add(file, () => forward(file, pathname, page));
    spellings.set(page, (spellings.get(page) ?? new Set()).add(pathname));
    return fileOfPage;
  }

  const linkFrom = (place: string, file: string) => async (address: string) => {
    if (address === '' || address.startsWith('#') || !URL.canParse(address, siteUrl + place)) return undefined;
    const url = new URL(address, siteUrl + place);
    const to = await targetOf(url, place);
    if (to === undefined) return isOwn(url) ? `${siteUrl}${url.pathname}${url.search}${url.hash}` : undefined;
    const link = file.endsWith(MISSING) ? `/${relativeLink('', to)}` : relativeLink(file, to);
    return `${link}${url.search}${url.hash}`;
  };

  /** A page as it is rendered: under load the site may send one that the browser renders. */
  async function readPage(place: string) {
    for (let attempt = 1; ; attempt += 1) {
      const response = await read(place);
      const source = await response.text();
      if (!source.includes('<div id="root"></div>')) return { response, source };
      if (attempt === TRIES) throw new Unreadable(from + place, 'it is not rendered');
      await wait(500);
    }
  }

  async function addPage(place: string, file: string, namedBy: string) {
    const { response, source } = await readPage(place);
    const to = response.headers.get('location');
    if (to !== null) return forward(file, place, to);
    if (response.status !== 200) return void missing.set(place, namedBy);
    await writePage({ source, place, file });
  }

  async function writePage({ source, place, file }: { source: string; place: string; file: string }) {
    const lang = languageOf(place);
    const { html, found } = await staticPage(source, place, {
      link: linkFrom(place, file),
      readFile: readDrawing,
      siteUrl: siteUrl as string,
      parts: parts[lang],
    });
    counts.pages += 1;
    if (found) index.add(lang, place, found);
    await target.write(file, html);
    await addNamed(source, place);
  }

  /** The files that a text names by whole addresses: what others show of a page, such as its picture. */
  async function addNamed(text: string, place: string) {
    for (const [address] of text.matchAll(ADDRESS)) {
      if (address.startsWith(`${siteUrl}/`)) await targetOf(new URL(address), place);
    }
  }

  async function addFile(pathname: string, file: string, namedBy?: string) {
    const known = await target.timeOf(file);
    const keep = () => {
      counts.files += 1;
      target.keep(file);
    };
    if (known && isImmutable(pathname)) return keep();
    const unchanged = known && FILES.test(pathname) ? { 'if-modified-since': known.toUTCString() } : undefined;
    let response = await read(pathname, unchanged);
    const to = response.headers.get('location');
    if (to !== null) response = await read(new URL(to, siteUrl + pathname).pathname, unchanged);
    if (response.status === 304) return keep();
    if (response.status !== 200) return void (namedBy && missing.set(pathname, namedBy));
    counts.files += 1;
    if (file.endsWith('.css')) return writeStyle(file, await response.text(), pathname);
    if (!file.endsWith('.xml')) return target.writeBody(file, response);
    const text = await response.text();
    await target.write(file, text);
    await addNamed(text, pathname);
  }

  const drawings = new Map<string, Promise<string>>();
  /** One of the site's own drawings, which become a part of what shows them. */
  function readDrawing(address: string) {
    const known = drawings.get(address) ?? read(address).then((response) => response.text());
    drawings.set(address, known);
    return known;
  }

  async function writeStyle(file: string, css: string, pathname: string) {
    for (const [, address = ''] of css.matchAll(/url\(["']?(\/[^"')]+)/g)) {
      await targetOf(new URL(address, siteUrl), pathname);
    }
    await target.write(file, await staticStyle(css, readDrawing));
  }

  /** @param place The place of a page that no site has. */
  const addMissingPage = (place: string, file: string) =>
    add(file, file, async () => writePage({ ...(await readPage(place)), place, file }));

  /**
   * Old addresses for which the site may have a rule: those of the rules, with the titles and the pages below where
   * they lead.
   */
  function* oldAddresses() {
    const set = createRuleSet(rules);
    for (const { from, match, to } of rules) {
      // What only a query tells apart can be no file.
      if (from.includes('?')) continue;
      const languages = LANGUAGES.map((lang) => `/${lang}`);
      const isInOne = languages.some((lang) => `${from}/`.startsWith(`${lang}/`));
      const isPage = pageOf(encodeURI(`/ar${from}`)) !== undefined;
      for (const lang of isInOne ? [''] : isPage ? languages : ['', ...languages]) {
        const old = encodeURI(lang + from);
        yield old;
        const found = set.find(lang + from)?.to ?? '';
        const { pathname, origin } = new URL(found, siteUrl);
        if (origin !== siteUrl) continue;
        const page = pageOf(pathname);
        const takesRest = match === 'prefix' && /\/\*(?:[?#]|$)/.test(to);
        const places = takesRest ? [...spellings.values()] : page ? [spellings.get(page) ?? []] : [];
        const above = pathname.replace(/\/$/, '');
        for (const names of places)
          for (const name of names) if (name.startsWith(`${above}/`)) yield old + name.slice(above.length);
      }
    }
  }

  /** Pages at old addresses that no page of the site names, which lead on as the site does. */
  async function addOldAddresses() {
    const addresses = oldAddresses();
    const addThem = async () => {
      for (const old of addresses) {
        const file = fileOf(old, true);
        if (file === undefined || file.startsWith('search/') || target.isTaken(file)) continue;
        const to = await followed(old).catch(keepEarlier(old, file));
        if (to) await forward(file, old, to.href);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, addThem));
    await queue.run();
  }

  const first = await followed('/');
  const start = first ? pageOf(first.pathname) : undefined;
  if (start === undefined) throw new Failure(`${from} has no start page.`);
  queue.add('index.html', () => forward('index.html', '/', start));
  for (const name of SITE_FILES) add(name, name.slice(1), () => addFile(name, name.slice(1)));
  for (const lang of LANGUAGES) {
    for (const page of [`/${lang}`, `/${lang}/search`]) await targetOf(new URL(page, siteUrl), '/');
    addMissingPage(`/${lang}/${MISSING}`, `${lang}/${MISSING}`);
  }
  addMissingPage(`${start}/${MISSING}`, MISSING);
  await queue.run();
  await addOldAddresses();
  for await (const [file, content] of index.files()) await target.write(file, content);
  await target.write('search/search.js', await searchScript());
  const removed = await target.removeOthers(unreadable.size === 0);
  return { ...counts, changed: target.changed(), removed, missing, unreadable };
}
