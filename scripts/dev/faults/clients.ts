import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '../../stack/failure.ts';
import { lastLines, type Site as WholeSite } from './site.ts';

/**
 * What clients know of a site: its address and first manager, how to start again what has ended, and where its logs
 * are.
 */
export type Site = Pick<WholeSite, 'url' | 'dataDir' | 'manager' | 'startExited'>;

export type Reply = Awaited<ReturnType<typeof post>>;

/** Milliseconds after which a client gives up on a reply, and sends the same request again. */
const PATIENCE = 15_000;
/** Milliseconds within which a site answers and acknowledges writes again, on a slow machine. */
const HEALED_WITHIN = 600_000;

function notHealed(what: string, { dataDir }: Site) {
  const logs = `cms: ${lastLines(dataDir, 'cms')} / adapter: ${lastLines(dataDir, 'adapter')}`;
  return new Failure(`${what} for ${HEALED_WITHIN / 60_000} minutes. ${logs}`);
}

/** A category of articles of the demo association. */
export const CATEGORY = 7;

let addresses = 0;
/** An address for each message, as the limit is five an hour. */
const nextAddress = () => `2001:db8:${(addresses >> 16).toString(16)}:${(addresses++ & 0xffff).toString(16)}::1`;

/**
 * @param patience In milliseconds.
 * @returns HTTP 0 when no whole reply came.
 */
export async function post(url: string, call: string, payload: object, patience = PATIENCE) {
  try {
    const response = await fetch(`${url}/api/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': nextAddress() },
      body: JSON.stringify(payload),
      signal: AbortSignal.timeout(patience),
    });
    const { status, data, extra, token } = JSON.parse(await response.text());
    return { http: response.status, status, data, extra, token };
  } catch {
    return { http: 0, status: -1, data: null, extra: {}, token: undefined };
  }
}

/**
 * A page as a visitor gets it.
 * @param patience Milliseconds for which one that is late (503) is loaded again, as it does by itself.
 * @returns HTTP 0 when no reply came.
 */
export async function loadPage(
  url: string,
  isComplete: (html: string) => boolean,
  patience = 0,
): Promise<{ http: number; isComplete: boolean }> {
  const end = Date.now() + patience;
  while (true) {
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE) }).catch(() => undefined);
    const html = (await response?.text().catch(() => '')) ?? '';
    if (response?.status !== 503 || Date.now() > end)
      return { http: response?.status ?? 0, isComplete: isComplete(html) };
    await wait(500);
  }
}

/**
 * Asks again while the site heals, with what has ended by itself started again.
 * @returns With HTTP 200.
 */
async function ask(site: Site, call: string, payload: object): Promise<Reply> {
  const end = Date.now() + HEALED_WITHIN;
  while (true) {
    const reply = await post(site.url, call, payload);
    if (reply.http === 200) return reply;
    if (Date.now() > end) throw notHealed(`${call} got HTTP ${reply.http}`, site);
    await site.startExited();
    await wait(200);
  }
}

export async function signIn(site: Site): Promise<string> {
  const { token } = await ask(site, 'home/UserLogin', site.manager);
  if (typeof token?.hashString !== 'string') throw new Failure('The manager cannot sign in.');
  return token.hashString;
}

/** The folder of the files of acknowledged writes. */
let folder = '';
function acknowledgedFolder() {
  if (folder === '') {
    folder = mkdtempSync(path.join(tmpdir(), 'khayr-acknowledged-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  }
  return folder;
}

/** Everything that clients were told is stored, in a file that is only ever appended to. */
export class Acknowledged {
  #count = 0;
  #last = performance.now();
  #longestPause = 0;
  #file = path.join(acknowledgedFolder(), `${randomUUID()}.jsonl`);

  constructor() {
    appendFileSync(this.#file, '');
  }

  /** `id` of a promised gift is its reference. */
  add(write: { kind: 'message' | 'article' | 'edit' | 'gift'; mark: string; id: number; of?: string }) {
    appendFileSync(this.#file, `${JSON.stringify(write)}\n`);
    this.#count += 1;
    this.#longestPause = Math.max(this.#longestPause, performance.now() - this.#last);
    this.#last = performance.now();
  }

  get count() {
    return this.#count;
  }

  /** The longest time without an acknowledged write, since this was read last. */
  takeLongestPause() {
    const seconds = this.#longestPause / 1_000;
    this.#longestPause = 0;
    return seconds;
  }

  /** Waits until clients were told of more writes, which shows that the site has healed. */
  async more(count: number, site: Site) {
    const enough = this.#count + count;
    const end = Date.now() + HEALED_WITHIN;
    while (this.#count < enough) {
      if (Date.now() > end) throw notHealed('Too few writes were acknowledged', site);
      await site.startExited();
      await wait(20);
    }
  }

  all(): { kind: string; mark: string; id: number; of?: string }[] {
    return readFileSync(this.#file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  }
}

/** Three texts with the same mark, so that a save of which a part is missing shows. */
export const articleTexts = (mark: string) => ({
  title: `Article ${mark}`,
  summary: `The summary of the article ${mark}`,
  html: `<p>The text of the article, which is long enough, ${mark}</p>`,
});

const messageOf = (mark: string) => ({
  fromName: 'Donor',
  mobile: '0590000000',
  subject: mark,
  body: `Words ${mark}`,
});

export const giftOf = (mark: string) => ({
  ...{ purpose: 'general', amount: '12.50', currency: 'USD', interval: 'once', way: 'bank' },
  ...{ name: `Donor ${mark}`, email: '', mobile: '', showName: 0, remind: 0 },
});

/**
 * Sends a message, and notes it if it is stored.
 * @returns The status of the reply.
 */
export async function sendMessage(site: Site, acknowledged: Acknowledged, mark: string): Promise<number> {
  const { status, data } = await post(site.url, 'home/SendMessage', { message: messageOf(mark), lang: 'en' });
  if (status === 0) acknowledged.add({ kind: 'message', mark, id: data.id });
  return status;
}

const newMark = () => randomUUID().slice(0, 13);

/**
 * Clients that write until they are stopped. One whose reply was lost sends the same request again, as the
 * site's own forms do; one that was refused goes on with the next.
 * @param pause Milliseconds that each waits after it wrote something.
 * @returns Stops them, after the request of each.
 */
export function startWriters(
  site: Site,
  token: string,
  acknowledged: Acknowledged,
  pause = 0,
): () => Promise<{ refused: number }> {
  let isStopping = false;
  let refused = 0;

  /** @returns Undefined if it was refused. */
  async function insist(call: string, payload: object): Promise<Reply | undefined> {
    for (let attempt = 0; ; attempt += 1) {
      const reply = await post(site.url, call, payload);
      if (reply.http === 200 && reply.status === 0) return reply;
      if (reply.http === 200) {
        refused += 1;
        return undefined;
      }
      // A call that an earlier release does not know.
      if (reply.http === 404) return undefined;
      // Refused for the moment, or lost: nobody knows whether it was carried out.
      if (isStopping && attempt > 20) return undefined;
      await wait(200);
    }
  }

  async function writeMessages() {
    while (!isStopping) {
      const mark = newMark();
      const reply = await insist('home/SendMessage', { message: messageOf(mark), requestId: randomUUID(), lang: 'en' });
      if (reply) acknowledged.add({ kind: 'message', mark, id: reply.data.id });
      await wait(pause);
    }
  }

  async function promiseGifts() {
    while (!isStopping) {
      const mark = newMark();
      const reply = await insist('home/Pledge', { gift: giftOf(mark), requestId: randomUUID(), lang: 'en' });
      if (reply) acknowledged.add({ kind: 'gift', mark, id: Number(reply.data.reference) });
      await wait(pause);
    }
  }

  async function writeArticles() {
    while (!isStopping) {
      const mark = newMark();
      const article = { id: 0, catId: CATEGORY, isVisible: 0, ...articleTexts(mark) };
      const made = await insist('manager/ArticleSave', { token, article, requestId: randomUUID(), lang: 'en' });
      if (!made) continue;
      acknowledged.add({ kind: 'article', mark, id: made.data.id });
      const edited = newMark();
      const edit = { id: made.data.id, version: made.data.version, ...articleTexts(edited) };
      const saved = await insist('manager/ArticleSave', { token, article: edit, requestId: randomUUID(), lang: 'en' });
      if (saved) acknowledged.add({ kind: 'edit', mark: edited, id: made.data.id, of: mark });
      await wait(2 * pause);
    }
  }

  const writers = [writeMessages(), writeMessages(), promiseGifts(), writeArticles(), writeArticles()];
  return async () => {
    isStopping = true;
    await Promise.all(writers);
    return { refused };
  };
}

/** @returns All pages of a list. */
export async function listAll(site: Site, call: string, payload: object) {
  const rows = [];
  for (let page = 1; ; page += 1) {
    const { status, data, extra } = await ask(site, call, { ...payload, page, itemsPerPage: 50 });
    if (status !== 0) throw new Failure(`${call} answered status ${status}.`);
    rows.push(...data);
    if (data.length === 0 || rows.length >= extra.itemsCount) return rows;
  }
}

/** Writers of articles that may be stopped before they were told of their last one. */
const ARTICLE_WRITERS = 2;

interface Stored {
  messages: { subject: string; body: string }[];
  articles: { id: number; title: string; summary: string; html: string }[];
  gifts: { reference: string; name: string }[];
}

/**
 * @param writes What clients were told is stored.
 * @param later What they were told afterwards, which may be stored or not.
 */
export function compareWrites(
  writes: ReturnType<Acknowledged['all']>,
  { messages, articles, gifts }: Stored,
  later: ReturnType<Acknowledged['all']> = [],
) {
  const marked = articles.flatMap((article) => {
    const [, mark] = /^Article ([\w-]{13})$/.exec(article.title) ?? [];
    return mark === undefined ? [] : [{ ...article, mark }];
  });
  const own = messages.filter(({ body }) => body.startsWith('Words '));
  const edited = new Set(writes.flatMap(({ kind, id }) => (kind === 'edit' ? [id] : [])));
  const created = new Set([...writes, ...later].flatMap(({ kind, id }) => (kind === 'article' ? [id] : [])));
  const markOf = new Map(marked.map(({ id, mark }) => [id, mark]));
  const subjects = new Set(own.map(({ subject }) => subject));
  const promised = gifts.filter(({ name }) => name.startsWith('Donor '));
  const donors = new Map(promised.map(({ name, reference }) => [name.slice('Donor '.length), Number(reference)]));
  const lost = writes.filter(({ kind, mark, id }) => {
    if (kind === 'message') return !subjects.has(mark);
    if (kind === 'gift') return donors.get(mark) !== id;
    if (kind === 'edit') return markOf.get(id) !== mark;
    // One whose edit was not acknowledged may have either text.
    return !edited.has(id) && !markOf.has(id);
  });
  const references = new Set(promised.map(({ reference }) => reference));
  const repeated =
    own.length -
    subjects.size +
    (marked.length - new Set(markOf.values()).size) +
    (promised.length - Math.min(donors.size, references.size));
  const unknown = marked.filter(({ id }) => !created.has(id)).length;
  const half = [
    ...own.filter(({ subject, body }) => body !== `Words ${subject}`),
    ...marked.filter(({ mark, summary, html }) => {
      const whole = articleTexts(mark);
      return summary !== whole.summary || html !== whole.html;
    }),
  ];
  return {
    acknowledged: writes.length,
    lost: lost.length,
    doubled: repeated + Math.max(0, unknown - ARTICLE_WRITERS),
    half: half.length,
  };
}

/**
 * Compares what clients were told with what is stored, as a manager reads it.
 * @param first Only the first writes have to be stored; all unless given.
 */
export async function compareStored(
  site: Site,
  token: string,
  acknowledged: Acknowledged,
  first = Number.POSITIVE_INFINITY,
) {
  const messages = await listAll(site, 'manager/MessagesList', { token });
  const articles = [];
  for (const { id } of await listAll(site, 'home/Articles', { token, catId: CATEGORY, lang: 'en' })) {
    const { data } = await ask(site, 'home/Article', { token, catId: CATEGORY, articleId: id, lang: 'en' });
    if (data === null) throw new Failure(`The article ${id} is in the list and cannot be read.`);
    articles.push(data);
  }
  const all = acknowledged.all();
  // Earlier releases know none.
  const gifts = all.some(({ kind }) => kind === 'gift') ? await listAll(site, 'manager/GiftsList', { token }) : [];
  return compareWrites(all.slice(0, first), { messages, articles, gifts }, all.slice(first));
}
